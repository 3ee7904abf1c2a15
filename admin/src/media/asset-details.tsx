import { Anchor, Button, Group, MultiSelect, Select, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Failure } from '../failure/failure.js';
import { useNotices } from '../failure/use-notices.js';
import { AdminUpdateMediaAsset, MediaAssetDetails, MediaLibrary } from '../generated/operations.js';
import { useChange, useOperation } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { useFormats } from '../language/use-formats.js';
import { Dialog } from '../screen/dialog.js';
import { Loading } from '../screen/loading.js';
import { useSite } from '../site/site-provider.js';
import type { Asset } from './asset.js';
import { AssetUses } from './asset-uses.js';
import { DeleteAsset } from './delete-asset.js';
import { FocalPoint } from './focal-point.js';
import { toOptions } from './label-choice.js';
import { thumbnailOf } from './thumbnail.js';
import { useProcessing } from './use-processing.js';
import { words } from './words.js';

interface Labels {
  folders: readonly { id: string; name: string }[];
  tags: readonly { id: string; name: string }[];
}

interface AssetDetailsProps extends Labels {
  id: string;
  onClose: () => void;
}

/** Metadata and uses of an asset. */
export function AssetDetails({ id, onClose, ...labels }: AssetDetailsProps) {
  const text = useWords(words);
  const { id: siteId } = useSite();
  const { data, error, refetch, dataUpdatedAt } = useOperation(MediaAssetDetails, { siteId, id });
  const asset = data?.mediaAsset?.id === id ? data.mediaAsset : null;
  useProcessing(asset ? [asset] : [], dataUpdatedAt, refetch);
  return (
    <Dialog title={asset?.filename ?? text.details} isOpen onClose={onClose}>
      {error && <Failure error={error} retry={() => void refetch()} />}
      {!asset && !error && <Loading />}
      {asset && <AssetForm asset={asset} onClose={onClose} {...labels} />}
    </Dialog>
  );
}

function AssetForm({ asset, folders, tags, onClose }: Labels & { asset: Asset; onClose: () => void }) {
  const text = useWords(words);
  const formats = useFormats();
  const notices = useNotices();
  const { may } = useSite();
  const { id, siteId, originalUrl } = asset;
  const [altText, setAltText] = useState(asset.altText ?? '');
  const [folderId, setFolderId] = useState(asset.folderId);
  const [tagIds, setTagIds] = useState(asset.tagIds);
  const [point, setPoint] = useState(asset.focalPoint ?? { x: 0.5, y: 0.5 });
  const update = useChange(AdminUpdateMediaAsset, { refreshes: [MediaLibrary, MediaAssetDetails] });
  const save = async () => {
    const focalPoint = { x: point.x, y: point.y };
    const input = { siteId, id, folderId, tagIds, focalPoint, altText: altText || null };
    try {
      await update.mutateAsync({ input });
      notices.done(text.saved);
      onClose();
    } catch (error) {
      notices.failed(error);
    }
  };
  const shown = thumbnailOf(asset);
  return (
    <Stack>
      <Text size="sm">
        {[asset.mime, formats.bytes(asset.bytes), `${asset.width ?? '?'} × ${asset.height ?? '?'}`].join(' · ')}
      </Text>
      {shown && <FocalPoint url={shown} point={point} onChange={setPoint} />}
      <TextInput
        label={text.alt}
        description={text.altText}
        value={altText}
        onChange={(event) => setAltText(event.currentTarget.value)}
      />
      <Group grow align="start">
        <Select
          label={text.folder}
          placeholder={text.none}
          data={toOptions(folders)}
          value={folderId}
          onChange={setFolderId}
          clearable
        />
        <MultiSelect label={text.tags} data={toOptions(tags)} value={tagIds} onChange={setTagIds} />
      </Group>
      <AssetUses asset={asset} />
      {originalUrl && <Anchor href={originalUrl}>{text.address}</Anchor>}
      {may('media:write') && (
        <Group justify="space-between">
          <Button loading={update.isPending} onClick={() => void save()}>
            {text.save}
          </Button>
          <DeleteAsset asset={asset} onDone={onClose} />
        </Group>
      )}
    </Stack>
  );
}
