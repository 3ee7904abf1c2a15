import { ActionIcon, Paper } from '@mantine/core';
import { IconBold, IconCode, IconItalic, IconLink } from '@tabler/icons-react';
import { TextSelection } from '@tiptap/pm/state';
import { type Editor, useEditorState } from '@tiptap/react';
import { BubbleMenu } from '@tiptap/react/menus';
import { useWords } from '../language/language-provider.js';
import { applyChange } from './apply-change.js';
import { words } from './words.js';

const marks = [
  { name: 'bold', icon: IconBold },
  { name: 'italic', icon: IconItalic },
  { name: 'code', icon: IconCode },
] as const;
const iconSize = 16;

const isText = ({ state: { selection } }: Editor): boolean =>
  selection instanceof TextSelection && !selection.empty && !selection.$from.parent.type.spec.code;

/** The most frequent marks beside the selected text. */
export function SelectionMenu({ editor, onLink }: { editor: Editor; onLink: () => void }) {
  const text = useWords(words);
  const active = useEditorState({
    editor,
    selector: () => ['bold', 'italic', 'code', 'link'].filter((name) => editor.isActive(name)),
  });
  const button = (name: string) => ({
    variant: active.includes(name) ? 'filled' : 'subtle',
    'aria-pressed': active.includes(name),
  });
  return (
    <BubbleMenu
      editor={editor}
      shouldShow={({ editor: shown }) => isText(shown) && shown.isFocused}
      options={options}
      className="selection-menu"
      role="toolbar"
      aria-label={text.selection}
    >
      <Paper withBorder shadow="md" p={4} className="selection-tools">
        {marks.map(({ name, icon: Icon }) => (
          <ActionIcon
            key={name}
            {...button(name)}
            aria-label={text[name]}
            onClick={() => applyChange(editor, (chain) => chain.toggleMark(name))}
          >
            <Icon size={iconSize} aria-hidden />
          </ActionIcon>
        ))}
        <ActionIcon {...button('link')} aria-label={text.link} onClick={onLink}>
          <IconLink size={iconSize} aria-hidden />
        </ActionIcon>
      </Paper>
    </BubbleMenu>
  );
}

const options = { placement: 'top', offset: 8 } as const;
