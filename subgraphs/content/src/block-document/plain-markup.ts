import { linkKind } from './html-policy.js';

const phrasing = new Set(['a', 'strong', 'b', 'em', 'i', 'u', 's', 'code', 'sub', 'sup', 'mark']);
/** Elements that stand only in these; the empty name is the fragment itself. */
const parents: Readonly<Record<string, readonly string[]>> = {
  h1: [''],
  h2: [''],
  h3: [''],
  h4: [''],
  h5: [''],
  h6: [''],
  p: ['', 'blockquote'],
  blockquote: [''],
  cite: ['blockquote'],
  pre: [''],
  hr: [''],
  ul: [''],
  ol: [''],
  li: ['ul', 'ol'],
  table: [''],
  thead: ['table'],
  tbody: ['table'],
  tr: ['thead', 'tbody'],
  th: ['tr'],
  td: ['tr'],
};
const voids = new Set(['br', 'hr']);
/** Where text and phrasing may stand. A parser drops the line break after `<pre>`, and moves text out of tables. */
const textParents = new Set(['', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'cite', 'li', 'th', 'td', ...phrasing]);

/** Text, a character reference or lone ampersand, or a tag in the one spelling in which serializers write it. */
const piece =
  /([^<>\&[\p{Cc}--[\t\n]]\p{Cs}\p{Noncharacter_Code_Point}\ufeff]+)|&(?:(amp|lt|gt|quot|#39|nbsp);|(?![A-Za-z0-9#]))|<(\/?)([a-z][a-z0-9]*)(?: href="((?:[\w\-.~:\/?#@!$\(\)*+,;=%]|&amp;)*)"( rel="noopener")?)?(?: class="(language-[\w+#.\-]{1,40})")?>/vy;

/** References that serializers write as the character in text. */
const written: Readonly<Record<string, string>> = { quot: '"', '#39': "'" };

/**
 * What sanitizing makes of markup so plain that no parser can read it in two ways: known tags spelled as
 * serializers spell them, closed in order, none within itself. Null for everything else, which needs a DOM to be
 * judged. That both agree is held by a property test.
 */
export function plainMarkup(html: string, tags: ReadonlySet<string>): string | null {
  if (/^\s/.test(html)) return null;
  const open: string[] = [];
  let output = '';
  piece.lastIndex = 0;
  while (piece.lastIndex < html.length) {
    const match = piece.exec(html);
    if (!match) return null;
    const [whole, text, reference, slash, tag, href, rel, className] = match;
    const parent = open.at(-1) ?? '';
    if (tag === undefined) {
      if (!textParents.has(parent)) return null;
      if (text !== undefined) output += text.replaceAll('\u00a0', '&nbsp;');
      else if (reference === undefined) output += '&amp;';
      else output += written[reference] ?? whole;
    } else if (slash === '/') {
      if (open.pop() !== tag || whole.length !== tag.length + 3) return null;
      output += whole;
    } else {
      if (!tags.has(tag) || !mayStand(tag, parent, open)) return null;
      const attributes = attributesOf(tag, parent, { href, rel, className });
      if (attributes === null) return null;
      output += `<${tag}${attributes}>`;
      if (!voids.has(tag)) open.push(tag);
    }
  }
  return open.length === 0 ? output : null;
}

function mayStand(tag: string, parent: string, open: readonly string[]): boolean {
  if (phrasing.has(tag)) {
    return !open.includes(tag) && (textParents.has(parent) || (tag === 'code' && parent === 'pre'));
  }
  if (tag === 'br') return textParents.has(parent);
  return parents[tag]?.includes(parent) ?? false;
}

function attributesOf(
  tag: string,
  parent: string,
  { href, rel, className }: { href: string | undefined; rel: string | undefined; className: string | undefined },
): string | null {
  if (className !== undefined)
    return tag === 'code' && parent === 'pre' && href === undefined ? ` class="${className}"` : null;
  if (href === undefined) return '';
  if (tag !== 'a') return null;
  const kind = linkKind(href.replaceAll('&amp;', '&'));
  if (kind === null || (rel !== undefined && kind === 'internal')) return null;
  return ` href="${href}"${kind === 'external' ? ' rel="noopener"' : ''}`;
}
