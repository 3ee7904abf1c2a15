import { type Answer, ask, operate, platform } from './agent.js';
import { importHits, type Workspace } from './seed.js';

export const human = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
export const dayMillis = 86_400_000;
export const today = () => new Date().toISOString().slice(0, 10);
export const daysAgo = (days: number) => new Date(Date.now() - days * dayMillis).toISOString().slice(0, 10);
export const at = (days: number, time = '12:00:00') => `${daysAgo(days)}T${time}Z`;

interface SentHit {
  path: string;
  ip?: string;
  user_agent?: string;
  referrer?: string;
  at?: string;
}

export const hit = (fields: SentHit) => ({ ip: '203.0.113.1', user_agent: human, ...fields });

export const collect = (site: string | undefined, body: unknown): Promise<Answer> =>
  ask('/v1/public/analytics/hits', {
    method: 'POST',
    body,
    baseUrl: platform.internal_url,
    headers: { 'content-type': 'application/json', ...(site && { 'x-service-site-id': site }) },
  });

export const imported = (w: Workspace, hits: readonly SentHit[]) => importHits(w.site.id, hits.map(hit));

export const summary = async (w: Workspace, query = '') => (await w.ask(`/v1/analytics/summary${query}`)).body;

export const referrersOf = async (siteId: string) => {
  const { trafficSummary } = await operate(
    `query ($siteId: ID!, $from: String!, $to: String!) {
      trafficSummary(siteId: $siteId, from: $from, to: $to) { topReferrers { host views } }
    }`,
    { siteId, from: daysAgo(9), to: today() },
  );
  return trafficSummary.topReferrers;
};
