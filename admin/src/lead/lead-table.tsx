import { Anchor, Badge, Table } from '@mantine/core';
import { useWords } from '../language/language-provider.js';
import { useFormats } from '../language/use-formats.js';
import { type ListedLead, toValues } from './lead-values.js';
import { words } from './words.js';

const summaryValues = 3;

/** The first values of a lead link to it. */
export function LeadTable({ leads, onOpen }: { leads: readonly ListedLead[]; onOpen: (id: string) => void }) {
  const text = useWords(words);
  const formats = useFormats();
  return (
    <Table layout="fixed" highlightOnHover verticalSpacing="xs" aria-label={text.title}>
      <Table.Thead>
        <Table.Tr>
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
        {leads.map((lead) => {
          const summary = toValues(lead, text.ticks)
            .slice(0, summaryValues)
            .map(({ value }) => value)
            .join(' · ');
          return (
            <Table.Tr key={lead.id}>
              <Table.Td>
                <Anchor component="button" type="button" ta="left" lineClamp={2} onClick={() => onOpen(lead.id)}>
                  {summary || text.noContent}
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
        })}
      </Table.Tbody>
    </Table>
  );
}
