import { ActionIcon, Group, NativeSelect } from '@mantine/core';
import {
  IconAppWindow,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBold,
  IconCode,
  IconItalic,
  IconSeparatorHorizontal,
  IconStrikethrough,
  IconUnderline,
} from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import type { ReactNode } from 'react';
import { useWords } from '../language/language-provider.js';
import { applyChange } from './apply-change.js';
import { headingLevels } from './block-nodes.js';
import { blockTypeAt, setBlockType } from './block-type.js';
import { insertBlock } from './insert-block.js';
import { LinkButton } from './link-button.js';
import { ListTools } from './list-tools.js';
import { newDivider, newEmbed } from './new-blocks.js';
import { TableTools } from './table-tools.js';
import { words } from './words.js';

const marks = [
  { name: 'bold', icon: IconBold },
  { name: 'italic', icon: IconItalic },
  { name: 'underline', icon: IconUnderline },
  { name: 'strike', icon: IconStrikethrough },
  { name: 'code', icon: IconCode },
] as const;
const iconSize = 18;

interface EditorToolbarProps {
  editor: Editor;
  tools?: ReactNode;
  link: { isOpen: boolean; onOpen: () => void; onClose: () => void };
}

/** Marks, the type of the block, links and undo. */
export function EditorToolbar({ editor, tools, link }: EditorToolbarProps) {
  const text = useWords(words);
  const active = useEditorState({
    editor,
    selector: () => marks.map(({ name }): string => name).filter((name) => editor.isActive(name)),
  });
  return (
    <Group role="toolbar" aria-label={text.toolbar} gap={4} p={6} wrap="wrap">
      <BlockType editor={editor} />
      {marks.map(({ name, icon: Icon }) => (
        <ActionIcon
          key={name}
          variant={active.includes(name) ? 'filled' : 'default'}
          aria-label={text[name]}
          aria-pressed={active.includes(name)}
          onClick={() => applyChange(editor, (chain) => chain.toggleMark(name))}
        >
          <Icon size={iconSize} aria-hidden />
        </ActionIcon>
      ))}
      <LinkButton editor={editor} {...link} />
      <ActionIcon variant="default" aria-label={text.divider} onClick={() => insertBlock(editor, newDivider)}>
        <IconSeparatorHorizontal size={iconSize} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="default" aria-label={text.insertEmbed} onClick={() => insertBlock(editor, newEmbed)}>
        <IconAppWindow size={iconSize} aria-hidden />
      </ActionIcon>
      <TableTools editor={editor} />
      <ListTools editor={editor} />
      {tools}
      <ActionIcon variant="default" aria-label={text.undo} onClick={() => applyChange(editor, (chain) => chain.undo())}>
        <IconArrowBackUp size={iconSize} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="default" aria-label={text.redo} onClick={() => applyChange(editor, (chain) => chain.redo())}>
        <IconArrowForwardUp size={iconSize} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

/** The type of the block at the cursor. */
function BlockType({ editor }: { editor: Editor }) {
  const text = useWords(words);
  const current = useEditorState({ editor, selector: () => blockTypeAt(editor) });
  const data = [
    { value: 'paragraph', label: text.paragraph },
    ...headingLevels.map((level) => ({ value: `heading ${level}`, label: text.heading(level) })),
    { value: 'quote', label: text.quote },
    { value: 'codeBlock', label: text.codeBlock },
    { value: 'list', label: text.bulletList },
    { value: 'list ordered', label: text.orderedList },
  ];
  return (
    <NativeSelect
      aria-label={text.block}
      data={data}
      value={current}
      onChange={(event) => setBlockType(editor, event.currentTarget.value)}
      size="xs"
    />
  );
}
