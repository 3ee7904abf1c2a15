import { escapeAttribute } from 'entities';
import type { NewBlock } from '../block-document/block-document.js';

/** The block with a link around its content; null for one that has no place for it. */
export function linkedBlock({ type, text, attrs, ...block }: NewBlock, href: string): NewBlock | null {
  const isEmpty = (html: string) => html.replace(/<[^>]*>/g, '').trim() === '';
  const link = (html: string) => (isEmpty(html) ? html : `<a href="${escapeAttribute(href)}">${html}</a>`);
  switch (type) {
    case 'image':
      return { ...block, type, attrs: { ...attrs, href } };
    case 'paragraph':
    case 'heading':
    case 'quote':
      return { ...block, type, text: link(text ?? ''), ...(attrs && { attrs }) };
    case 'list':
      // The text before the lists of an item.
      return {
        ...block,
        type,
        attrs: {
          ...attrs,
          items: ((attrs?.items ?? []) as string[]).map((item) => item.replace(/^.*?(?=<[uo]l[ >]|$)/s, link)),
        },
      };
    default:
      return null;
  }
}
