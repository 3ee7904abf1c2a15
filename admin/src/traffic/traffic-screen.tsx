import { SimpleGrid, Stack, Table, Text } from '@mantine/core';
import { Failure } from '../failure/failure.js';
import { Traffic, type TrafficQuery } from '../generated/operations.js';
import { useOperation } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { useFormats } from '../language/use-formats.js';
import { Loading } from '../screen/loading.js';
import { Panel } from '../screen/panel.js';
import { ScreenTitle } from '../screen/screen-title.js';
import { useSite } from '../site/site-provider.js';
import { PeriodChoice, usePeriod } from './period.js';
import { byPath, RankedViews } from './ranked-views.js';
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
  const { totals, timeseries, topPaths, topReferrers, drops } = trafficSummary;
  return (
    <Stack>
      <TrafficTotals totals={totals} />
      <Panel title={text.perDay}>
        {totals.views === 0 ? <Text>{text.none}</Text> : <TrafficChart days={timeseries} />}
      </Panel>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <Panel title={text.topPosts}>
          <RankedViews title={text.topPosts} column={text.page} rows={byPath(postRanking.items)} />
        </Panel>
        <Panel title={text.topPaths}>
          <RankedViews title={text.topPaths} column={text.page} rows={byPath(topPaths)} />
        </Panel>
        <Panel title={text.topReferrers}>
          {topReferrers.length === 0 ? (
            <Text>{text.noReferrers}</Text>
          ) : (
            <RankedViews
              title={text.topReferrers}
              column={text.referrer}
              rows={topReferrers.map(({ host, views }) => ({ name: host, views }))}
            />
          )}
        </Panel>
        <Panel title={text.drops}>
          <Drops drops={drops} />
        </Panel>
      </SimpleGrid>
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
