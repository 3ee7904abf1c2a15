import type { NewBlock } from '../block-document/block-document.js';
import { firstNumberOf } from '../block-document/html-policy.js';

/** An item, null without a text, and the code, images and embeds that it contained. */
export interface ListItem {
  text: string | null;
  following: NewBlock[];
}

/** A list as blocks: others than texts end the list, and the next item continues it with its number. */
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
  for (const { text, following } of items) {
    if (text !== null) texts.push(text);
    if (following.length === 0) continue;
    if (texts.length > 0) endList();
    blocks.push(...following);
  }
  if (texts.length > 0 || blocks.length === 0) endList();
  return blocks;
}
