import { addressKind, outputTags } from './html-policy.js';

const phrasing = new Set(['a', 'strong', 'b', 'em', 'i', 'u', 's', 'code', 'sub', 'sup', 'mark']);
/** Allowed parents of each element; the empty name is the fragment itself. */
const parents: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
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
    ul: ['', 'li'],
    ol: ['', 'li'],
    li: ['ul', 'ol'],
    table: [''],
    caption: ['table'],
    thead: ['table'],
    tbody: ['table'],
    tr: ['thead', 'tbody'],
    th: ['tr'],
    td: ['tr'],
  }),
);
const voids = new Set(['br', 'hr']);
/** Fast lookup for tags without attributes, the most common ones. */
const bareTags = new Map(outputTags.map((tag) => [`<${tag}>`, tag]));
/** Allowed parents of text and phrasing. A parser drops the line break after `<pre>` and moves text out of tables. */
const textParents = new Set([
  '',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'p',
  'cite',
  'li',
  'caption',
  'th',
  'td',
  ...phrasing,
]);

/** Characters that parsers drop, replace or read differently by context. */
const unusual = /[[\p{Cc}--[\t\n]]\p{Cs}\p{Noncharacter_Code_Point}\ufeff]/v;
const loneAmpersand = /&(?![A-Za-z0-9#])/g;
/** A character reference that serializers do not write, or a stray `>`. */
const notPlain = /&(?!(?:amp|lt|gt|quot|#39|nbsp);|[^A-Za-z0-9#]|$)|>/;
/** An opening tag in the form that serializers write. */
const openingTag =
  /^<([a-z][a-z0-9]*)(?: href="((?:[\w\-.~:/?#@!$()*+,;=%]|&amp;)*)"( rel="noopener")?)?(?: class="(language-[\w+#.-]{1,40})")?>$/;

/** Text as serializers write it. Fixed replacement strings: a replacer function is ten times slower. */
const written = (text: string): string =>
  text.includes('&') ? text.replace(loneAmpersand, '&amp;').replaceAll('&quot;', '"').replaceAll('&#39;', "'") : text;

/**
 * Sanitizes unambiguous markup without a parser: known tags in serialized form, closed in order, none nested in itself.
 * Null for all other markup, which needs a parser. A property test checks that both paths agree.
 */
export function plainMarkup(markup: string, tags: ReadonlySet<string>): string | null {
  if (/^\s/.test(markup) || unusual.test(markup)) return null;
  const html = markup.replaceAll('\u00a0', '&nbsp;');
  const open: string[] = [];
  let output = '';
  let at = 0;
  /** Start of the unchanged text not yet copied to the output. */
  let kept = 0;
  while (at < html.length) {
    const parent = open.at(-1) ?? '';
    const start = at;
    let replacement: string | null = null;
    if (html[at] === '<') {
      at = html.indexOf('>', at) + 1;
      if (at === 0) return null;
      const tag = html.slice(start, at);
      if (open.length > 0 && tag === `</${parent}>`) open.pop();
      else {
        const opened = parseOpeningTag(tag, parent, open);
        if (!opened || !tags.has(opened.tag)) return null;
        if (!voids.has(opened.tag)) open.push(opened.tag);
        if (opened.written !== tag) replacement = opened.written;
      }
    } else {
      if (!textParents.has(parent)) return null;
      const end = html.indexOf('<', at);
      at = end === -1 ? html.length : end;
      const text = html.slice(start, at);
      if (notPlain.test(text)) return null;
      const serialized = written(text);
      if (serialized !== text) replacement = serialized;
    }
    if (replacement !== null) {
      output += html.slice(kept, start) + replacement;
      kept = at;
    }
  }
  return open.length === 0 ? output + html.slice(kept) : null;
}

/** Element and serialized form of an opening tag; null if it is not allowed in this place. */
function parseOpeningTag(
  spelled: string,
  parent: string,
  open: readonly string[],
): { tag: string; written: string } | null {
  const bare = bareTags.get(spelled);
  if (bare !== undefined) return isAllowedIn(bare, parent, open) ? { tag: bare, written: spelled } : null;
  const [, tag, href, rel, className] = openingTag.exec(spelled) ?? [];
  if (tag === undefined || !isAllowedIn(tag, parent, open)) return null;
  const attributes = serializeAttributes(tag, parent, { href, rel, className });
  return attributes === null ? null : { tag, written: `<${tag}${attributes}>` };
}

function isAllowedIn(tag: string, parent: string, open: readonly string[]): boolean {
  if (phrasing.has(tag)) {
    return !open.includes(tag) && (textParents.has(parent) || (tag === 'code' && parent === 'pre'));
  }
  if (tag === 'br') return textParents.has(parent);
  return parents.get(tag)?.includes(parent) ?? false;
}

function serializeAttributes(
  tag: string,
  parent: string,
  { href, rel, className }: { href: string | undefined; rel: string | undefined; className: string | undefined },
): string | null {
  if (className !== undefined)
    return tag === 'code' && parent === 'pre' && href === undefined ? ` class="${className}"` : null;
  if (href === undefined) return '';
  if (tag !== 'a') return null;
  const kind = addressKind(href.replaceAll('&amp;', '&'));
  if (kind === null || (rel !== undefined && kind === 'internal')) return null;
  return ` href="${href}"${kind === 'external' ? ' rel="noopener"' : ''}`;
}
