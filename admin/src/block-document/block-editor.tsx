import { EditorContent } from '@tiptap/react';
import { memo, type ReactNode } from 'react';
import { EditorToolbar } from './editor-toolbar.js';
import type { BlockEditorHandle } from './use-block-editor.js';
import './block-editor.css';

/** The editor with its toolbar. `tools` are further buttons. */
export const BlockEditor = memo(({ handle: { editor }, tools }: { handle: BlockEditorHandle; tools?: ReactNode }) => (
  <div className="block-editor">
    <EditorToolbar editor={editor} tools={tools} />
    <EditorContent editor={editor} />
  </div>
));
