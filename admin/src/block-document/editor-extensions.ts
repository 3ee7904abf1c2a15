import type { Extensions } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { BlockIds } from './block-ids.js';
import { AnchorNode, blockMarks } from './block-marks.js';
import { BlockMoves } from './block-moves.js';
import {
  CodeNode,
  DividerNode,
  DocumentNode,
  HeadingNode,
  ListItemNode,
  ListNode,
  ParagraphNode,
  QuoteNode,
} from './block-nodes.js';
import { CurrentBlock } from './current-block.js';
import { KeptBlockNode, type KeptBlockOptions } from './kept-block.js';
import { TableCellNode, TableNode, TableRowNode } from './table-nodes.js';

const ownNodes = [
  ...[DocumentNode, ParagraphNode, HeadingNode, QuoteNode, CodeNode, DividerNode, ListNode, ListItemNode],
  ...[TableNode, TableRowNode, TableCellNode],
];

/** Replaced by nodes of blocks, or not part of block documents. */
const replaced = {
  document: false,
  paragraph: false,
  heading: false,
  blockquote: false,
  bulletList: false,
  orderedList: false,
  listItem: false,
  listKeymap: false,
  codeBlock: false,
  horizontalRule: false,
  // Would add a paragraph to posts that end with an image.
  trailingNode: false,
} as const;

/** The blocks and marks that posts may have. */
export const editorExtensions = (options: KeptBlockOptions): Extensions => [
  StarterKit.configure({
    ...replaced,
    link: { openOnClick: false, HTMLAttributes: { target: null, rel: null, class: null } },
  }),
  ...ownNodes,
  ...blockMarks,
  AnchorNode,
  KeptBlockNode.configure(options),
  BlockIds,
  CurrentBlock,
  BlockMoves,
];
