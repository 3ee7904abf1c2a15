import { ActionIcon, Kbd, Menu } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical, IconTrash } from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import { type DragEvent, useEffect, useState } from 'react';
import { useWords } from '../language/language-provider.js';
import { moveSelected } from './block-moves.js';
import { deleteBlock, selectBlock } from './move-blocks.js';
import { words } from './words.js';

const iconSize = 16;

/** Beside the block at the cursor: moves it by a menu or by dragging, or deletes it. */
export function BlockHandle({ editor }: { editor: Editor }) {
  const text = useWords(words);
  const top = useBlockTop(editor);
  const remove = () => {
    editor.view.dispatch(deleteBlock(editor.state));
    editor.view.focus();
  };
  if (top === null) return null;
  return (
    <Menu position="bottom-start" returnFocus={false}>
      <Menu.Target>
        <ActionIcon
          className="block-handle"
          variant="subtle"
          color="gray"
          size="sm"
          aria-label={text.moveBlock}
          style={{ top }}
          draggable
          onDragStart={(event) => startDrag(editor, event)}
          onDragEnd={() => {
            editor.view.dragging = null;
          }}
        >
          <IconGripVertical size={iconSize} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconArrowUp size={iconSize} aria-hidden />}
          rightSection={<Kbd aria-hidden>Alt ↑</Kbd>}
          onClick={() => moveSelected(editor, 'up')}
        >
          {text.moveUp}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowDown size={iconSize} aria-hidden />}
          rightSection={<Kbd aria-hidden>Alt ↓</Kbd>}
          onClick={() => moveSelected(editor, 'down')}
        >
          {text.moveDown}
        </Menu.Item>
        <Menu.Item leftSection={<IconTrash size={iconSize} aria-hidden />} color="red" onClick={remove}>
          {text.deleteBlock}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** The editor does the rest when the block is dropped in its text. */
function startDrag({ view }: Editor, { dataTransfer }: DragEvent): void {
  view.dispatch(selectBlock(view.state));
  const slice = view.state.selection.content();
  const { dom, text } = view.serializeForClipboard(slice);
  dataTransfer.clearData();
  dataTransfer.setData('text/html', dom.innerHTML);
  dataTransfer.setData('text/plain', text);
  dataTransfer.effectAllowed = 'copyMove';
  view.dragging = { slice, move: true };
}

/** Distance of the block at the cursor from the top of the editor. Measured when the block or its place changes. */
function useBlockTop(editor: Editor): number | null {
  const start = useEditorState({
    editor,
    selector: () => {
      const { $from } = editor.state.selection;
      return $from.depth > 0 ? $from.before(1) : $from.pos;
    },
  });
  const [top, setTop] = useState<number | null>(null);
  useEffect(() => {
    const measure = () => {
      const block = editor.isDestroyed ? null : editor.view.nodeDOM(start);
      // The text is the positioned parent of its blocks.
      if (block instanceof HTMLElement) setTop(editor.view.dom.offsetTop + block.offsetTop);
    };
    // Also when something above becomes higher, such as a picture that has been loaded.
    const observer = new ResizeObserver(measure);
    observer.observe(editor.view.dom);
    measure();
    return () => observer.disconnect();
  }, [editor, start]);
  return top;
}
