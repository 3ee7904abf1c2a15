import type { Editor } from '@tiptap/core';
import { applyChange } from './apply-change.js';
import { fromList, listDepth, toList } from './list-commands.js';

/** The type of the block at the cursor, with its level or kind. */
export function blockTypeAt(editor: Editor): string {
  const { $from } = editor.state.selection;
  const { type, attrs } = $from.node(1) ?? $from.parent;
  if (type.name === 'heading') return `heading ${attrs['level']}`;
  const depth = listDepth($from);
  if (depth !== null) return $from.node(depth).attrs['ordered'] ? 'list ordered' : 'list';
  return ['quote', 'codeBlock'].includes(type.name) ? type.name : 'paragraph';
}

export function setBlockType(editor: Editor, choice: string): void {
  const [name = 'paragraph', detail] = choice.split(' ');
  applyChange(editor, (chain) =>
    name === 'list'
      ? chain.command(toList(detail === 'ordered'))
      : chain.command(fromList).setNode(name, name === 'heading' ? { level: Number(detail) } : {}),
  );
}
