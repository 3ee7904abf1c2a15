import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { CustomFieldInputProps } from '../custom-field/custom-field-input.js';
import { words } from '../custom-field/words.js';
import { PostEditor, PostList } from '../generated/operations.js';
import { useOperation } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { useSite } from '../site/site-provider.js';

const pauseMillis = 300;
const statuses = ['DRAFT', 'SCHEDULED', 'PUBLISHED'] as const;

/** Another post of the site, found by its title. */
export function PostField({ field: { label, required }, value, error, onChange }: CustomFieldInputProps) {
  const text = useWords(words);
  const { id: siteId } = useSite();
  const [typed, setTyped] = useState('');
  const [query] = useDebouncedValue(typed, pauseMillis);
  const id = typeof value === 'string' ? value : null;
  const { data } = useOperation(PostList, { siteId, statuses: [...statuses], ...(query && { query }) });
  const chosen = useOperation(PostEditor, { siteId, id: id ?? '' }, { isEnabled: id !== null });
  const found = (data?.posts.nodes ?? []).map((post) => ({ value: post.id, label: post.title }));
  const own =
    id && !found.some((post) => post.value === id) ? [{ value: id, label: chosen.data?.post.title ?? id }] : [];
  return (
    <Select
      label={label}
      error={error}
      withAsterisk={required}
      placeholder={text.post}
      data={[...own, ...found]}
      value={id}
      searchable
      clearable={!required}
      // The server has searched.
      filter={({ options }) => options}
      onSearchChange={setTyped}
      onChange={onChange}
    />
  );
}
