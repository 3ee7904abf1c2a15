import { Button, Image, SimpleGrid, Text, UnstyledButton } from '@mantine/core';
import { Failure } from '../failure/failure.js';
import { MediaLibrary } from '../generated/operations.js';
import { usePages } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { thumbnailOf } from '../media/thumbnail.js';
import { Dialog } from '../screen/dialog.js';
import { Loading } from '../screen/loading.js';
import { useSite } from '../site/site-provider.js';
import { UploadImage } from './upload-image.js';
import { words } from './words.js';

interface ImagePickerProps {
  onPick: (id: string) => void;
  onClose: () => void;
}

/** Chooses an image of the media library, or from this computer. */
export function ImagePicker({ onPick, onClose }: ImagePickerProps) {
  const text = useWords(words);
  const { id: siteId } = useSite();
  const list = usePages(MediaLibrary, { siteId }, ({ mediaAssets }) => mediaAssets.pageInfo);
  const images = (list.data?.pages ?? [])
    .flatMap((page) => page.mediaAssets.nodes)
    .filter(({ mime }) => mime.startsWith('image/'));
  return (
    <Dialog title={text.images} isOpen onClose={onClose}>
      <UploadImage onUploaded={onPick} />
      {list.isPending && <Loading />}
      {list.error && <Failure error={list.error} retry={() => void list.refetch()} />}
      {list.data && images.length === 0 && <Text>{text.noImages}</Text>}
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
