import { Table, Text } from '@mantine/core';
import { Failure } from '../failure/failure.js';
import { LeadAccesses, type LeadAccessesQuery, SiteSwitcher } from '../generated/operations.js';
import { useOperation, usePages } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { useFormats } from '../language/use-formats.js';
import { ListEnd } from '../screen/list-end.js';
import { Loading } from '../screen/loading.js';
import { ScreenTitle } from '../screen/screen-title.js';
import { useSite } from '../site/site-provider.js';
import { words } from './words.js';

type Access = LeadAccessesQuery['leadAccessLog']['nodes'][number];

export function LeadAccessScreen() {
  const text = useWords(words);
  const { id: siteId } = useSite();
  const log = usePages(LeadAccesses, { siteId }, ({ leadAccessLog }) => leadAccessLog.pageInfo);
  const accesses = log.data?.pages.flatMap((page) => page.leadAccessLog.nodes) ?? [];
  return (
    <>
      <ScreenTitle title={text.accessTitle} />
      <Text mb="md">{text.accessText}</Text>
      {log.error && <Failure error={log.error} retry={() => void log.refetch()} />}
      {log.isPending && <Loading />}
      {log.data && accesses.length === 0 && <Text>{text.accessEmpty}</Text>}
      {accesses.length > 0 && (
        <>
          <AccessTable accesses={accesses} />
          <ListEnd shown={text.accessShown(accesses.length)} pages={log} />
        </>
      )}
    </>
  );
}

function AccessTable({ accesses }: { accesses: readonly Access[] }) {
  const text = useWords(words);
  const formats = useFormats();
  const { data } = useOperation(SiteSwitcher, {});
  const own = data?.viewer?.id;
  return (
    <Table layout="fixed" verticalSpacing="xs" aria-label={text.accessTitle}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{text.time}</Table.Th>
          <Table.Th scope="col">{text.who}</Table.Th>
          <Table.Th scope="col">{text.action}</Table.Th>
          <Table.Th scope="col" w={110} ta="right">
            {text.count}
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {accesses.map(({ id, at, actorType, actorId, actor, action, resultCount }) => (
          <Table.Tr key={id}>
            <Table.Td>{formats.time(at)}</Table.Td>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>
              {actorId && actorId === own
                ? text.you
                : (actor?.name ?? [text.actors[actorType] ?? actorType, actorId].join(' '))}
            </Table.Td>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>{text.actions[action] ?? action}</Table.Td>
            <Table.Td ta="right">{formats.number(resultCount)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
