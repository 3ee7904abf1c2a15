import { getSchema } from '@tiptap/core';
import type { EditorView } from '@tiptap/pm/view';
import { type Editor, useEditor } from '@tiptap/react';
import { useMemo, useRef, useState } from 'react';
import { styleNonce } from '../shell/place.js';
import type { Block } from './block.js';
import { editorExtensions } from './editor-extensions.js';
import { EditorMapping } from './editor-mapping.js';
import { insertBlocks } from './insert-blocks.js';
import type { KeptBlockOptions } from './kept-block.js';
import { settleImage } from './settle-image.js';

export interface BlockEditorHandle {
  editor: Editor;
  read: () => readonly Block[];
  /** Replaces the document with a merged one, outside of the undo history. */
  write: (blocks: readonly Block[]) => void;
  /** Inserts blocks at the cursor. */
  insert: (blocks: readonly Block[]) => void;
  /** Gives images with an address the asset that it became, or removes them. */
  settleImage: (url: string, mediaId: string | null) => void;
}

/** Takes over content from elsewhere; false leaves it to the editor. */
interface ForeignContent {
  takePaste: (view: EditorView, event: ClipboardEvent) => boolean;
  takeDrop: (view: EditorView, event: DragEvent) => boolean;
}

interface BlockEditorOptions extends KeptBlockOptions, ForeignContent {
  blocks: readonly Block[];
  label: string;
  /** Shown while the text is empty. */
  placeholder: string;
  onChange: () => void;
}

function prevent(event: Event, isTaken: boolean): boolean {
  if (isTaken) event.preventDefault();
  return isTaken;
}

/** An editor of a block document. */
export function useBlockEditor(options: BlockEditorOptions): BlockEditorHandle {
  const { blocks, label, placeholder, draw, onChange, ...taking } = options;
  const [start] = useState(() => {
    const extensions = editorExtensions({ draw });
    // Inert: parsing markup into it loads no resources.
    const page = document.implementation.createHTMLDocument();
    return { extensions, page, content: new EditorMapping(getSchema(extensions), page).toDocument(blocks).toJSON() };
  });
  const takers = useRef<ForeignContent>(taking);
  takers.current = taking;
  const editor = useEditor({
    extensions: start.extensions,
    content: start.content,
    injectNonce: styleNonce(),
    shouldRerenderOnTransaction: false,
    immediatelyRender: true,
    editorProps: {
      attributes: {
        'aria-label': label,
        'aria-multiline': 'true',
        'aria-placeholder': placeholder,
        role: 'textbox',
      },
      // Before the library parses the markup, whose styles the policy of the page would report.
      handleDOMEvents: {
        paste: (view, event) => prevent(event, takers.current.takePaste(view, event)),
        drop: (view, event) => prevent(event, takers.current.takeDrop(view, event)),
      },
    },
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
      insert: (added) => editor.view.dispatch(insertBlocks(editor.state.tr, mapping.toDocument(added).children)),
      settleImage: (url, mediaId) => editor.view.dispatch(settleImage(editor.state.tr, url, mediaId)),
    }),
    [editor, mapping],
  );
}
