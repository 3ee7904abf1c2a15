import type { ChainedCommands, Editor } from '@tiptap/core';

/** Changes the document, then returns to its text at once: the focus command of Tiptap waits for the next frame. */
export function applyChange(editor: Editor, change: (chain: ChainedCommands) => ChainedCommands): void {
  change(editor.chain()).run();
  editor.view.focus();
}
