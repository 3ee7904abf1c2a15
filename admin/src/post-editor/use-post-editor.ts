import { useCallback, useEffect, useRef, useState } from 'react';
import type { Block } from '../block-document/block.js';
import { drawBlock } from '../block-document/draw-block.js';
import { type BlockEditorHandle, useBlockEditor } from '../block-document/use-block-editor.js';
import { words as blockWords } from '../block-document/words.js';
import { useWords } from '../language/language-provider.js';
import { takeClipboard, takeDrop } from './clipboard-events.js';
import { isNewPost } from './new-post-state.js';
import { contentOf, type EditedPost } from './post-content.js';
import { type Fields, PostFields } from './post-fields.js';
import { useFindImage } from './use-find-image.js';
import { useImageIntake } from './use-image-intake.js';
import { usePostDraft } from './use-post-draft.js';

/** The text, the fields and the draft of an open post. Content loads once; refetches do not change it. */
export function usePostEditor(post: EditedPost) {
  const labels = useWords(blockWords);
  const findImage = useFindImage();
  const [start] = useState(() => {
    const { blocks, ...written } = contentOf(post);
    return { blocks, fields: new PostFields(written) };
  });
  const { fields } = start;
  const opened = useRef<BlockEditorHandle>(null);
  const { intake, takeFiles, takeContent } = useImageIntake(() => {
    if (!opened.current) throw new Error('the editor is not open');
    return opened.current;
  });
  const handle = useBlockEditor({
    blocks: start.blocks,
    label: labels.text,
    placeholder: labels.placeholder,
    draw: (block, element, change) => drawBlock(block, { element, texts: labels, findImage, pending: intake, change }),
    takePaste: (view, event) => takeClipboard(view, event.clipboardData, { takeFiles, takeContent }),
    takeDrop: (view, event) => takeDrop(view, event, { takeFiles, takeContent }),
    onChange: () => touch(),
  });
  opened.current = handle;
  const { editor } = handle;
  useEffect(() => {
    if (isNewPost(history.state)) editor.view.focus();
  }, [editor]);
  const isAutomatic = post.status.toUpperCase() !== 'PUBLISHED';
  const read = useCallback(() => ({ ...fields.read(), blocks: handle.read() }), [fields, handle]);
  const { draft, state, touch, isRetrying, unsaved } = usePostDraft({
    post,
    isAutomatic,
    read,
    write: ({ blocks, ...written }) => {
      fields.change(written);
      handle.write(blocks);
    },
    picturesReady: async (ids) => {
      await intake.settled();
      // One that is gone, or cannot be processed, holds up nothing.
      await Promise.allSettled([...ids, ...mediaIdsIn(handle.read())].map(findImage));
    },
  });
  const change = useCallback(
    (changed: Partial<Fields>) => {
      fields.change(changed);
      touch();
    },
    [fields, touch],
  );
  const decide = (isWanted: boolean) => {
    unsaved.decide(isWanted);
    if (isWanted) touch();
  };
  return {
    ...{ handle, fields, read, draft, state, change, isAutomatic, isRetrying },
    takeFiles,
    unsaved: { found: unsaved.found, decide },
  };
}

/** Ids of the images that blocks show, also within other blocks. */
function mediaIdsIn(blocks: readonly Block[]): string[] {
  const ids: string[] = [];
  JSON.stringify(blocks, (name, value) => {
    if (name === 'media_id' && typeof value === 'string') ids.push(value);
    return value;
  });
  return ids;
}

export type OpenEditor = ReturnType<typeof usePostEditor>;
