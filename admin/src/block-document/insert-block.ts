import type { Editor, JSONContent } from '@tiptap/core';
import { NodeSelection, Selection } from '@tiptap/pm/state';

/** Inserts a block below the one at the cursor, never within it. Replaces an empty paragraph. */
export function insertBlock(editor: Editor, content: JSONContent): void {
  const node = editor.schema.nodeFromJSON(content);
  const { tr } = editor.state;
  const { $from, to } = tr.selection;
  const current = $from.depth > 0 ? $from.node(1) : null;
  const isReplaced = current?.type.name === 'paragraph' && current.content.size === 0;
  const end = current ? $from.after(1) : to;
  const start = isReplaced ? $from.before(1) : end;
  tr.replaceWith(start, end, node);
  // Moves the cursor into its text, or behind it: typing must not replace the block.
  const inside = node.isAtom ? start + node.nodeSize : start + 1;
  const selection = Selection.findFrom(tr.doc.resolve(inside), 1, true) ?? NodeSelection.create(tr.doc, start);
  editor.view.dispatch(tr.setSelection(selection).scrollIntoView());
  editor.view.focus();
}
