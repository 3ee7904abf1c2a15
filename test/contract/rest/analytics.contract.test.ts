import fc from 'fast-check';
import { operate } from '../../support/agent.js';
import { at, daysAgo, imported, referrersOf, summary, today } from '../../support/hits.js';
import { unique, workspace } from '../../support/seed.js';

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
    ['?from=2026-02-30', 29, 30],
    ['?from=2026-13-01&days=5', 4, 5],
    ['?from=1900-01-01', 365, 366],
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
    for (const offset of ['3', '1000001', '2147483647'])
      expect((await w.ask(`/v1/analytics/posts?offset=${offset}`)).body).toMatchObject({ items: [], total: 3 });
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
    ['offset', '2147483648'],
    ['offset', '99999999999999999999'],
  ])('responds 400 naming %s to %j', async (name, value) => {
    const { status, body } = await (await workspace()).ask(`/v1/analytics/posts?${name}=${value}`);
    expect([status, body.error?.message]).toEqual([400, expect.stringContaining(name)]);
  });
});

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
