import { LRUCache } from 'lru-cache';

/** Tags allowed in block text. Other tags are unwrapped; {@link forbiddenContents} are removed with their text. */
export const inlineTags = ['a', 'strong', 'b', 'em', 'i', 'u', 's', 'code', 'br', 'sub', 'sup', 'mark'];

/** Lists inside an item of a list. */
const listTags = ['ul', 'ol', 'li'];

/** Tags allowed in an item of a list. */
export const itemTags = [...inlineTags, ...listTags];

export const headingTags = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const blockTags = ['p', ...listTags, 'blockquote', 'cite', 'pre', 'hr'];
const tableTags = ['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'];

/** Tags allowed in a rendered post. */
export const outputTags = [...inlineTags, ...headingTags, ...blockTags, ...tableTags];

/**
 * Ids of headings and anchors: letters, digits, and what parts words in an anchor. Browsers look up such elements by name
 * only where neither the window nor the document has a property of that name, so none hides one.
 */
const anchorShape = /^[\p{L}\p{N}_.:-]{1,100}$/u;

/** An id that links on the page can name; null for text that is none. */
export const anchorOf = (value: unknown): string | null =>
  typeof value === 'string' && anchorShape.test(value) ? value : null;

/** Bounds of HTML and Markdown for the number of the first item of an ordered list. */
export const firstNumbers = { min: 0, max: 999_999_999 } as const;

/** The number of the first item; null for 1, the default, and for values outside the bounds. */
export const firstNumberOf = (value: unknown): number | null =>
  Number.isInteger(value) &&
  Number(value) !== 1 &&
  Number(value) >= firstNumbers.min &&
  Number(value) <= firstNumbers.max
    ? Number(value)
    : null;

/** Elements removed with their content. */
export const forbiddenContents = [
  'script',
  'style',
  'iframe',
  'noscript',
  'noembed',
  'noframes',
  'template',
  'object',
  'embed',
  'svg',
  'math',
  'title',
  'textarea',
  'select',
  'xmp',
  'plaintext',
  'audio',
  'video',
  'head',
];

export const linkProtocols = new Set(['http:', 'https:', 'mailto:', 'tel:']);
/** Base URL for parsing relative links; never output. */
const base = 'https://site.invalid';

type AddressKind = 'internal' | 'external';

/** Links repeat across passes and bodies of a site. Links over 1,000 characters are not cached. */
const addressKinds = new LRUCache<string, AddressKind | 'blocked'>({
  max: 1_000,
  maxEntrySize: 1_000,
  sizeCalculation: (_, href) => href.length + 1,
});

/**
 * Classifies an address in a body, parsed as browsers do; null for one that no representation of a post may contain, for
 * example `javascript:`.
 */
export function addressKind(address: string): AddressKind | null {
  let kind = addressKinds.get(address);
  if (kind === undefined) {
    kind = classify(address);
    addressKinds.set(address, kind);
  }
  return kind === 'blocked' ? null : kind;
}

/** The absolute address that readers of an embed follow; null if it has none with http or https. */
export const embedAddress = (url: unknown): string | null =>
  typeof url === 'string' && addressKind(url) === 'external' ? url : null;

function classify(href: string): AddressKind | 'blocked' {
  const url = URL.parse(href, base);
  if (!url || !linkProtocols.has(url.protocol)) return 'blocked';
  return url.origin === base || url.protocol === 'mailto:' || url.protocol === 'tel:' ? 'internal' : 'external';
}
