import { DomainError } from '@imprint/errors/domain-error';
import { newId } from '@imprint/ids/id';
import { type Block, normalize } from '../block-document/block-document.js';

/** Info string of a fence with the JSON of a block that neither Markdown nor HTML can express. */
export const jsonBlockInfo = 'json block';

/** Null for text that is not the JSON of a valid block. */
export function storedBlock(json: string): Omit<Block, 'id'> | null {
  try {
    const [block] = normalize({ blocks: [JSON.parse(json)] }, newId).blocks;
    if (!block) return null;
    const { id: _, ...rest } = block;
    return rest;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof DomainError) return null;
    throw error;
  }
}
