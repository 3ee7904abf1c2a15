import { Button, Image, SimpleGrid, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { Failure } from '../failure/failure.js';
import { MediaLibrary } from '../generated/operations.js';
import { usePages } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { thumbnailOf } from '../media/thumbnail.js';
import { words as libraryWords } from '../media/words.js';
import { Dialog } from '../screen/dialog.js';
import { Loading } from '../screen/loading.js';
import { useSite } from '../site/site-provider.js';
import { UploadImage } from './upload-image.js';
import { words } from './words.js';

interface ImagePickerProps {
  onPick: (id: string) => void;
  onClose: () => void;
}

const typingMillis = 300;

/** Chooses an image of the media library, or from this computer. */
export function ImagePicker({ onPick, onClose }: ImagePickerProps) {
  const text = useWords(words);
  const { id: siteId } = useSite();
  const library = useWords(libraryWords);
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), typingMillis);
  const variables = { siteId, search: search || null };
  const list = usePages(MediaLibrary, variables, ({ mediaAssets }) => mediaAssets.pageInfo);
  const images = (list.data?.pages ?? [])
    .flatMap((page) => page.mediaAssets.nodes)
    .filter(({ mime }) => mime.startsWith('image/'));
  return (
    <Dialog title={text.images} isOpen onClose={onClose}>
      <UploadImage onUploaded={onPick} />
      <TextInput
        type="search"
        label={library.search}
        placeholder={library.searched}
        value={typed}
        onChange={(event) => {
          // A search is nothing that the dialog would lose.
          event.stopPropagation();
          setTyped(event.currentTarget.value);
        }}
        maxLength={200}
        mb="sm"
      />
      {list.isPending && <Loading />}
      {list.error && <Failure error={list.error} retry={() => void list.refetch()} />}
      {list.data && images.length === 0 && <Text>{search ? library.noMatch : text.noImages}</Text>}
      <SimpleGrid cols={{ base: 2, sm: 3 }}>
        {images.map((asset) => (
          <UnstyledButton key={asset.id} onClick={() => onPick(asset.id)} aria-label={asset.altText || asset.filename}>
            <Image src={thumbnailOf(asset)} alt="" h={110} fit="cover" loading="lazy" />
            <Text size="xs" truncate>
              {asset.filename}
            </Text>
          </UnstyledButton>
        ))}
      </SimpleGrid>
      {list.hasNextPage && (
        <Button mt="sm" variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {text.more}
        </Button>
      )}
    </Dialog>
  );
}
