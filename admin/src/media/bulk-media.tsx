import { Button, Checkbox, Group, Select } from '@mantine/core';
import { useNotices } from '../failure/use-notices.js';
import {
  AdminDeleteMediaAsset,
  AdminRestoreMediaAsset,
  AdminUpdateMediaAsset,
  DeletedMedia,
  MediaLibrary,
} from '../generated/operations.js';
import { useGraph } from '../graph/graph-provider.js';
import { useWords } from '../language/language-provider.js';
import { BulkBar } from '../screen/bulk-bar.js';
import { ConfirmedAct } from '../screen/confirmed-act.js';
import { useBulk } from '../screen/use-bulk.js';
import { useSite } from '../site/site-provider.js';
import { toOptions } from './label-choice.js';
import type { ListedAsset } from './thumbnail.js';
import { words } from './words.js';

interface BulkMediaProps {
  shown: readonly ListedAsset[];
  selected: readonly ListedAsset[];
  folders: readonly { id: string; name: string }[];
  tags: readonly { id: string; name: string }[];
  onSelect: (ids: ReadonlySet<string>) => void;
}

/** Ids are ULIDs, so that no folder has this one. */
const noFolder = 'none';

/** Selects the shown images, and changes the selected ones. */
export function BulkMedia({ shown, selected, folders, tags, onSelect }: BulkMediaProps) {
  const text = useWords(words);
  const isAll = selected.length === shown.length;
  const { progress, changes } = useBulkChanges(() => onSelect(new Set()));
  const isBusy = progress !== null;
  if (selected.length === 0 && !isBusy)
    return <Checkbox mb="sm" label={text.selectAll} checked={false} onChange={() => onSelect(allOf(shown))} />;
  const acts = (
    <>
      <Select
        size="xs"
        label={text.moveTo}
        placeholder={text.choose}
        data={[{ value: noFolder, label: text.noFolder }, ...toOptions(folders)]}
        value={null}
        onChange={(id) => id && void changes.move(selected, id === noFolder ? null : id)}
        disabled={isBusy}
      />
      <Select
        size="xs"
        label={text.addTag}
        placeholder={text.choose}
        data={toOptions(tags)}
        value={null}
        onChange={(id) => id && void changes.tag(selected, id)}
        disabled={isBusy || tags.length === 0}
      />
      <ConfirmedAct
        size="xs"
        label={text.remove}
        title={text.removeSelected(selected.length)}
        text={text.removeSelectedText}
        action={text.remove}
        onConfirm={() => changes.remove(selected)}
      />
    </>
  );
  return (
    <BulkBar title={text.selected(selected.length)} acts={acts} progress={progress}>
      <Group mt="sm" gap="sm">
        <Checkbox
          label={text.selectAll}
          checked={isAll}
          indeterminate={!isAll}
          onChange={() => onSelect(isAll ? new Set() : allOf(shown))}
        />
        <Button size="compact-sm" variant="subtle" onClick={() => onSelect(new Set())}>
          {text.clearSelection}
        </Button>
      </Group>
    </BulkBar>
  );
}

const allOf = (assets: readonly ListedAsset[]): ReadonlySet<string> => new Set(assets.map(({ id }) => id));

function useBulkChanges(onDone: () => void) {
  const text = useWords(words);
  const graph = useGraph();
  const { id: siteId } = useSite();
  const notices = useNotices();
  const { progress, run } = useBulk([MediaLibrary, DeletedMedia]);
  const change = async (assets: readonly ListedAsset[], one: (id: string) => Promise<unknown>) => {
    const { changed, failed } = await run(assets, ({ id }) => one(id));
    const [first] = failed;
    if (first) notices.failed(first.error, text.partly(failed.length, assets.length));
    onDone();
    return changed;
  };
  const update = async (assets: readonly ListedAsset[], labels: { folderId?: string | null; addTagIds?: string[] }) => {
    const changed = await change(assets, (id) =>
      graph.execute(AdminUpdateMediaAsset, { input: { siteId, id, ...labels } }),
    );
    if (changed.length > 0) notices.done(text.changed(changed.length));
  };
  const restore = async (assets: readonly ListedAsset[]) => {
    await change(assets, (id) => graph.execute(AdminRestoreMediaAsset, { input: { siteId, id } }));
  };
  return {
    progress,
    changes: {
      move: (assets: readonly ListedAsset[], folderId: string | null) => update(assets, { folderId }),
      tag: (assets: readonly ListedAsset[], tagId: string) => update(assets, { addTagIds: [tagId] }),
      remove: async (assets: readonly ListedAsset[]) => {
        const deleted = await change(assets, (id) => graph.execute(AdminDeleteMediaAsset, { input: { siteId, id } }));
        if (deleted.length > 0) notices.undoable(text.removedSelected(deleted.length), () => void restore(deleted));
      },
    },
  };
}
