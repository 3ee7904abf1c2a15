import { escapeAttribute } from 'entities';
import { type CardLosses, cardToHtml, type Payload } from './ghost-cards.js';

/** Formats of Lexical by the bit that stands for them, the outermost first. */
const formats = ['strong', 'em', 's', 'u', 'code', 'sub', 'sup', 'mark'] as const;
const markupTags: ReadonlySet<string> = new Set([...formats, 'b', 'i', 'del', 'a']);
const sectionTags: ReadonlySet<string> = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote']);
/** Deeper lists and links are not from an editor. */
const nestingLimit = 100;

const isObject = (value: unknown): value is Payload =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const wrap = (tag: string, html: string): string => `<${tag}>${html}</${tag}>`;
const link = (url: unknown, html: string): string =>
  textOf(url) === '' ? html : `<a href="${escapeAttribute(textOf(url))}">${html}</a>`;

/** HTML of a document of the present editor; null for text that is none. */
export function lexicalToHtml(source: string, losses: CardLosses): string | null {
  const root = parse(source)?.root;
  return isObject(root) ? childrenToHtml(root, losses) : null;
}

/** HTML of a document of the editor of Ghost 1 to 4; null for text that is none. */
export function mobiledocToHtml(source: string, losses: CardLosses): string | null {
  const document = parse(source);
  if (!document || !Array.isArray(document.sections)) return null;
  return document.sections.map((section) => sectionToHtml(listOf(section), document, losses)).join('');
}

function parse(source: string): Payload | null {
  try {
    const value: unknown = JSON.parse(source);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

const childrenToHtml = (node: Payload, losses: CardLosses, depth = 0): string =>
  listOf(node.children)
    .filter(isObject)
    .map((child) => nodeToHtml(child, losses, depth + 1))
    .join('');

function nodeToHtml(node: Payload, losses: CardLosses, depth: number): string {
  if (depth > nestingLimit) throw new Error('its text has too many levels');
  const type = textOf(node.type).replace(/^extended-/, '');
  const content = () => childrenToHtml(node, losses, depth);
  switch (type) {
    case 'paragraph':
      return wrap('p', content());
    case 'heading':
      return wrap(/^h[1-6]$/.test(textOf(node.tag)) ? textOf(node.tag) : 'h2', content());
    case 'quote':
    case 'aside':
      return wrap('blockquote', content());
    case 'list':
      return listToHtml(node, losses, depth);
    case 'link':
    case 'autolink':
    case 'at-link':
      return link(node.url, content() || escapeAttribute(textOf(node.url)));
    case 'text':
    case 'tk':
    case 'at-link-search':
      return formatted(node);
    case 'linebreak':
      return '<br>';
    case 'tab':
      return '\t';
    case 'zwnj':
      return '';
    default:
      return cardOrContent(type, node, losses, content);
  }
}

function formatted({ text, format }: Payload): string {
  const bits = typeof format === 'number' ? format : 0;
  return formats.reduceRight(
    (html, tag, bit) => (bits & (1 << bit) ? wrap(tag, html) : html),
    escapeAttribute(textOf(text)),
  );
}

/** An item that begins with a list continues the item before it. */
function listToHtml(list: Payload, losses: CardLosses, depth: number): string {
  const items: string[] = [];
  for (const item of listOf(list.children).filter(isObject)) {
    const [first] = listOf(item.children).filter(isObject);
    const html = childrenToHtml(item, losses, depth + 1);
    if (first?.type === 'list' && items.length > 0) items.push(`${items.pop()}${html}`);
    else items.push(html);
  }
  const isOrdered = list.listType === 'number' || list.tag === 'ol';
  const start = typeof list.start === 'number' && list.start !== 1 ? ` start="${list.start}"` : '';
  const content = items.map((item) => wrap('li', item)).join('');
  return isOrdered ? `<ol${start}>${content}</ol>` : wrap('ul', content);
}

function cardOrContent(type: string, node: Payload, losses: CardLosses, content: () => string): string {
  const html = cardToHtml(type, node, losses);
  if (html === null) losses.sentences.push(`The card ${type || 'without a name'} is left out, except for its text.`);
  return html === null ? content() : gated(node, html, losses);
}

/** Marks cards that not everyone sees as Ghost does in HTML. */
function gated({ visibility }: Payload, html: string, { mailed }: CardLosses): string {
  const { web, showOnWeb, emailOnly } = Object(visibility);
  const isHidden = isObject(web)
    ? web.nonMember === false && web.memberSegment === ''
    : showOnWeb === false || emailOnly === true;
  if (isHidden) mailed.push(html);
  if (isHidden || html === '') return '';
  const isGated = isObject(web) && web.nonMember === false;
  return isGated ? `<!--kg-gated-block:begin nonMember:false -->${html}<!--kg-gated-block:end-->` : html;
}

function sectionToHtml([kind, tag, content]: unknown[], document: Payload, losses: CardLosses): string {
  switch (kind) {
    case 1: {
      const name = tag === 'aside' ? 'blockquote' : sectionTags.has(textOf(tag)) ? textOf(tag) : 'p';
      return wrap(name, markersToHtml(content, document));
    }
    case 2:
      return cardToHtml('image', { src: tag }, losses) ?? '';
    case 3:
      return wrap(
        tag === 'ol' ? 'ol' : 'ul',
        listOf(content)
          .map((item) => wrap('li', markersToHtml(item, document)))
          .join(''),
      );
    case 10: {
      const [name, payload] = listOf(listOf(document.cards)[Number(tag)]);
      return cardOrContent(textOf(name), isObject(payload) ? payload : {}, losses, () => '');
    }
    default:
      return '';
  }
}

/** Each marker opens some elements and closes as many as it says. */
function markersToHtml(markers: unknown, { markups, atoms }: Payload): string {
  const open: string[] = [];
  const html: string[] = [];
  for (const marker of listOf(markers)) {
    const [kind, opened, closed, value] = listOf(marker);
    for (const index of listOf(opened)) {
      const [tag, attributes] = listOf(listOf(markups)[Number(index)]);
      const name = markupTags.has(textOf(tag)) ? textOf(tag) : 'span';
      const href = name === 'a' ? textOf(listOf(attributes)[listOf(attributes).indexOf('href') + 1]) : '';
      html.push(href === '' ? `<${name}>` : `<a href="${escapeAttribute(href)}">`);
      open.push(name);
    }
    if (kind === 0) html.push(escapeAttribute(textOf(value)));
    else if (listOf(listOf(atoms)[Number(value)])[0] === 'soft-return') html.push('<br>');
    else html.push(escapeAttribute(textOf(listOf(listOf(atoms)[Number(value)])[1])));
    for (let left = Number(closed) || 0; left > 0 && open.length > 0; left--) html.push(`</${open.pop()}>`);
  }
  return (
    html.join('') +
    open
      .reverse()
      .map((name) => `</${name}>`)
      .join('')
  );
}
