import { escapeAttribute } from 'entities';
import type { Reason } from './source-document.js';
import { expandBlocks } from './wordpress-blocks.js';
import { wordpressBody } from './wordpress-fields.js';
import type { WordpressItem } from './wordpress-file.js';
import { withParagraphs } from './wordpress-paragraphs.js';
import { ownPathOf, type WordpressReferences } from './wordpress-references.js';
import { expandShortcodes, literalParts } from './wordpress-shortcodes.js';
import { type Addresses, withoutSite } from './wordpress-tree.js';

export interface WordpressBody {
  html: string;
  /** The text as it is stored, with what WordPress shows in addition to it. */
  source: string;
  reasons: Reason[];
  losses: string[];
}

interface BodyContext {
  references: WordpressReferences;
  /** Base of relative addresses. */
  base: string | null;
}

/** The stored text of a post as the HTML that WordPress shows. */
export function toBody(item: WordpressItem, { references, base }: BodyContext): WordpressBody {
  const content = (item.text.get('content:encoded') ?? '').replaceAll('\r\n', '\n').replaceAll('\r', '\n');
  const { patterns, attachments, attached } = references;
  const blocks = expandBlocks(content, { patterns, footnotes: item.meta.get('footnotes') });
  const id = item.text.get('wp:post_id')?.trim() ?? '';
  const gallery = { picture: (key: string) => attachments.get(key) ?? null, attached: attached.get(id) ?? [] };
  const shortcodes = expandShortcodes(blocks.html, gallery);
  const embeds = embedUrls(shortcodes.html);
  const enclosure = enclosureOf(item, content);
  const isFromBlocks = /<!--\s+wp:/.test(content);
  const text = isFromBlocks ? embeds.html : withParagraphs(embeds.html);
  const old = new OldAddresses(references, base);
  const moved = withoutSite(text + enclosure, old);
  return {
    html: moved.html,
    source: content + blocks.added + enclosure + shortcodes.missing.map(missingPicture).join(''),
    reasons: [
      ...blocks.reasons,
      ...shortcodes.reasons,
      ...embeds.reasons,
      ...moved.reasons,
      ...shortcodes.missing.map((key): Reason => ({ kind: 'pictures', of: `attachment:${key}`, why: missingWhy(key) })),
    ],
    losses: [...blocks.losses, ...shortcodes.losses, ...shortcodes.missing.map(missingWhy), ...old.losses()],
  };
}

const missingPicture = (id: string): string => `<img src="attachment:${escapeAttribute(id)}">`;
const missingWhy = (id: string): string => `The picture ${id} of a gallery is in no file of this import.`;

const url = String.raw`https?:\/\/[^\s<>"]+`;
const aloneInLine = new RegExp(`^[^\\S\\n]*(${url})[^\\S\\n]*$`, 'gm');
const aloneInElement = new RegExp(
  `(<p(?:\\s[^>]*)?>|<div class="wp-block-embed__wrapper">)\\s*(${url})\\s*(?:</p>|</div>)`,
  'g',
);

/** A URL on a line or in a paragraph of its own is an embed. */
function embedUrls(html: string): { html: string; reasons: Reason[] } {
  const reasons: Reason[] = [];
  const embed = (address: string): string => {
    const to = address.replaceAll('&amp;', '&').replaceAll('&#038;', '&');
    reasons.push({ kind: 'words', of: address, to, why: wordpressBody['URL on a line of its own'].why });
    return `\n\n<iframe src="${escapeAttribute(to)}"></iframe>\n\n`;
  };
  const replaced = literalParts(html, /(<(pre|code|script|style|textarea|a)\b[^>]*>[\s\S]*?<\/\2\s*>)/gi, (part) =>
    part
      .replace(aloneInElement, (_, __, address: string) => embed(address))
      .replace(aloneInLine, (_, address: string) => embed(address)),
  );
  return { html: replaced, reasons };
}

/** The file of a podcast, which players show. WordPress also notes files that the text links to. */
function enclosureOf({ meta }: WordpressItem, content: string): string {
  const [address = ''] = (meta.get('enclosure') ?? '').trim().split(/\s/);
  const isMissing = /^https?:\/\//.test(address) && !content.includes(address);
  return isMissing ? `\n\n<audio src="${escapeAttribute(address)}"></audio>` : '';
}

const samples = 3;

/** Addresses of the old site. */
class OldAddresses implements Addresses {
  readonly #pages = new Set<string>();
  readonly #files = new Set<string>();

  constructor(
    private readonly references: WordpressReferences,
    private readonly base: string | null,
  ) {}

  link(href: string): { to: string; why: string } | null {
    const absolute = href.startsWith('//') ? `https:${href}` : href;
    const path = ownPathOf(absolute, this.references);
    if (path === null) return null;
    const fragment = new URL(absolute).hash;
    const known = [path, path.replace(/\/$/, ''), `${path}/`].find((one) => this.references.paths.has(one));
    if (known !== undefined) return { to: known + fragment, why: wordpressBody['link to a post of the files'].why };
    (path.includes('/uploads/') ? this.#files : this.#pages).add(href);
    return null;
  }

  picture(src: string): { to: string; why: string } | null {
    if (/^(?:https?:|data:|attachment:)/i.test(src)) return null;
    const base = this.base ?? (src.startsWith('//') ? 'https://site.invalid' : null);
    if (base === null || !URL.canParse(src, base)) return null;
    return { to: new URL(src, base).href, why: wordpressBody['relative address of a picture'].why };
  }

  losses(): string[] {
    const name = (found: ReadonlySet<string>, [one, many]: readonly [string, string]) => {
      if (found.size === 0) return [];
      const shown = [...found].slice(0, samples).join(', ').slice(0, 500);
      return found.size === 1
        ? [`1 link leads to ${one} of the old site: ${shown}.`]
        : [
            `${found.size} links lead to ${many} of the old site: ${shown}${found.size > samples ? ' and others' : ''}.`,
          ];
    };
    return [...name(this.#files, ['a file', 'files']), ...name(this.#pages, ['another page', 'other pages'])];
  }
}
