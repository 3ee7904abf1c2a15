import { diffWordsWithSpace } from 'diff';
import { type Block, canonical } from '../block-document/block.js';

/** A part of a text that both versions have, or one of them. */
export interface Part {
  text: string;
  isChanged: boolean;
}

export interface ShownBlock {
  block: Block;
  parts: readonly Part[];
  /** Whether the other version has another block in its place, or none. */
  isChanged: boolean;
}

export const textOf = ({ text, attrs }: Block): string => {
  const written = text ?? (Array.isArray(attrs?.['items']) ? attrs['items'].join(' · ') : '');
  return new DOMParser().parseFromString(written, 'text/html').body.textContent ?? '';
};

/** The id of the image of a block; null for other blocks. */
export function imageOf({ attrs }: Block): string | null {
  const id = attrs?.['media_id'];
  return typeof id === 'string' ? id : null;
}

/** The blocks of a version with the words that the block with the same id in the other version has not. */
export function compareBlocks(
  blocks: readonly Block[],
  others: readonly Block[],
  read: (block: Block) => string,
): ShownBlock[] {
  const known = new Set(others.map(canonical));
  const byId = new Map(others.flatMap((block) => (block.id ? [[block.id, block] as const] : [])));
  return blocks.map((block) => {
    const text = read(block);
    if (known.has(canonical(block))) return { block, isChanged: false, parts: [{ text, isChanged: false }] };
    const other = byId.get(block.id ?? '');
    if (!other) return { block, isChanged: true, parts: [{ text, isChanged: true }] };
    const parts = diffWordsWithSpace(read(other), text)
      .filter(({ removed }) => !removed)
      .map(({ value, added }) => ({ text: value, isChanged: added === true }));
    return { block, isChanged: true, parts };
  });
}
