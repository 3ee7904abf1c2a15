import { type Answer, ask } from '../../support/agent.js';
import { createKey, createPublicKey, type Workspace, workspace } from '../../support/seed.js';

let w: Workspace;
beforeAll(async () => {
  w = await workspace();
});

const tally = (answers: Answer[]) => ({
  passed: answers.filter((answer) => answer.status === 200).length,
  limited: answers.filter((answer) => answer.status === 429).length,
});

/** A bucket refills during a burst of a few seconds. */
async function burst(count: number, send: () => Promise<Answer>) {
  const started = Date.now();
  const answers = await Promise.all(Array.from({ length: count }, send));
  return { answers, seconds: (Date.now() - started) / 1_000, ...tally(answers) };
}

describe('buckets', () => {
  it('allow "60 requests/min per key" on every route except public reads, exactly under 120 concurrent requests', async () => {
    const key = await createKey(w.site, { limits: [] });
    const { passed, limited, seconds, answers } = await burst(120, () => ask('/v1/sites/me', { key: key.secret }));
    expect(passed).toBeGreaterThanOrEqual(60);
    expect(passed).toBeLessThanOrEqual(60 + Math.ceil(seconds));
    expect(passed + limited).toBe(120);
    const refused = answers.find((answer) => answer.status === 429);
    expect(refused?.body.error.code).toBe('rate_limited');
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    expect(refused?.headers['retry-after']).toMatch(/^\d+$/);
  });

  it('allow "600 requests/min per key" on public reads, including the managed list', async () => {
    const key = await createKey(w.site, { limits: [] });
    const { passed, seconds } = await burst(700, () => ask('/v1/posts?limit=1', { key: key.secret }));
    expect(passed).toBeGreaterThanOrEqual(600);
    expect(passed).toBeLessThanOrEqual(600 + Math.ceil(seconds * 10));
  });

  it('are shared by both post lists and separate from other routes', async () => {
    const key = await createKey(w.site, { limits: [{ bucket: 'public-read', perMinute: 1 }] });
    expect((await ask('/v1/posts', { key: key.secret })).status).toBe(200);
    expect((await ask('/v1/posts?status=draft', { key: key.secret })).status).toBe(429);
    expect((await ask('/v1/sites/me', { key: key.secret })).status).toBe(200);
  });

  it('allow "60 requests/min" per public key and address', async () => {
    const pk = await createPublicKey(w.site, { limits: [] });
    const { passed, seconds } = await burst(100, () => ask('/v1/posts?limit=1', { key: pk.secret }));
    expect(passed).toBeGreaterThanOrEqual(60);
    expect(passed).toBeLessThanOrEqual(60 + Math.ceil(seconds));
  });

  it('are charged for 304 and for errors after authentication, not for 401 and 403', async () => {
    const key = await createKey(w.site, {
      limits: [
        { bucket: 'public-read', perMinute: 3 },
        { bucket: 'general', perMinute: 2 },
      ],
      scopes: ['posts:read', 'sites:read'],
    });
    const first = await ask('/v1/posts', { key: key.secret });
    expect(
      (await ask('/v1/posts', { key: key.secret, headers: { 'if-none-match': String(first.headers.etag) } })).status,
    ).toBe(304);
    expect((await ask('/v1/posts?limit=0', { key: key.secret })).status).toBe(400);
    expect((await ask('/v1/posts', { key: key.secret })).status).toBe(429);
    for (let index = 0; index < 5; index++) expect((await ask('/v1/post-types', { key: key.secret })).status).toBe(403);
    expect((await ask('/v1/sites/me', { key: key.secret })).status).toBe(200);
    expect((await ask('/v1/sites/me', { key: key.secret })).status).toBe(200);
    expect((await ask('/v1/sites/me', { key: key.secret })).status).toBe(429);
  });

  it('are per key: "higher limits can be requested per key"', async () => {
    const low = await createKey(w.site, { limits: [{ bucket: 'general', perMinute: 1 }] });
    const high = await createKey(w.site, { limits: [{ bucket: 'general', perMinute: 1000 }] });
    expect((await ask('/v1/sites/me', { key: low.secret })).status).toBe(200);
    expect((await ask('/v1/sites/me', { key: low.secret })).status).toBe(429);
    expect((await burst(100, () => ask('/v1/sites/me', { key: high.secret }))).passed).toBe(100);
  });

  it('refill so that Retry-After is enough', async () => {
    const key = await createKey(w.site, { limits: [{ bucket: 'general', perMinute: 60 }] });
    // Twice the capacity exceeds the refill during the burst.
    const { answers } = await burst(120, () => ask('/v1/sites/me', { key: key.secret }));
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.headers['retry-after']).toMatch(/^[1-9]\d*$/);
    const allowedAt = Date.now() + Number(refused?.headers['retry-after']) * 1_000;
    while (Date.now() < allowedAt) await ask('/health');
    expect((await ask('/v1/sites/me', { key: key.secret })).status).toBe(200);
  });

  it('reject before the body is read', async () => {
    const key = await createKey(w.site, { limits: [{ bucket: 'general', perMinute: 1 }] });
    await ask('/v1/sites/me', { key: key.secret });
    expect(
      (
        await ask('/v1/posts', {
          method: 'POST',
          key: key.secret,
          body: '{',
          headers: { 'content-type': 'application/json' },
        })
      ).status,
    ).toBe(429);
  });
});
