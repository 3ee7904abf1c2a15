import { Anchor, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import { Failure } from '../failure/failure.js';
import { MediaLibrary } from '../generated/operations.js';
import { usePages } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { ListEnd } from '../screen/list-end.js';
import { Loading } from '../screen/loading.js';
import { ScreenTitle } from '../screen/screen-title.js';
import { useSite } from '../site/site-provider.js';
import { AssetDetails } from './asset-details.js';
import { AssetGrid } from './asset-grid.js';
import { BulkMedia } from './bulk-media.js';
import { MediaFilters, useMediaPlace } from './media-filters.js';
import { UploadArea } from './upload-area.js';
import { useProcessing } from './use-processing.js';
import { words } from './words.js';

export function MediaLibraryScreen() {
  const text = useWords(words);
  const { id: siteId, may, path } = useSite();
  const { filters, isFiltered, assetId, set } = useMediaPlace();
  const list = usePages(MediaLibrary, { siteId, ...filters }, ({ mediaAssets }) => mediaAssets.pageInfo);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const assets = list.data?.pages.flatMap((page) => page.mediaAssets.nodes) ?? [];
  useProcessing(assets, list.dataUpdatedAt, list.refetch);
  const first = list.data?.pages[0];
  const labels = { folders: first?.mediaFolders ?? [], tags: first?.mediaTags ?? [] };
  const mayWrite = may('media:write');
  return (
    <>
      <ScreenTitle title={text.title}>
        {mayWrite && (
          <>
            <Anchor component={Link} href={path('/media/labels')}>
              {text.labels}
            </Anchor>
            <Anchor component={Link} href={path('/media/trash')}>
              {text.trash}
            </Anchor>
          </>
        )}
      </ScreenTitle>
      {mayWrite && <UploadArea />}
      <MediaFilters filters={filters} set={set} {...labels} />
      {list.error && <Failure error={list.error} retry={() => void list.refetch()} />}
      {list.isPending && <Loading />}
      {list.data && assets.length === 0 && <Text>{isFiltered ? text.noMatch : text.empty}</Text>}
      {mayWrite && assets.length > 0 && (
        <BulkMedia
          shown={assets}
          selected={assets.filter(({ id }) => selected.has(id))}
          {...labels}
          onSelect={setSelected}
        />
      )}
      <AssetGrid
        assets={assets}
        onOpen={(id) => set('asset', id)}
        selection={mayWrite ? { selected, onSelect: setSelected } : null}
      />
      {assets.length > 0 && <ListEnd shown={text.shown(assets.length)} pages={list} />}
      {assetId && first && <AssetDetails key={assetId} id={assetId} {...labels} onClose={() => set('asset', null)} />}
    </>
  );
}
