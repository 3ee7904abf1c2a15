import type { Language } from '@imprint/ids/interface-language';
import { Anchor, SimpleGrid, Stack, Text } from '@mantine/core';
import { Failure } from '../failure/failure.js';
import { type PendingLanguage, SiteDashboard, type SiteDashboardQuery } from '../generated/operations.js';
import { useOperation } from '../graph/use-operation.js';
import { useLanguage, useWords } from '../language/language-provider.js';
import { Loading } from '../screen/loading.js';
import { OnView, Script } from '../screen/on-demand.js';
import { Panel } from '../screen/panel.js';
import { ScreenTitle } from '../screen/screen-title.js';
import { useSite } from '../site/site-provider.js';
import { words } from '../site/words.js';
import { PeriodChoice, usePeriod } from '../traffic/period.js';
import { byPath, RankedViews } from '../traffic/ranked-views.js';
import { TrafficTotals } from '../traffic/traffic-totals.js';
import { NewestPosts } from './newest-posts.js';
import { PendingItems } from './pending-items.js';
import { PostCounts } from './post-counts.js';

type Site = SiteDashboardQuery['site'];

/** The largest script of the screen: loads when the chart is in view, after the numbers. */
const chart = new Script(async () => (await import('../traffic/traffic-chart.js')).TrafficChart);

/** Of pending items. */
const titleLanguages = { 'pt-BR': 'PT', en: 'EN', es: 'ES' } as const satisfies Record<Language, PendingLanguage>;

export function DashboardScreen() {
  const { id, name } = useSite();
  const { from, to, ...period } = usePeriod();
  const language = titleLanguages[useLanguage().language];
  const { data, error, refetch } = useOperation(SiteDashboard, { site: id, from, to, language });
  return (
    <>
      <ScreenTitle title={name}>
        <PeriodChoice {...period} />
      </ScreenTitle>
      {error && <Failure error={error} retry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && <Dashboard site={data.site} />}
    </>
  );
}

function Dashboard({ site }: { site: Site }) {
  const text = useWords(words);
  return (
    <Stack>
      <TrafficPanels analytics={site.analytics} />
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <Panel title={text.attention}>
          <PendingItems items={site.health.items} />
        </Panel>
        <Panel title={text.newest}>
          <NewestPosts posts={site.posts?.nodes ?? []} />
        </Panel>
        {site.analytics && site.analytics.topPaths.length > 0 && (
          <Panel title={text.topPaths}>
            <RankedViews title={text.topPaths} column={text.page} rows={byPath(site.analytics.topPaths)} />
          </Panel>
        )}
        {site.postCounts && (
          <Panel title={text.posts}>
            <PostCounts counts={site.postCounts} />
          </Panel>
        )}
      </SimpleGrid>
      <Anchor href={site.publicOrigin}>{text.open}</Anchor>
    </Stack>
  );
}

function TrafficPanels({ analytics }: Pick<Site, 'analytics'>) {
  const text = useWords(words);
  if (!analytics) return <Text>{text.trafficUnavailable}</Text>;
  return (
    <>
      <TrafficTotals totals={analytics.totals} />
      <Panel title={text.traffic}>
        {analytics.totals.views === 0 ? (
          <Text>{text.noTraffic}</Text>
        ) : (
          <OnView script={chart} props={{ days: analytics.timeseries }} />
        )}
      </Panel>
    </>
  );
}
