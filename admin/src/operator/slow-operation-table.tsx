import { Table, Text } from '@mantine/core';
import type { OperatorOverviewQuery } from '../generated/operations.js';
import { useWords } from '../language/language-provider.js';
import { useFormats } from '../language/use-formats.js';
import { Panel } from '../screen/panel.js';
import { words } from './words.js';

export function SlowOperationTable({ slow }: { slow: OperatorOverviewQuery['slowOperations'] }) {
  const text = useWords(words);
  const { number, time } = useFormats();
  if (!slow) return <Panel title={text.slow}>{text.slowAway}</Panel>;
  if (slow.operations.length === 0) return <Panel title={text.slow}>{text.noSlow}</Panel>;
  return (
    <Panel title={text.slow}>
      <Text mb="sm">{text.slowText(time(slow.since))}</Text>
      <Table layout="fixed" verticalSpacing="xs" aria-label={text.slow}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col" w="40%">
              {text.operation}
            </Table.Th>
            <Table.Th scope="col" ta="right">
              {text.p95}
            </Table.Th>
            <Table.Th scope="col" ta="right">
              {text.count}
            </Table.Th>
            <Table.Th scope="col" visibleFrom="sm">
              {text.last}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {slow.operations.map(({ name, count, p95Millis, lastAt }) => (
            <Table.Tr key={name}>
              <Table.Th scope="row" fw={400} style={{ overflowWrap: 'anywhere' }}>
                {name === 'other' ? text.other : name}
              </Table.Th>
              <Table.Td ta="right">{text.millis(number(p95Millis))}</Table.Td>
              <Table.Td ta="right">{number(count)}</Table.Td>
              <Table.Td visibleFrom="sm">{time(lastAt)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Panel>
  );
}
