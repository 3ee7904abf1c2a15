import { Button, Group, Text } from '@mantine/core';
import { useSearchParams } from 'wouter';
import { Failure } from '../failure/failure.js';
import { useNotices } from '../failure/use-notices.js';
import { AdminCreateMediaFolder, AdminCreateMediaTag, MediaLibrary } from '../generated/operations.js';
import { useChange, usePages } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { Loading } from '../screen/loading.js';
import { ScreenTitle } from '../screen/screen-title.js';
import { useSite } from '../site/site-provider.js';
import { AssetDetails } from './asset-details.js';
import { AssetGrid } from './asset-grid.js';
import { LabelChoice } from './label-choice.js';
import { UploadArea } from './upload-area.js';
import { useProcessing } from './use-processing.js';
import { words } from './words.js';

/** Filters and the open asset, kept in the address. */
function useMediaPlace() {
  const [search, setSearch] = useSearchParams();
  const set = (name: string, value: string | null) =>
    setSearch((before) => {
      if (value) before.set(name, value);
      else before.delete(name);
      return before;
    });
  return { folderId: search.get('folder'), tagId: search.get('tag'), assetId: search.get('asset'), set };
}

export function MediaLibraryScreen() {
  const text = useWords(words);
  const { id: siteId, may } = useSite();
  const { folderId, tagId, assetId, set } = useMediaPlace();
  const list = usePages(MediaLibrary, { siteId, folderId, tagId }, ({ mediaAssets }) => mediaAssets.pageInfo);
  const labels = useLabelChanges(siteId);
  const assets = list.data?.pages.flatMap((page) => page.mediaAssets.nodes) ?? [];
  useProcessing(assets, list.dataUpdatedAt, list.refetch);
  const first = list.data?.pages[0];
  const mayWrite = may('media:write');
  return (
    <>
      <ScreenTitle title={text.title} />
      {mayWrite && <UploadArea />}
      <Group align="end" mb="md" gap="sm">
        <LabelChoice
          {...{ label: text.folder, newLabel: text.newFolder, labels: first?.mediaFolders ?? [], value: folderId }}
          onChoose={(id) => set('folder', id)}
          onCreate={mayWrite ? labels.createFolder : undefined}
        />
        <LabelChoice
          {...{ label: text.tag, newLabel: text.newTag, labels: first?.mediaTags ?? [], value: tagId }}
          onChoose={(id) => set('tag', id)}
          onCreate={mayWrite ? labels.createTag : undefined}
        />
      </Group>
      {list.error && <Failure error={list.error} retry={() => void list.refetch()} />}
      {list.isPending && <Loading />}
      {list.data && assets.length === 0 && <Text>{folderId || tagId ? text.noMatch : text.empty}</Text>}
      <AssetGrid assets={assets} onOpen={(id) => set('asset', id)} />
      {list.hasNextPage && (
        <Button mt="md" variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {text.more}
        </Button>
      )}
      {assetId && first && (
        <AssetDetails
          key={assetId}
          id={assetId}
          folders={first.mediaFolders}
          tags={first.mediaTags}
          onClose={() => set('asset', null)}
        />
      )}
    </>
  );
}

function useLabelChanges(siteId: string) {
  const notices = useNotices();
  const folder = useChange(AdminCreateMediaFolder, { refreshes: [MediaLibrary] });
  const tag = useChange(AdminCreateMediaTag, { refreshes: [MediaLibrary] });
  const create = (change: typeof folder | typeof tag) => async (name: string) => {
    try {
      await change.mutateAsync({ input: { siteId, name } });
      return true;
    } catch (error) {
      notices.failed(error);
      return false;
    }
  };
  return { createFolder: create(folder), createTag: create(tag) };
}
