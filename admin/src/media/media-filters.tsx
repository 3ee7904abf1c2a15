import { Checkbox, Group, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useSearchParams } from 'wouter';
import { useNotices } from '../failure/use-notices.js';
import { AdminCreateMediaFolder, AdminCreateMediaTag, MediaLibrary } from '../generated/operations.js';
import { useChange } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { useSite } from '../site/site-provider.js';
import { LabelChoice } from './label-choice.js';
import { words } from './words.js';

const typingMillis = 300;
const missing = 'missing';

/** Filters and the open asset, kept in the address. */
export function useMediaPlace() {
  const [search, setSearch] = useSearchParams();
  const set = (name: string, value: string | null, options: { replace?: boolean } = {}) =>
    setSearch((before) => {
      if (value) before.set(name, value);
      else before.delete(name);
      return before;
    }, options);
  const folderId = search.get('folder');
  const tagId = search.get('tag');
  const query = search.get('q') ?? '';
  const withoutAltText = search.get('alt') === missing;
  return {
    filters: { folderId, tagId, search: query || null, withoutAltText },
    isFiltered: Boolean(folderId || tagId || query || withoutAltText),
    assetId: search.get('asset'),
    set,
  };
}

type Place = Pick<ReturnType<typeof useMediaPlace>, 'filters' | 'set'>;

interface MediaFiltersProps extends Place {
  folders: readonly { id: string; name: string }[];
  tags: readonly { id: string; name: string }[];
}

export function MediaFilters({ filters, set, folders, tags }: MediaFiltersProps) {
  const text = useWords(words);
  const { may } = useSite();
  const labels = useLabelChanges();
  const mayWrite = may('media:write');
  const search = useDebouncedCallback((value: string) => set('q', value, { replace: true }), typingMillis);
  return (
    <Group align="end" mb="md" gap="sm">
      <TextInput
        type="search"
        label={text.search}
        placeholder={text.searched}
        defaultValue={filters.search ?? ''}
        onChange={(event) => search(event.currentTarget.value)}
        maxLength={200}
        flex="1 1 200px"
      />
      <LabelChoice
        {...{ label: text.folder, newLabel: text.newFolder, labels: folders, value: filters.folderId }}
        onChoose={(id) => set('folder', id)}
        onCreate={mayWrite ? labels.createFolder : undefined}
      />
      <LabelChoice
        {...{ label: text.tag, newLabel: text.newTag, labels: tags, value: filters.tagId }}
        onChoose={(id) => set('tag', id)}
        onCreate={mayWrite ? labels.createTag : undefined}
      />
      <Checkbox
        label={text.withoutAlt}
        checked={filters.withoutAltText}
        onChange={(event) => set('alt', event.currentTarget.checked ? missing : null)}
        pb={8}
      />
    </Group>
  );
}

function useLabelChanges() {
  const notices = useNotices();
  const { id: siteId } = useSite();
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
