import { Checkbox, Image, Paper, SimpleGrid, Text, UnstyledButton } from '@mantine/core';
import { useWords } from '../language/language-provider.js';
import { type ListedAsset, thumbnailOf } from './thumbnail.js';
import { words } from './words.js';

const columns = { base: 2, sm: 3, md: 4, xl: 6 };

interface Selection {
  selected: ReadonlySet<string>;
  onSelect: (ids: ReadonlySet<string>) => void;
}

interface AssetGridProps {
  assets: readonly ListedAsset[];
  onOpen: (id: string) => void;
  /** Null for people who may not change images. */
  selection: Selection | null;
}

export function AssetGrid({ assets, onOpen, selection }: AssetGridProps) {
  return (
    <SimpleGrid cols={columns}>
      {assets.map((asset) => (
        <AssetCard key={asset.id} asset={asset} onOpen={() => onOpen(asset.id)} selection={selection} />
      ))}
    </SimpleGrid>
  );
}

function AssetCard({
  asset,
  onOpen,
  selection,
}: {
  asset: ListedAsset;
  onOpen: () => void;
  selection: Selection | null;
}) {
  const text = useWords(words);
  const thumbnail = thumbnailOf(asset);
  const { id, filename } = asset;
  return (
    <Paper withBorder p="xs" miw={0} pos="relative">
      <UnstyledButton w="100%" onClick={onOpen}>
        {thumbnail ? (
          <Image src={thumbnail} alt="" h={120} fit="cover" loading="lazy" />
        ) : (
          <Text h={120}>{text.processing}</Text>
        )}
        <Text size="sm" truncate>
          {filename}
        </Text>
      </UnstyledButton>
      {lacksAltText(asset) && (
        <Text size="xs" c="dimmed">
          {text.noAlt}
        </Text>
      )}
      {selection && (
        <Checkbox
          pos="absolute"
          top={16}
          left={16}
          aria-label={text.select(filename)}
          checked={selection.selected.has(id)}
          onChange={() => selection.onSelect(toggled(selection.selected, id))}
        />
      )}
    </Paper>
  );
}

const lacksAltText = ({ mime, altText }: ListedAsset): boolean => mime.startsWith('image/') && !altText;

const toggled = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  ids.has(id) ? new Set([...ids].filter((each) => each !== id)) : new Set([...ids, id]);
