import type { Editor } from '@tiptap/core';
import { applyChange } from './apply-change.js';

/** The address of the link at the cursor or of the selection; empty without one. */
export const linkAt = (editor: Editor): string => String(editor.getAttributes('link')['href'] ?? '');

/** An address as typed: without a scheme it is a host, unless it is a path, an anchor or an email address. */
export function toHref(typed: string): string {
  const address = typed.trim();
  if (address === '' || /^([a-z][a-z\d+.-]*:|[/#?])/i.test(address)) return address;
  return /^[^\s@/]+@[^\s@/]+$/.test(address) ? `mailto:${address}` : `https://${address}`;
}

/** Links the selection or changes the link at the cursor; an empty address removes it. Without both, inserts the address. */
export function setLink(editor: Editor, href: string): void {
  const isNew = editor.state.selection.empty && !editor.isActive('link');
  applyChange(editor, (chain) => {
    if (!isNew) {
      const link = chain.extendMarkRange('link');
      return href === '' ? link.unsetLink() : link.setLink({ href });
    }
    return href === ''
      ? chain
      : chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] });
  });
}
