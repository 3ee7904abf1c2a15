import type { NewBlock } from '../block-document/block-document.js';

export interface PhraseRules {
  /** Separates paragraphs. */
  separator: string;
  /** In a list item, which may contain lists: collects its code. */
  codes?: NewBlock[];
}
