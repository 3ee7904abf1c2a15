import { Image, Paper, SimpleGrid, Text, UnstyledButton } from '@mantine/core';
import { useWords } from '../language/language-provider.js';
import { type ListedAsset, thumbnailOf } from './thumbnail.js';
import { words } from './words.js';

const columns = { base: 2, sm: 3, md: 4, xl: 6 };

export function AssetGrid({ assets, onOpen }: { assets: readonly ListedAsset[]; onOpen: (id: string) => void }) {
  const text = useWords(words);
  return (
    <SimpleGrid cols={columns}>
      {assets.map((asset) => {
        const thumbnail = thumbnailOf(asset);
        return (
          <Paper key={asset.id} withBorder p="xs" miw={0}>
            <UnstyledButton w="100%" onClick={() => onOpen(asset.id)}>
              {thumbnail ? (
                <Image src={thumbnail} alt="" h={120} fit="cover" loading="lazy" />
              ) : (
                <Text h={120}>{text.processing}</Text>
              )}
              <Text size="sm" truncate>
                {asset.filename}
              </Text>
            </UnstyledButton>
          </Paper>
        );
      })}
    </SimpleGrid>
  );
}
