import { Anchor, Badge, Checkbox, Table } from '@mantine/core';
import { useWords } from '../language/language-provider.js';
import { useFormats } from '../language/use-formats.js';
import { type ListedLead, toValues } from './lead-values.js';
import { words } from './words.js';

const summaryValues = 3;

interface LeadTableProps {
  leads: readonly ListedLead[];
  onOpen: (id: string) => void;
  /** Null for members who cannot change leads. */
  selection: { ids: ReadonlySet<string>; onChange: (ids: ReadonlySet<string>) => void } | null;
}

/** The first values of a lead link to it. */
export function LeadTable({ leads, onOpen, selection }: LeadTableProps) {
  const text = useWords(words);
  const isAll = selection !== null && leads.every(({ id }) => selection.ids.has(id));
  return (
    <Table layout="fixed" highlightOnHover verticalSpacing="xs" aria-label={text.title}>
      <Table.Thead>
        <Table.Tr>
          {selection && (
            <Table.Th w={44}>
              <Checkbox
                aria-label={text.selectAll}
                checked={isAll}
                indeterminate={!isAll && selection.ids.size > 0}
                onChange={() => selection.onChange(new Set(isAll ? [] : leads.map(({ id }) => id)))}
              />
            </Table.Th>
          )}
          <Table.Th scope="col">{text.content}</Table.Th>
          <Table.Th scope="col" w={180} visibleFrom="sm">
            {text.form}
          </Table.Th>
          <Table.Th scope="col" w={120}>
            {text.received}
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {leads.map((lead) => (
          <LeadRow key={lead.id} lead={lead} onOpen={onOpen} selection={selection} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

function LeadRow({ lead, onOpen, selection }: { lead: ListedLead } & Pick<LeadTableProps, 'onOpen' | 'selection'>) {
  const text = useWords(words);
  const formats = useFormats();
  const values = toValues(lead, text.ticks).slice(0, summaryValues);
  const summary = values.map(({ value }) => value).join(' · ') || text.noContent;
  const toggle = (ids: ReadonlySet<string>) =>
    ids.has(lead.id) ? new Set([...ids].filter((id) => id !== lead.id)) : new Set([...ids, lead.id]);
  return (
    <Table.Tr>
      {selection && (
        <Table.Td>
          <Checkbox
            aria-label={text.select(summary)}
            checked={selection.ids.has(lead.id)}
            onChange={() => selection.onChange(toggle(selection.ids))}
          />
        </Table.Td>
      )}
      <Table.Td>
        <Anchor component="button" type="button" ta="left" lineClamp={2} onClick={() => onOpen(lead.id)}>
          {summary}
        </Anchor>
        {lead.status === 'SPAM' && (
          <Badge color="orange" variant="dot" tt="none" mt={4}>
            {text.statuses.SPAM}
          </Badge>
        )}
      </Table.Td>
      <Table.Td visibleFrom="sm">{lead.form?.name}</Table.Td>
      <Table.Td>{formats.ago(lead.createdAt)}</Table.Td>
    </Table.Tr>
  );
}
