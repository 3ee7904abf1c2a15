import { getSchema } from '@tiptap/core';
import { type Editor, useEditor } from '@tiptap/react';
import { useMemo, useState } from 'react';
import { styleNonce } from '../shell/place.js';
import type { Block } from './block.js';
import { editorExtensions } from './editor-extensions.js';
import { EditorMapping } from './editor-mapping.js';
import type { KeptBlockOptions } from './kept-block.js';

export interface BlockEditorHandle {
  editor: Editor;
  read: () => readonly Block[];
  /** Replaces the document with a merged one, outside of the undo history. */
  write: (blocks: readonly Block[]) => void;
}

interface BlockEditorOptions extends KeptBlockOptions {
  blocks: readonly Block[];
  label: string;
  onChange: () => void;
}

/** An editor of a block document. */
export function useBlockEditor({ blocks, label, draw, onChange }: BlockEditorOptions): BlockEditorHandle {
  const [start] = useState(() => {
    const extensions = editorExtensions({ draw });
    // Inert: parsing markup into it loads no resources.
    const page = document.implementation.createHTMLDocument();
    return { extensions, page, content: new EditorMapping(getSchema(extensions), page).toDocument(blocks).toJSON() };
  });
  const editor = useEditor({
    extensions: start.extensions,
    content: start.content,
    injectNonce: styleNonce(),
    shouldRerenderOnTransaction: false,
    immediatelyRender: true,
    editorProps: { attributes: { 'aria-label': label, 'aria-multiline': 'true', role: 'textbox' } },
    onUpdate: onChange,
  });
  const [mapping] = useState(() => new EditorMapping(editor.schema, start.page));
  return useMemo(
    () => ({
      editor,
      read: () => mapping.toBlocks(editor.state.doc),
      write: (merged) => {
        const { tr, doc } = editor.state;
        editor.view.dispatch(
          tr.replaceWith(0, doc.content.size, mapping.toDocument(merged).content).setMeta('addToHistory', false),
        );
      },
    }),
    [editor, mapping],
  );
}
