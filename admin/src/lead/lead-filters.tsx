import { Button, Group, Select, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { FormList, type LeadFilterInput, type LeadStatusFilter } from '../generated/operations.js';
import { useOperation } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { lastDay, startOfDay } from '../language/local-day.js';
import { useFilters } from '../screen/use-filters.js';
import { useSite } from '../site/site-provider.js';
import { words } from './words.js';

const statuses = ['CLEAN', 'SPAM', 'ALL'] as const satisfies readonly LeadStatusFilter[];

/** The filters of the inbox, kept in the address, except the search: servers log addresses, and it often names a person. */
export function useLeadFilters() {
  const [address, set] = useFilters();
  const [search, setSearch] = useState('');
  const status = statuses.find((each) => each === address.get('status')) ?? 'CLEAN';
  const [formId, from, until] = [address.get('form'), address.get('from') ?? '', address.get('until') ?? ''];
  const [start, end] = [startOfDay(from), startOfDay(until, 1)];
  const filter: LeadFilterInput = {
    status,
    ...(formId && { formId }),
    ...(start && { from: start.toISOString() }),
    ...(end && { until: end.toISOString() }),
    ...(search && { search }),
  };
  const isFiltered = Boolean(formId || from || until || search || status !== 'CLEAN');
  return { filter, status, formId, from, until, isFiltered, set, setSearch };
}

export function LeadFilters({ status, formId, from, until, set, setSearch }: ReturnType<typeof useLeadFilters>) {
  const text = useWords(words);
  const { id: siteId, may } = useSite();
  const forms = useOperation(FormList, { siteId }, { isEnabled: may('forms:write') });
  return (
    <Group align="end" mb="md" gap="sm">
      <LeadSearch onSearch={setSearch} />
      {forms.data && (
        <Select
          label={text.form}
          placeholder={text.allForms}
          data={forms.data.forms.map(({ id, name }) => ({ value: id, label: name }))}
          value={formId}
          onChange={(value) => set('form', value)}
          clearable
          flex="1 1 180px"
        />
      )}
      <Select
        label={text.status}
        data={statuses.map((value) => ({ value, label: text.statuses[value] }))}
        value={status}
        onChange={(value) => set('status', value === 'CLEAN' ? null : value)}
        allowDeselect={false}
        flex="1 1 130px"
      />
      <TextInput
        type="date"
        max={lastDay}
        label={text.from}
        value={from}
        onChange={(event) => set('from', event.currentTarget.value)}
        flex="1 1 130px"
      />
      <TextInput
        type="date"
        max={lastDay}
        label={text.until}
        value={until}
        onChange={(event) => set('until', event.currentTarget.value)}
        flex="1 1 130px"
      />
    </Group>
  );
}

const searchLimit = 200;

/** Searches on Enter, not while typing: each search reads leads, which is recorded. */
function LeadSearch({ onSearch }: { onSearch: (text: string) => void }) {
  const text = useWords(words);
  const [typed, setTyped] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  return (
    <form onSubmit={submit} style={{ flex: '2 1 240px' }}>
      <Group align="end" gap="xs" wrap="nowrap">
        <TextInput
          type="search"
          label={text.search}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            if (event.currentTarget.value === '') onSearch('');
          }}
          maxLength={searchLimit}
          flex={1}
        />
        <Button type="submit" variant="default">
          {text.searchAction}
        </Button>
      </Group>
    </form>
  );
}
