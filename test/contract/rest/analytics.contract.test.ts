import { newId } from '@imprint/ids/id';
import fc from 'fast-check';
import { type Answer, ask, operate, platform } from '../../support/agent.js';
import { askAs } from '../../support/estate.js';
import { eventually } from '../../support/eventually.js';
import { importHits, unique, type Workspace, workspace } from '../../support/seed.js';

const human = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const dayMillis = 86_400_000;
const today = () => new Date().toISOString().slice(0, 10);
const daysAgo = (days: number) => new Date(Date.now() - days * dayMillis).toISOString().slice(0, 10);
const at = (days: number, time = '12:00:00') => `${daysAgo(days)}T${time}Z`;

interface SentHit {
  path: string;
  ip?: string;
  user_agent?: string;
  referrer?: string;
  at?: string;
}

const hit = (fields: SentHit) => ({ ip: '203.0.113.1', user_agent: human, ...fields });

const collect = (site: string | undefined, body: unknown): Promise<Answer> =>
  ask('/v1/public/analytics/hits', {
    method: 'POST',
    body,
    baseUrl: platform.internal_url,
    headers: { 'content-type': 'application/json', ...(site && { 'x-service-site-id': site }) },
  });

const imported = (w: Workspace, hits: readonly SentHit[]) => importHits(w.site.id, hits.map(hit));

const summary = async (w: Workspace, query = '') => (await w.ask(`/v1/analytics/summary${query}`)).body;

describe('GET /v1/analytics/summary', () => {
  it('returns "zeroed totals and empty arrays (not 404)" without traffic, gap-filled', async () => {
    const w = await workspace();
    const { status, body, headers } = await w.ask('/v1/analytics/summary');
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(body).toEqual({
      from: daysAgo(29),
      to: today(),
      days: 30,
      totals: { views: 0, visitors: 0, sessions: 0 },
      timeseries: Array.from({ length: 30 }, (_, index) => ({ date: daysAgo(29 - index), views: 0, visitors: 0 })),
      top_paths: [],
    });
  });

  it('counts views, visitors and sessions of 30 minutes, "a day without traffic appears with zeros"', async () => {
    const w = await workspace();
    await imported(w, [
      { path: '/a', at: at(2, '10:00:00') },
      { path: '/b', at: at(2, '10:29:00') },
      { path: '/a', at: at(2, '11:00:00') },
      { path: '/a?utm=1#x', at: at(2, '10:05:00'), ip: '203.0.113.2' },
      { path: '/a/', at: at(0, '00:00:01'), ip: '203.0.113.2' },
    ]);
    const body = await summary(w, '?days=3');
    expect(body.totals).toEqual({ views: 5, visitors: 3, sessions: 4 });
    expect(body.timeseries).toEqual([
      { date: daysAgo(2), views: 4, visitors: 2 },
      { date: daysAgo(1), views: 0, visitors: 0 },
      { date: today(), views: 1, visitors: 1 },
    ]);
    expect(body.top_paths).toEqual([
      { key: '/a', views: 4 },
      { key: '/b', views: 1 },
    ]);
  });

  it('returns the same totals for any order and batching of hits', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ minute: fc.integer({ min: 0, max: 500 }), visitor: fc.integer({ min: 1, max: 3 }) }), {
          minLength: 1,
          maxLength: 25,
        }),
        fc.integer({ min: 1, max: 8 }),
        async (visits, batch) => {
          const w = await workspace();
          const hits = visits.map(({ minute, visitor }) => ({
            path: '/p',
            ip: `203.0.113.${visitor}`,
            at: new Date(Date.parse(`${daysAgo(3)}T01:00:00Z`) + minute * 60_000).toISOString(),
          }));
          for (let start = 0; start < hits.length; start += batch) await imported(w, hits.slice(start, start + batch));
          let sessions = 0;
          for (const visitor of new Set(visits.map((visit) => visit.visitor))) {
            const minutes = visits.filter((visit) => visit.visitor === visitor).map(({ minute }) => minute);
            minutes.sort((left, right) => left - right);
            sessions += minutes.filter(
              (minute, index) => index === 0 || minute - (minutes[index - 1] ?? 0) > 30,
            ).length;
          }
          expect((await summary(w)).totals).toEqual({
            views: visits.length,
            visitors: new Set(visits.map(({ visitor }) => visitor)).size,
            sessions,
          });
        },
      ),
      { numRuns: 12 },
    );
  });

  it('counts concurrent reports of several senders', async () => {
    const w = await workspace();
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        imported(w, [
          { path: '/x', ip: `203.0.113.${index % 5}`, at: at(1, '08:00:00') },
          { path: '/y', ip: `203.0.113.${(index + 2) % 5}`, at: at(1, '08:10:00') },
        ]),
      ),
    );
    expect((await summary(w)).totals).toEqual({ views: 40, visitors: 5, sessions: 5 });
  });

  it('counts "humans only", drops by reason', async () => {
    const w = await workspace();
    const outcome = await imported(w, [
      { path: '/a', at: at(1) },
      { path: '/a', user_agent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', at: at(1) },
      { path: '/a', user_agent: 'curl/8.5.0', at: at(1) },
      { path: '/a', user_agent: ' ', at: at(1) },
      ...Array.from({ length: 150 }, () => ({ path: '/fast', ip: '203.0.113.99', at: at(1, '13:00:00') })),
      { path: '', at: at(1) },
      { path: '/a', ip: 'nowhere' },
      { path: '/a', at: at(-2) },
      { path: '/a', at: '0000-01-01T00:00:00Z' },
      { path: '/a', at: '1999-12-31T00:00:00Z' },
    ]);
    expect(outcome).toEqual({ accepted: 121, bots: 33, rejected: 5 });
    const { trafficSummary } = await operate(
      'query ($siteId: ID!, $from: String!, $to: String!) { trafficSummary(siteId: $siteId, from: $from, to: $to) { totals { views } drops { reason hits } } }',
      { siteId: w.site.id, from: daysAgo(1), to: daysAgo(1) },
    );
    expect(trafficSummary).toEqual({
      totals: { views: 121 },
      drops: [
        { reason: 'bot', hits: 2 },
        { reason: 'no_user_agent', hits: 1 },
        { reason: 'too_fast', hits: 30 },
      ],
    });
  });

  it("returns only the key's own site", async () => {
    const [mine, other] = [await workspace(), await workspace()];
    await imported(other, [{ path: '/a', at: at(1) }]);
    expect((await summary(mine)).totals.views).toBe(0);
  });

  it.each([
    ['?days=1', 0, 1],
    ['?days=365', 364, 365],
    [`?from=${daysAgo(9)}`, 9, 10],
    [`?from=${daysAgo(9)}&days=2`, 9, 10],
    [`?from=${daysAgo(9)}&days=nonsense`, 9, 10],
    ['?from=nonsense&days=5', 4, 5],
    [`?from=${daysAgo(700)}`, 365, 366],
    [`?from=${today()}`, 0, 1],
  ])('resolves the window %s', async (query, first, days) => {
    const body = await summary(await workspace(), query);
    expect([body.from, body.to, body.days, body.timeseries.length]).toEqual([daysAgo(first), today(), days, days]);
  });

  it('accepts a range into the future, with zeros for future days', async () => {
    const tomorrow = daysAgo(-1);
    const body = await summary(await workspace(), `?from=${today()}&to=${tomorrow}`);
    expect(body).toMatchObject({ from: today(), to: tomorrow, days: 2 });
    expect(body.timeseries[1]).toEqual({ date: tomorrow, views: 0, visitors: 0 });
  });

  it('accepts "to (inclusive end)" without from', async () => {
    const w = await workspace();
    expect(await summary(w, `?to=${daysAgo(10)}&days=7`)).toMatchObject({
      from: daysAgo(16),
      to: daysAgo(10),
      days: 7,
    });
    expect(await summary(w, `?from=${daysAgo(12)}&to=${daysAgo(12)}`)).toMatchObject({ days: 1 });
  });

  it.each([
    ['days', '0'],
    ['days', '366'],
    ['days', '-1'],
    ['days', '1.5'],
    ['days', 'x'],
    ['days', ''],
    ['to', 'x'],
    ['to', ''],
    ['to', '2026-02-30'],
    ['from', '2026-02-30'],
    ['from', '2026-13-01'],
  ])('responds 400 naming %s to %j', async (name, value) => {
    for (const route of ['summary', 'posts']) {
      const { status, body } = await (await workspace()).ask(`/v1/analytics/${route}?${name}=${value}`);
      expect([status, body.error.message]).toEqual([400, expect.stringContaining(name)]);
    }
  });

  it('responds 400 if to is before from', async () => {
    const { status, body } = await (await workspace()).ask(`/v1/analytics/summary?from=${today()}&to=${daysAgo(1)}`);
    expect([status, body.error.message]).toEqual([400, expect.stringContaining('to')]);
  });
});

describe('GET /v1/analytics/posts', () => {
  it('ranks post paths, with "total" before pagination, in pages that end at "offset + items.length >= total"', async () => {
    const w = await workspace();
    const [first, second, third, gone] = [unique(), unique(), unique(), unique()];
    await w.post({ slug: gone });
    await w.published({ slug: first });
    await w.published({ slug: second, language: 'en' });
    await w.published({ slug: third });
    const views: [string, number][] = [
      [`/${first}`, 2],
      [`/en/${second}`, 3],
      [`/${third}`, 2],
      ['/', 9],
      ['/none', 5],
      [`/${gone}`, 6],
      [`/${second}`, 4],
    ];
    await imported(
      w,
      views.flatMap(([path, count]) => Array.from({ length: count }, () => ({ path, at: at(1) }))),
    );
    const ranked = [
      { path: `/en/${second}`, views: 3 },
      ...[`/${first}`, `/${third}`].sort().map((path) => ({ path, views: 2 })),
    ];
    const { status, body } = await w.ask('/v1/analytics/posts');
    expect([status, body]).toEqual([200, { items: ranked, total: 3, limit: 50, offset: 0 }]);
    expect((await w.ask('/v1/analytics/posts?limit=1&offset=1')).body).toEqual({
      items: ranked.slice(1, 2),
      total: 3,
      limit: 1,
      offset: 1,
    });
    expect((await w.ask('/v1/analytics/posts?offset=3')).body.items).toEqual([]);
    expect((await (await workspace()).ask('/v1/analytics/posts')).body).toEqual({
      items: [],
      total: 0,
      limit: 50,
      offset: 0,
    });
  });

  it.each([
    ['limit', '0'],
    ['limit', '201'],
    ['limit', '1.0'],
    ['limit', ''],
    ['offset', '-1'],
    ['offset', 'x'],
  ])('responds 400 naming %s to %j', async (name, value) => {
    const { status, body } = await (await workspace()).ask(`/v1/analytics/posts?${name}=${value}`);
    expect([status, body.error.message]).toEqual([400, expect.stringContaining(name)]);
  });
});

const referrersOf = async (siteId: string) => {
  const { trafficSummary } = await operate(
    `query ($siteId: ID!, $from: String!, $to: String!) {
      trafficSummary(siteId: $siteId, from: $from, to: $to) { topReferrers { host views } }
    }`,
    { siteId, from: daysAgo(9), to: today() },
  );
  return trafficSummary.topReferrers;
};

it('ranks the hosts that views came from', async () => {
  const [w, other] = [await workspace(), await workspace()];
  const page = (days: number, referrer?: string) => ({ path: '/', at: at(days), ...(referrer && { referrer }) });
  await imported(other, [page(1, 'https://other.example/')]);
  await imported(w, [page(1, 'https://news.example/a?q=1'), page(1), page(1, 'nonsense'), page(1, 'about:blank')]);
  await imported(w, [
    page(1, 'https://search.example/'),
    page(2, 'http://News.example:8080/b'),
    page(40, 'https://old.example/'),
  ]);
  expect(await referrersOf(w.site.id)).toEqual([
    { host: 'news.example', views: 2 },
    { host: 'search.example', views: 1 },
  ]);
});

describe('collecting hits', () => {
  it('responds 202 to one hit and to many, and counts them soon', async () => {
    const w = await workspace();
    expect((await collect(w.site.id, hit({ path: '/one' }))).status).toBe(202);
    const { status, text } = await collect(w.site.id, { hits: [hit({ path: '/two' }), hit({ path: '/three' })] });
    expect([status, text]).toEqual([202, '']);
    await eventually(async () => (await summary(w, '?days=1')).totals.views === 3);
    expect((await summary(w, '?days=1')).totals).toEqual({ views: 3, visitors: 1, sessions: 1 });
  });

  it('attributes buffered hits of two sites correctly', async () => {
    const [left, right] = await Promise.all([workspace(), workspace()]);
    const sent = [left, right, left, right, left].map(({ site }, page) => collect(site.id, hit({ path: `/${page}` })));
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([202, 202, 202, 202, 202]);
    await eventually(async () => (await summary(left, '?days=1')).totals.views === 3);
    await eventually(async () => (await summary(right, '?days=1')).totals.views === 2);
    expect((await summary(left, '?days=1')).top_paths.map(({ key }: { key: string }) => key).sort()).toEqual([
      '/0',
      '/2',
      '/4',
    ]);
  });

  it('counts a batch once, grouped by site or as single hits of earlier adapters', async () => {
    const { site } = await workspace();
    const record = (input: object) =>
      askAs(
        { kind: 'service', name: 'rest-adapter' },
        'mutation ($input: RecordHitsInput!) { recordHits(input: $input) { accepted } }',
        { input },
      );
    const batchId = newId();
    const input = {
      batchId,
      sites: [{ siteId: site.id, hits: [hit({ path: '/a' }), hit({ path: '/b' })] }],
      hits: [{ siteId: site.id, hit: hit({ path: '/c' }) }],
    };
    expect((await record(input)).data).toEqual({ recordHits: { accepted: 3 } });
    await record(input);
    const { totals } = await operate(
      'query ($id: ID!, $day: String!) { totals: trafficSummary(siteId: $id, from: $day, to: $day) { totals { views } } }',
      { id: site.id, day: today() },
    );
    expect(totals.totals.views).toBe(3);
    const { errors } = await record({ batchId: newId(), sites: [{ siteId: site.id, hits: hit({ path: '/' }) }] });
    expect(errors?.[0]?.extensions.code).toBe('BAD_REQUEST');
  });

  it.each([
    ['no site', undefined],
    ['an unknown site', '01ARZ3NDEKTSV4RRFFQ69G5FAV'],
    ['nonsense', 'x'],
  ])('responds 404 to %s', async (_, site) => {
    expect((await collect(site, hit({ path: '/' }))).status).toBe(404);
  });

  it.each([
    ['no path', { ip: '203.0.113.1', user_agent: human }],
    ['an empty path', hit({ path: '' })],
    ['an invalid address', hit({ path: '/', ip: 'x' })],
    ['an invalid timestamp', hit({ path: '/', at: 'yesterday' })],
    ['no hits', { hits: [] }],
    ['too many hits', { hits: Array.from({ length: 501 }, () => hit({ path: '/' })) }],
    ['one invalid hit of two', { hits: [hit({ path: '/' }), { path: 1 }] }],
    ['no JSON', '{'],
    ['a list', '[]'],
  ])('responds 400 to %s', async (_, body) => {
    const w = await workspace();
    expect((await collect(w.site.id, body)).status).toBe(400);
  });

  it('is "not reachable on the public listener"', async () => {
    const w = await workspace();
    const { status } = await ask('/v1/public/analytics/hits', {
      method: 'POST',
      body: hit({ path: '/' }),
      headers: { 'content-type': 'application/json', 'x-service-site-id': w.site.id },
    });
    expect(status).toBe(404);
  });

  it('keeps counting after invalid hits', async () => {
    const w = await workspace();
    const odd = [
      { path: '/\u0000\ud800', referrer: 'https://\u0000' },
      { path: '/old', at: '0000-01-01T00:00:00Z' },
      {
        path: Array.from({ length: 2_000 }, (_, index) => String.fromCodePoint(0x4e00 + ((index * 7) % 20_000))).join(
          '',
        ),
      },
      { path: `/${'🦜'.repeat(2_000)}` },
      { path: '/%ff%00', user_agent: '\u0000' },
    ];
    for (const each of odd) expect((await collect(w.site.id, hit(each))).status).toBeLessThan(500);
    expect((await collect(w.site.id, hit({ path: '/good' }))).status).toBe(202);
    await eventually(async () =>
      (await summary(w, '?days=1')).top_paths.some(({ key }: { key: string }) => key === '/good'),
    );
  });

  it('accepts browser reports only for pages of the site', async () => {
    const w = await workspace();
    const report = (origin: string | null, body: unknown = { site: w.site.id, path: '/seen' }) =>
      ask('/collect', {
        method: 'POST',
        body: typeof body === 'string' ? body : JSON.stringify(body),
        headers: { 'content-type': 'text/plain;charset=UTF-8', 'user-agent': human, ...(origin && { origin }) },
      });
    const own = `https://${w.site.domain}`;
    const from = (referrer: string) => ({ site: w.site.id, path: '/seen', referrer });
    expect((await report(own, from(`${own}/other`))).status).toBe(202);
    expect((await report(null, from('https://news.example/'))).status).toBe(202);
    expect((await report('https://elsewhere.example')).status).toBe(403);
    expect((await report(null, { site: 'x', path: '/' })).status).toBe(404);
    expect((await report(null, { site: w.site.id })).status).toBe(400);
    expect((await report(null, '{')).status).toBe(400);
    await eventually(async () => (await summary(w, '?days=1')).totals.views === 2);
    expect(await referrersOf(w.site.id)).toEqual([{ host: 'news.example', views: 1 }]);
    const script = await ask('/collect.js');
    expect([script.status, script.headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8']);
    expect(() => new Function(script.text)).not.toThrow();
  });

  it('rejects a report above 16 KiB sent with its headers, with and without Content-Length', async () => {
    const w = await workspace();
    const bodyOf = (bytes: number) => JSON.stringify({ site: w.site.id, path: '/seen' }).padEnd(bytes);
    for (const length of [{}, { 'transfer-encoding': 'chunked' }] as Record<string, string>[]) {
      const report = (bytes: number) =>
        ask('/collect', { method: 'POST', body: bodyOf(bytes), headers: { 'content-type': 'text/plain', ...length } });
      expect((await report(16 * 1024 + 1)).status).toBe(413);
      expect((await report(16 * 1024)).status).toBe(202);
    }
  });
});
