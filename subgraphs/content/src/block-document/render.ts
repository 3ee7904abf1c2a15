import { escapeAttribute } from 'entities';
import { type Block, type BlockDocument, type BlockType, isBlockType } from './block-document.js';
import { bodyLimitBytes, bodyTooLarge } from './body-limit.js';
import { anchorOf, embedAddress, firstNumberOf } from './html-policy.js';
import type { HtmlSanitizer } from './sanitize.js';

/** A segment of a rendered body: final HTML, or an image whose URL is resolved on read. */
export type RenderedSegment = { html: string } | { image: RenderedImage };

interface RenderedImage {
  mediaId: string;
  alt: string | null;
  href?: string;
  /** Inline HTML. */
  caption?: string;
}

/**
 * Renders a sanitized document. Deterministic, because entity tags depend on the result. Omits blocks of unknown types,
 * such as adverts, product cards and stories.
 */
export function render(document: BlockDocument, sanitizer: HtmlSanitizer): RenderedSegment[] {
  const segments: RenderedSegment[] = [];
  let html = '';
  const flush = () => {
    if (html.length > bodyLimitBytes) throw bodyTooLarge();
    // Sanitizing must be the last step: nothing changes the HTML after it.
    if (html !== '') segments.push({ html: sanitizer.output(html) });
    html = '';
  };
  for (const block of document.blocks) {
    if (block.type !== 'image') {
      html += renderBlock(block);
    } else if (typeof block.attrs?.media_id === 'string') {
      flush();
      const { media_id: mediaId, alt, href, caption } = block.attrs;
      const link = typeof href === 'string' ? { href } : {};
      const below = hasCaption(caption) ? { caption: sanitizer.output(caption) } : {};
      segments.push({ image: { mediaId, alt: typeof alt === 'string' ? alt : null, ...link, ...below } });
    }
  }
  flush();
  return segments;
}

const hasCaption = (caption: unknown): caption is string => typeof caption === 'string' && caption !== '';

type Renderer = (text: string, attrs: Record<string, unknown>) => string;

const renderers: Record<Exclude<BlockType, 'image'>, Renderer> = {
  heading: (text, { level, anchor }) => `<h${level}${idAttribute(anchor)}>${text}</h${level}>`,
  paragraph: (text) => `<p>${text}</p>`,
  quote: (text, { cite }) =>
    `<blockquote><p>${text}</p>${typeof cite === 'string' ? `<cite>${escapeAttribute(cite)}</cite>` : ''}</blockquote>`,
  code: (text, { language }) => `<pre><code${languageClass(language)}>${escapeAttribute(text)}</code></pre>`,
  divider: () => '<hr>',
  list: (_, attrs) => renderList(attrs),
  table: (_, attrs) => renderTable(attrs),
  embed: (_, attrs) => renderEmbed(attrs),
};

const renderBlock = ({ type, text = '', attrs = {} }: Block): string =>
  isBlockType(type) && type !== 'image' ? renderers[type](text, attrs) : '';

function languageClass(language: unknown): string {
  return typeof language === 'string' && language !== '' ? ` class="language-${escapeAttribute(language)}"` : '';
}

function idAttribute(anchor: unknown): string {
  const id = anchorOf(anchor);
  return id === null ? '' : ` id="${escapeAttribute(id)}"`;
}

function renderList({ items, ordered, start }: Record<string, unknown>): string {
  if (!Array.isArray(items)) return '';
  const tag = ordered === true ? 'ol' : 'ul';
  const first = ordered === true ? firstNumberOf(start) : null;
  return `<${tag}${first === null ? '' : ` start="${first}"`}>${items.map((item) => `<li>${item}</li>`).join('')}</${tag}>`;
}

function renderTable({ rows, header, caption }: Record<string, unknown>): string {
  if (!Array.isArray(rows) || rows.length === 0) return '';
  const line = (row: unknown, cell: 'th' | 'td') =>
    `<tr>${(Array.isArray(row) ? row : []).map((text) => `<${cell}>${text}</${cell}>`).join('')}</tr>`;
  const [first, ...rest] = rows;
  const head = header === true ? `<thead>${line(first, 'th')}</thead>` : '';
  const body = (header === true ? rest : rows).map((row) => line(row, 'td')).join('');
  const above = hasCaption(caption) ? `<caption>${caption}</caption>` : '';
  return `<table>${above}${head}<tbody>${body}</tbody></table>`;
}

/** Renders an embed as a link. */
function renderEmbed({ url }: Record<string, unknown>): string {
  const address = embedAddress(url);
  return address === null ? '' : `<p><a href="${escapeAttribute(address)}">${escapeAttribute(address)}</a></p>`;
}
