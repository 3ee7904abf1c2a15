import { Anchor, Badge, Table, Text } from '@mantine/core';
import { Link } from 'wouter';
import { Failure } from '../failure/failure.js';
import { FormList, type FormListQuery } from '../generated/operations.js';
import { useOperation } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { useFormats } from '../language/use-formats.js';
import { Loading } from '../screen/loading.js';
import { ScreenTitle } from '../screen/screen-title.js';
import { useSite } from '../site/site-provider.js';
import { NewForm } from './new-form.js';
import { words } from './words.js';

type ListedForm = FormListQuery['forms'][number];

export const statusColors = { DRAFT: 'gray', ACTIVE: 'teal', DISABLED: 'dark' } as const;

export function FormListScreen() {
  const text = useWords(words);
  const { id: siteId } = useSite();
  const { data, error, refetch } = useOperation(FormList, { siteId });
  return (
    <>
      <ScreenTitle title={text.title}>
        <NewForm />
      </ScreenTitle>
      {error && <Failure error={error} retry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data?.forms.length === 0 && <Text>{text.empty}</Text>}
      {data && data.forms.length > 0 && <FormTable forms={data.forms} />}
    </>
  );
}

function FormTable({ forms }: { forms: readonly ListedForm[] }) {
  const text = useWords(words);
  return (
    <Table layout="fixed" highlightOnHover verticalSpacing="xs" aria-label={text.title}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{text.name}</Table.Th>
          <Table.Th scope="col" w={110}>
            {text.status}
          </Table.Th>
          <Table.Th scope="col" w={100} ta="right">
            {text.leads}
          </Table.Th>
          <Table.Th scope="col" w={90} ta="right" visibleFrom="sm">
            {text.spam}
          </Table.Th>
          <Table.Th scope="col" w={150} visibleFrom="md">
            {text.lastLead}
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {forms.map((form) => (
          <FormRow key={form.id} form={form} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

function FormRow({ form: { id, name, status, leadsCount, spamCount, lastLeadAt } }: { form: ListedForm }) {
  const text = useWords(words);
  const formats = useFormats();
  const { path, may } = useSite();
  const [leads, spam] = [formats.number(leadsCount), formats.number(spamCount)];
  const toLeads = (filter: string, count: string) =>
    may('leads:read') ? (
      <Anchor component={Link} href={`${path('/forms/leads')}?form=${id}${filter}`} aria-label={`${count} ${name}`}>
        {count}
      </Anchor>
    ) : (
      count
    );
  return (
    <Table.Tr>
      <Table.Td>
        <Anchor component={Link} href={path(`/forms/${id}`)} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Anchor>
      </Table.Td>
      <Table.Td>
        <Badge variant="dot" color={statusColors[status]} tt="none" maw="100%">
          {text.statuses[status]}
        </Badge>
      </Table.Td>
      <Table.Td ta="right">{toLeads('', leads)}</Table.Td>
      <Table.Td ta="right" visibleFrom="sm">
        {toLeads('&status=SPAM', spam)}
      </Table.Td>
      <Table.Td visibleFrom="md">{lastLeadAt ? formats.ago(lastLeadAt) : text.never}</Table.Td>
    </Table.Tr>
  );
}
