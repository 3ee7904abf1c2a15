import type { Block } from '../block-document/block-document.js';

/** A block without its id. */
export type NewBlock = Omit<Block, 'id'>;
