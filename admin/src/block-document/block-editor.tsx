import { EditorContent } from '@tiptap/react';
import type { ReactNode } from 'react';
import { EditorToolbar } from './editor-toolbar.js';
import type { BlockEditorHandle } from './use-block-editor.js';
import './block-editor.css';

/** The editor with its toolbar. `tools` are further buttons. */
export function BlockEditor({ handle: { editor }, tools }: { handle: BlockEditorHandle; tools?: ReactNode }) {
  return (
    <div className="block-editor">
      <EditorToolbar editor={editor} tools={tools} />
      <EditorContent editor={editor} />
    </div>
  );
}
