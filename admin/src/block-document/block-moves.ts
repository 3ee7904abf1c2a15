import { type Editor, Extension } from '@tiptap/core';
import { moveBlocks } from './move-blocks.js';

/** Moves the blocks of the selection; true at the end of the document too, where the key has no other meaning. */
export function moveSelected({ state, view }: Editor, direction: 'up' | 'down'): true {
  const moved = moveBlocks(state, direction);
  if (moved) view.dispatch(moved);
  view.focus();
  return true;
}

/** Keys that move blocks. */
export const BlockMoves = Extension.create({
  name: 'blockMoves',
  addKeyboardShortcuts() {
    return {
      'Alt-ArrowUp': () => moveSelected(this.editor, 'up'),
      'Alt-ArrowDown': () => moveSelected(this.editor, 'down'),
    };
  },
});
