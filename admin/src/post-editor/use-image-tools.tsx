import { ActionIcon } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPhoto } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { useMemo } from 'react';
import { insertBlock } from '../block-document/insert-block.js';
import { words as blockWords } from '../block-document/words.js';
import { useWords } from '../language/language-provider.js';
import { ImagePicker } from './image-picker.js';
import { words } from './words.js';

/** The ways to insert an image of the library at the cursor: a button, and a block that a slash offers. */
export function useImageTools(editor: Editor) {
  const text = useWords(words);
  const { image: label, keywords } = useWords(blockWords);
  const [isChoosing, { open, close }] = useDisclosure(false);
  const insert = (mediaId: string) => {
    close();
    const source = { type: 'image', attrs: { media_id: mediaId } };
    insertBlock(editor, { type: 'keptBlock', attrs: { source } });
  };
  const tools = useMemo(
    () => (
      <ActionIcon variant="default" aria-label={text.insertImage} onClick={open}>
        <IconPhoto size={18} aria-hidden />
      </ActionIcon>
    ),
    [text, open],
  );
  const choices = useMemo(() => [{ id: 'image', label, keywords: keywords.image, run: open }], [label, keywords, open]);
  return { tools, choices, picker: isChoosing && <ImagePicker onClose={close} onPick={insert} /> };
}
