import { LRUCache } from 'lru-cache';

/** What block text may contain. Everything else loses its tag and keeps its text; scripts and styles go whole. */
export const inlineTags = ['a', 'strong', 'b', 'em', 'i', 'u', 's', 'code', 'br', 'sub', 'sup', 'mark'];

/** What a rendered post may contain. */
export const outputTags = [
  ...inlineTags,
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'p',
  'ul',
  'ol',
  'li',
  'blockquote',
  'cite',
  'pre',
  'hr',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
];

/** Elements whose text goes with them. */
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
/** Stands for the site when a relative link is parsed; never printed. */
const base = 'https://site.invalid';

type LinkKind = 'internal' | 'external';

/** Links come again: in each pass over a body, and in the bodies of a site. Those of over 1,000 characters are not kept. */
const judged = new LRUCache<string, LinkKind | 'refused'>({
  max: 1_000,
  maxEntrySize: 1_000,
  sizeCalculation: (_, href) => href.length + 1,
});

/** How a link may be used: null when its target is not allowed. Parsed the way a browser parses it. */
export function linkKind(href: string): LinkKind | null {
  let kind = judged.get(href);
  if (kind === undefined) {
    kind = judge(href);
    judged.set(href, kind);
  }
  return kind === 'refused' ? null : kind;
}

function judge(href: string): LinkKind | 'refused' {
  const url = URL.parse(href, base);
  if (!url || !linkProtocols.has(url.protocol)) return 'refused';
  return url.origin === base || url.protocol === 'mailto:' || url.protocol === 'tel:' ? 'internal' : 'external';
}
