import { ActionIcon, Group } from '@mantine/core';
import {
  IconColumnInsertLeft,
  IconColumnInsertRight,
  IconColumnRemove,
  IconRowInsertBottom,
  IconRowInsertTop,
  IconRowRemove,
  IconTable,
  IconTableOff,
  IconTableRow,
} from '@tabler/icons-react';
import type { Command } from '@tiptap/pm/state';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
} from '@tiptap/pm/tables';
import { type Editor, useEditorState } from '@tiptap/react';
import { useWords } from '../language/language-provider.js';
import { applyChange } from './apply-change.js';
import { insertBlock } from './insert-block.js';
import { newTable } from './new-blocks.js';
import { words } from './words.js';

const tools = [
  { name: 'rowAbove', icon: IconRowInsertTop, command: addRowBefore },
  { name: 'rowBelow', icon: IconRowInsertBottom, command: addRowAfter },
  { name: 'deleteRow', icon: IconRowRemove, command: deleteRow },
  { name: 'columnBefore', icon: IconColumnInsertLeft, command: addColumnBefore },
  { name: 'columnAfter', icon: IconColumnInsertRight, command: addColumnAfter },
  { name: 'deleteColumn', icon: IconColumnRemove, command: deleteColumn },
  { name: 'deleteTable', icon: IconTableOff, command: deleteTable },
] as const;
const iconSize = 18;

const run = (editor: Editor, command: Command) =>
  applyChange(editor, (chain) => chain.command(({ state, dispatch }) => command(state, dispatch)));

/** Inserts a table, and changes the one at the cursor. */
export function TableTools({ editor }: { editor: Editor }) {
  const text = useWords(words);
  const { isInside, hasHeader } = useEditorState({
    editor,
    selector: () => ({
      isInside: isInTable(editor.state),
      hasHeader: editor.getAttributes('table')['header'] === true,
    }),
  });
  if (!isInside)
    return (
      <ActionIcon variant="default" aria-label={text.insertTable} onClick={() => insertBlock(editor, newTable)}>
        <IconTable size={iconSize} aria-hidden />
      </ActionIcon>
    );
  return (
    <Group role="group" aria-label={text.table} gap={4}>
      <ActionIcon
        variant={hasHeader ? 'filled' : 'default'}
        aria-label={text.headerRow}
        aria-pressed={hasHeader}
        onClick={() => applyChange(editor, (chain) => chain.updateAttributes('table', { header: !hasHeader }))}
      >
        <IconTableRow size={iconSize} aria-hidden />
      </ActionIcon>
      {tools.map(({ name, icon: Icon, command }) => (
        <ActionIcon key={name} variant="default" aria-label={text[name]} onClick={() => run(editor, command)}>
          <Icon size={iconSize} aria-hidden />
        </ActionIcon>
      ))}
    </Group>
  );
}
