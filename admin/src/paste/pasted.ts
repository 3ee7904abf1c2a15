import type { Block } from '../block-document/block.js';

/** What a post cannot contain, or what only the other program can read. */
export interface Losses {
  pictures: number;
  media: number;
  forms: number;
}

export interface Pasted {
  /** Images have the attribute `url` instead of an asset; a `data:` URL for those that the clipboard contains. */
  blocks: Block[];
  losses: Losses;
}
