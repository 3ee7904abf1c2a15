import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useNotices } from '../failure/use-notices.js';
import { AdminDeleteMediaAsset, AdminRestoreMediaAsset, DeletedMedia, MediaLibrary } from '../generated/operations.js';
import { useChange } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import type { Asset } from './asset.js';
import { isUsed } from './asset-uses.js';
import { words } from './words.js';

/** Deletes an asset; can be undone. Asks for confirmation if the asset is in use. */
export function DeleteAsset({ asset, onDone }: { asset: Asset; onDone: () => void }) {
  const text = useWords(words);
  const notices = useNotices();
  const [isAsking, setAsking] = useState(false);
  const remove = useChange(AdminDeleteMediaAsset, { refreshes: [MediaLibrary, DeletedMedia] });
  const restore = useChange(AdminRestoreMediaAsset, { refreshes: [MediaLibrary, DeletedMedia] });
  const input = { siteId: asset.siteId, id: asset.id };
  const confirm = async () => {
    try {
      await remove.mutateAsync({ input });
      notices.undoable(text.removed, () => restore.mutate({ input }, { onError: (error) => notices.failed(error) }));
      onDone();
    } catch (error) {
      notices.failed(error);
    }
  };
  if (!isAsking)
    return (
      <Button variant="subtle" color="red" onClick={() => (isUsed(asset) ? setAsking(true) : void confirm())}>
        {text.remove}
      </Button>
    );
  return (
    <Group role="alert" gap="xs">
      <Text>{text.removeUsed}</Text>
      <Button color="red" loading={remove.isPending} onClick={() => void confirm()}>
        {text.remove}
      </Button>
      <Button variant="default" onClick={() => setAsking(false)}>
        {text.cancel}
      </Button>
    </Group>
  );
}
