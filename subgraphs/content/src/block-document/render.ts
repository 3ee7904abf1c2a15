import type { Block, BlockDocument } from './block-document.js';
import { bodyLimitBytes, bodyTooLarge } from './body-limit.js';
import { escapeHtml } from './escape-html.js';
import { linkKind } from './html-policy.js';
import type { HtmlSanitizer } from './sanitize.js';

/** A segment of a rendered body: final HTML, or an image whose URL is resolved on read. */
export type RenderedSegment = { html: string } | { image: { mediaId: string; alt: string | null } };

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
      const { media_id: mediaId, alt } = block.attrs;
      segments.push({ image: { mediaId, alt: typeof alt === 'string' ? alt : null } });
    }
  }
  flush();
  return segments;
}

function renderBlock({ type, text = '', attrs = {} }: Block): string {
  switch (type) {
    case 'heading':
      return `<h${attrs.level}>${text}</h${attrs.level}>`;
    case 'paragraph':
      return `<p>${text}</p>`;
    case 'quote':
      return `<blockquote><p>${text}</p>${typeof attrs.cite === 'string' ? `<cite>${escapeHtml(attrs.cite)}</cite>` : ''}</blockquote>`;
    case 'code':
      return `<pre><code${languageClass(attrs.language)}>${escapeHtml(text)}</code></pre>`;
    case 'divider':
      return '<hr>';
    case 'list':
      return renderList(attrs);
    case 'table':
      return renderTable(attrs);
    case 'embed':
      return renderEmbed(attrs);
    default:
      return '';
  }
}

function languageClass(language: unknown): string {
  return typeof language === 'string' && language !== '' ? ` class="language-${escapeHtml(language)}"` : '';
}

function renderList({ items, ordered }: Record<string, unknown>): string {
  if (!Array.isArray(items)) return '';
  const tag = ordered === true ? 'ol' : 'ul';
  return `<${tag}>${items.map((item) => `<li>${item}</li>`).join('')}</${tag}>`;
}

function renderTable({ rows, header }: Record<string, unknown>): string {
  if (!Array.isArray(rows) || rows.length === 0) return '';
  const line = (row: unknown, cell: 'th' | 'td') =>
    `<tr>${(Array.isArray(row) ? row : []).map((text) => `<${cell}>${text}</${cell}>`).join('')}</tr>`;
  const [first, ...rest] = rows;
  const head = header === true ? `<thead>${line(first, 'th')}</thead>` : '';
  const body = (header === true ? rest : rows).map((row) => line(row, 'td')).join('');
  return `<table>${head}<tbody>${body}</tbody></table>`;
}

/** Renders an embed as a link. */
function renderEmbed({ url }: Record<string, unknown>): string {
  if (typeof url !== 'string' || linkKind(url) !== 'external') return '';
  return `<p><a href="${escapeHtml(url)}">${escapeHtml(url)}</a></p>`;
}
