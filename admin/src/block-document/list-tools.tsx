import { ActionIcon, Group } from '@mantine/core';
import { IconIndentDecrease, IconIndentIncrease } from '@tabler/icons-react';
import type { Command } from '@tiptap/pm/state';
import { type Editor, useEditorState } from '@tiptap/react';
import { useWords } from '../language/language-provider.js';
import { applyChange } from './apply-change.js';
import { listDepth } from './list-commands.js';
import { indentItem, outdentItem } from './list-keys.js';
import { words } from './words.js';

const tools = [
  { name: 'outdent', icon: IconIndentDecrease, command: outdentItem },
  { name: 'indent', icon: IconIndentIncrease, command: indentItem },
] as const;
const iconSize = 18;

const run = (editor: Editor, command: Command) =>
  applyChange(editor, (chain) => chain.command(({ state, dispatch }) => command(state, dispatch)));

/** Levels of the item at the cursor, also for those who have no Tab key. */
export function ListTools({ editor }: { editor: Editor }) {
  const text = useWords(words);
  const isInside = useEditorState({ editor, selector: () => listDepth(editor.state.selection.$from) !== null });
  if (!isInside) return null;
  return (
    <Group role="group" aria-label={text.listLevel} gap={4}>
      {tools.map(({ name, icon: Icon, command }) => (
        <ActionIcon key={name} variant="default" aria-label={text[name]} onClick={() => run(editor, command)}>
          <Icon size={iconSize} aria-hidden />
        </ActionIcon>
      ))}
    </Group>
  );
}
