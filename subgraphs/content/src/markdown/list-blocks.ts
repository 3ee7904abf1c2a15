import type { NewBlock } from '../block-document/block-document.js';
import { firstNumberOf } from '../block-document/html-policy.js';

/** An item, and the blocks of code that it contained. */
export interface ListItem {
  text: string;
  codes: NewBlock[];
}

/** A list as blocks: code ends the list, and the next item continues it with its number. */
export function listBlocks(items: readonly ListItem[], { isOrdered, first }: { isOrdered: boolean; first: number }) {
  const blocks: NewBlock[] = [];
  let number = first;
  let texts: string[] = [];
  const endList = () => {
    const start = isOrdered ? firstNumberOf(number) : null;
    const attrs = { items: texts, ...(isOrdered && { ordered: true }), ...(start !== null && { start }) };
    blocks.push({ type: 'list', attrs });
    number += texts.length;
    texts = [];
  };
  for (const { text, codes } of items) {
    texts.push(text);
    if (codes.length === 0) continue;
    endList();
    blocks.push(...codes);
  }
  if (texts.length > 0 || blocks.length === 0) endList();
  return blocks;
}
