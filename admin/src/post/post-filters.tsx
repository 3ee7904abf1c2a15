import { Group, Select, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import type { PostOrder, PostStatus } from '../generated/operations.js';
import { useWords } from '../language/language-provider.js';
import { useFilters } from '../screen/use-filters.js';
import { words } from './words.js';

export const statuses = ['DRAFT', 'SCHEDULED', 'PUBLISHED', 'ARCHIVED'] as const satisfies readonly PostStatus[];
const orders = ['RECENTLY_CHANGED', 'NEWEST', 'OLDEST', 'TITLE'] as const satisfies readonly PostOrder[];
const typingMillis = 300;

/** The filters of the list, kept in the address. */
export function usePostFilters() {
  const [search, set] = useFilters();
  const status = statuses.find((each) => each === search.get('status')) ?? null;
  const order = orders.find((each) => each === search.get('order')) ?? 'RECENTLY_CHANGED';
  const query = search.get('q') ?? '';
  return { status, order, query, isFiltered: status !== null || query !== '', set };
}

export function PostFilters({ status, order, query, set }: ReturnType<typeof usePostFilters>) {
  const text = useWords(words);
  const search = useDebouncedCallback((value: string) => set('q', value), typingMillis);
  return (
    <Group align="end" mb="md" gap="sm">
      <TextInput
        type="search"
        label={text.search}
        defaultValue={query}
        onChange={(event) => search(event.currentTarget.value)}
        flex="1 1 200px"
      />
      <Select
        label={text.status}
        data={statuses.map((value) => ({ value, label: text.statuses[value] }))}
        value={status}
        onChange={(value) => set('status', value)}
        placeholder={text.all}
        clearable
        flex="1 1 140px"
      />
      <Select
        label={text.order}
        data={orders.map((value) => ({ value, label: text.orders[value] }))}
        value={order}
        onChange={(value) => set('order', value)}
        allowDeselect={false}
        flex="1 1 140px"
      />
    </Group>
  );
}
