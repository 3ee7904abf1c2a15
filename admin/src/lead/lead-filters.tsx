import { Group, Select, TextInput } from '@mantine/core';
import { FormList, type LeadFilterInput, type LeadStatusFilter } from '../generated/operations.js';
import { useOperation } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { lastDay, startOfDay } from '../language/local-day.js';
import { useFilters } from '../screen/use-filters.js';
import { useSite } from '../site/site-provider.js';
import { words } from './words.js';

const statuses = ['CLEAN', 'SPAM', 'ALL'] as const satisfies readonly LeadStatusFilter[];

/** The filters of the inbox, kept in the address. */
export function useLeadFilters() {
  const [search, set] = useFilters();
  const status = statuses.find((each) => each === search.get('status')) ?? 'CLEAN';
  const [formId, from, until] = [search.get('form'), search.get('from') ?? '', search.get('until') ?? ''];
  const [start, end] = [startOfDay(from), startOfDay(until, 1)];
  const filter: LeadFilterInput = {
    status,
    ...(formId && { formId }),
    ...(start && { from: start.toISOString() }),
    ...(end && { until: end.toISOString() }),
  };
  const isFiltered = Boolean(formId || from || until || status !== 'CLEAN');
  return { filter, status, formId, from, until, isFiltered, set };
}

export function LeadFilters({ status, formId, from, until, set }: ReturnType<typeof useLeadFilters>) {
  const text = useWords(words);
  const { id: siteId, may } = useSite();
  const forms = useOperation(FormList, { siteId }, { isEnabled: may('forms:write') });
  return (
    <Group align="end" mb="md" gap="sm">
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
