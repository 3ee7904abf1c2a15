import { useCallback, useState } from 'react';
import { drawBlock } from '../block-document/draw-block.js';
import { useBlockEditor } from '../block-document/use-block-editor.js';
import { words as blockWords } from '../block-document/words.js';
import { useWords } from '../language/language-provider.js';
import { contentOf, type EditedPost } from './post-content.js';
import { type Fields, PostFields } from './post-fields.js';
import { useFindImage } from './use-find-image.js';
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
  const handle = useBlockEditor({
    blocks: start.blocks,
    label: labels.text,
    draw: (block, element, change) => drawBlock(block, { element, texts: labels, findImage, change }),
    onChange: () => touch(),
  });
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
    unsaved: { found: unsaved.found, decide },
  };
}

export type OpenEditor = ReturnType<typeof usePostEditor>;
