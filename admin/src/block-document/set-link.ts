import type { Editor } from '@tiptap/core';
import { applyChange } from './apply-change.js';

/** Asks for the address of the link at the cursor or of the selection; an empty one removes the link. */
export function setLink(editor: Editor, question: string): void {
  const href = window.prompt(question, String(editor.getAttributes('link')['href'] ?? ''));
  if (href === null) return;
  applyChange(editor, (chain) => {
    const link = chain.extendMarkRange('link');
    return href === '' ? link.unsetLink() : link.setLink({ href });
  });
}
