import type { ChainedCommands, Editor } from '@tiptap/core';

/** Changes the document and focuses its text synchronously: the focus command of Tiptap waits for the next frame. */
export function applyChange(editor: Editor, change: (chain: ChainedCommands) => ChainedCommands): void {
  change(editor.chain()).run();
  editor.view.focus();
}
