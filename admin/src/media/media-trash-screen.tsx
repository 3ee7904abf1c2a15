import { Anchor, Text } from '@mantine/core';
import { Link } from 'wouter';
import { Failure } from '../failure/failure.js';
import { AdminRestoreMediaAsset, DeletedMedia, MediaLibrary } from '../generated/operations.js';
import { useChange, usePages } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { ListEnd } from '../screen/list-end.js';
import { Loading } from '../screen/loading.js';
import { ScreenTitle } from '../screen/screen-title.js';
import { TrashTable } from '../screen/trash-table.js';
import { useSite } from '../site/site-provider.js';
import { words } from './words.js';

/** Deleted images that can still be restored. */
export function MediaTrashScreen() {
  const text = useWords(words);
  const { id: siteId, path } = useSite();
  const list = usePages(DeletedMedia, { siteId }, ({ deletedMediaAssets }) => deletedMediaAssets.pageInfo);
  const restore = useChange(AdminRestoreMediaAsset, { refreshes: [DeletedMedia, MediaLibrary] });
  const assets = list.data?.pages.flatMap((page) => page.deletedMediaAssets.nodes) ?? [];
  return (
    <>
      <ScreenTitle title={text.trash}>
        <Anchor component={Link} href={path('/media')}>
          {text.toMedia}
        </Anchor>
      </ScreenTitle>
      <Text mb="md">{text.trashText}</Text>
      {list.error && <Failure error={list.error} retry={() => void list.refetch()} />}
      {list.isPending && <Loading />}
      {list.data && assets.length === 0 && <Text>{text.trashEmpty}</Text>}
      {assets.length > 0 && (
        <TrashTable
          title={text.trash}
          nameTitle={text.filename}
          items={assets.map(({ assetId, filename, ...asset }) => ({
            ...asset,
            id: assetId,
            name: filename,
            mayRestore: true,
          }))}
          onRestore={(id) => restore.mutateAsync({ input: { siteId, id } })}
        />
      )}
      {assets.length > 0 && <ListEnd shown={text.shown(assets.length)} pages={list} />}
    </>
  );
}
