import { SimpleGrid, Stack, Table, Text } from '@mantine/core';
import { Failure } from '../failure/failure.js';
import { Traffic, type TrafficQuery } from '../generated/operations.js';
import { useOperation } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { useFormats } from '../language/use-formats.js';
import { Loading } from '../shell/loading.js';
import { Panel } from '../shell/panel.js';
import { ScreenTitle } from '../shell/screen-title.js';
import { useSite } from '../site/site-provider.js';
import { PathViews } from './path-views.js';
import { PeriodChoice, usePeriod } from './period.js';
import { TrafficChart } from './traffic-chart.js';
import { TrafficTotals } from './traffic-totals.js';
import { words } from './words.js';

export function TrafficScreen() {
  const text = useWords(words);
  const { id: siteId } = useSite();
  const { from, to, ...period } = usePeriod();
  const { data, error, refetch } = useOperation(Traffic, { siteId, from, to });
  return (
    <>
      <ScreenTitle title={text.title}>
        <PeriodChoice {...period} />
      </ScreenTitle>
      {error && <Failure error={error} retry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && <Report data={data} />}
    </>
  );
}

function Report({ data: { trafficSummary, postRanking } }: { data: TrafficQuery }) {
  const text = useWords(words);
  const { totals, timeseries, topPaths, drops } = trafficSummary;
  return (
    <Stack>
      <TrafficTotals totals={totals} />
      <Panel title={text.perDay}>
        {totals.views === 0 ? <Text>{text.none}</Text> : <TrafficChart days={timeseries} />}
      </Panel>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <Panel title={text.topPosts}>
          <PathViews title={text.topPosts} paths={postRanking.items} />
        </Panel>
        <Panel title={text.topPaths}>
          <PathViews title={text.topPaths} paths={topPaths} />
        </Panel>
      </SimpleGrid>
      <Panel title={text.drops}>
        <Drops drops={drops} />
      </Panel>
    </Stack>
  );
}

function Drops({ drops }: { drops: TrafficQuery['trafficSummary']['drops'] }) {
  const text = useWords(words);
  const { number } = useFormats();
  if (drops.length === 0) return <Text>{text.noDrops}</Text>;
  return (
    <>
      <Text size="sm" mb="xs">
        {text.dropsText}
      </Text>
      <Table>
        <Table.Tbody>
          {drops.map(({ reason, hits }) => (
            <Table.Tr key={reason}>
              <Table.Th scope="row">{text.reasons[reason] ?? reason}</Table.Th>
              <Table.Td ta="right">{number(hits)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </>
  );
}
