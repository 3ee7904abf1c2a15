import { newId } from '@imprint/ids/id';
import { ask, operate } from '../../support/agent.js';
import { askAs } from '../../support/estate.js';
import { eventually } from '../../support/eventually.js';
import { collect, hit, human, referrersOf, summary, today } from '../../support/hits.js';
import { workspace } from '../../support/seed.js';

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
