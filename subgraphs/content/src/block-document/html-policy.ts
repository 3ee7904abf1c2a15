import { LRUCache } from 'lru-cache';

/** Tags allowed in block text. Other tags are unwrapped; {@link forbiddenContents} are removed with their text. */
export const inlineTags = ['a', 'strong', 'b', 'em', 'i', 'u', 's', 'code', 'br', 'sub', 'sup', 'mark'];

const headingTags = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const blockTags = ['p', 'ul', 'ol', 'li', 'blockquote', 'cite', 'pre', 'hr'];
const tableTags = ['table', 'thead', 'tbody', 'tr', 'th', 'td'];

/** Tags allowed in a rendered post. */
export const outputTags = [...inlineTags, ...headingTags, ...blockTags, ...tableTags];

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

type LinkKind = 'internal' | 'external';

/** Links repeat across passes and bodies of a site. Links over 1,000 characters are not cached. */
const linkKinds = new LRUCache<string, LinkKind | 'blocked'>({
  max: 1_000,
  maxEntrySize: 1_000,
  sizeCalculation: (_, href) => href.length + 1,
});

/** Classifies a link, parsed as browsers do; null if its target is not allowed. */
export function linkKind(href: string): LinkKind | null {
  let kind = linkKinds.get(href);
  if (kind === undefined) {
    kind = classify(href);
    linkKinds.set(href, kind);
  }
  return kind === 'blocked' ? null : kind;
}

function classify(href: string): LinkKind | 'blocked' {
  const url = URL.parse(href, base);
  if (!url || !linkProtocols.has(url.protocol)) return 'blocked';
  return url.origin === base || url.protocol === 'mailto:' || url.protocol === 'tel:' ? 'internal' : 'external';
}
