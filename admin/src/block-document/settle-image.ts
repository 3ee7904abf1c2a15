import type { Transaction } from '@tiptap/pm/state';
import type { Block } from './block.js';

/** Gives images with an address the asset that it became, or removes them. Undo does not bring the address back. */
export function settleImage(tr: Transaction, url: string, mediaId: string | null): Transaction {
  tr.doc.forEach((node, position) => {
    const source = node.attrs['source'] as Block | null;
    if (node.type.name !== 'keptBlock' || source?.type !== 'image' || source.attrs?.['url'] !== url) return;
    const place = tr.mapping.map(position);
    if (mediaId === null) tr.delete(place, place + node.nodeSize);
    else {
      const { url: _, ...others } = source.attrs;
      tr.setNodeAttribute(place, 'source', { ...source, attrs: { media_id: mediaId, ...others } });
    }
  });
  return tr.setMeta('addToHistory', false);
}
