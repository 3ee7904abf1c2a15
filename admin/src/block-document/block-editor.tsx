import { useDisclosure } from '@mantine/hooks';
import { EditorContent } from '@tiptap/react';
import { memo, type ReactNode, useMemo, useRef } from 'react';
import { useWords } from '../language/language-provider.js';
import { type BlockChoice, blockChoices } from './block-choices.js';
import { BlockHandle } from './block-handle.js';
import { BlockMenu } from './block-menu.js';
import { EditorToolbar } from './editor-toolbar.js';
import { SelectionMenu } from './selection-menu.js';
import type { BlockEditorHandle } from './use-block-editor.js';
import { words } from './words.js';
import './block-editor.css';

interface BlockEditorProps {
  handle: BlockEditorHandle;
  /** Further buttons. */
  tools?: ReactNode;
  /** Further blocks that a slash offers. */
  choices?: readonly BlockChoice[];
}

/** The editor with its toolbar, the menus in its text and the handle of the block at the cursor. */
export const BlockEditor = memo(({ handle: { editor }, tools, choices }: BlockEditorProps) => {
  const text = useWords(words);
  const frame = useRef<HTMLDivElement>(null);
  const offered = useMemo(() => [...blockChoices(text), ...(choices ?? [])], [text, choices]);
  const [isLinking, { open, close }] = useDisclosure(false);
  return (
    <div className="block-editor" ref={frame}>
      <EditorToolbar editor={editor} tools={tools} link={{ isOpen: isLinking, onOpen: open, onClose: close }} />
      <EditorContent
        editor={editor}
        onKeyDown={(event) => {
          if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key !== 'k') return;
          event.preventDefault();
          open();
        }}
      />
      <BlockHandle editor={editor} />
      <BlockMenu editor={editor} choices={offered} frame={frame} />
      <SelectionMenu editor={editor} onLink={open} />
    </div>
  );
});
