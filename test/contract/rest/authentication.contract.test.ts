import { ask, operate } from '../../support/agent.js';
import { atOnce } from '../../support/at-once.js';
import { createKey, createPublicKey, revokeKey, type Workspace, workspace } from '../../support/seed.js';

let w: Workspace;
beforeAll(async () => {
  w = await workspace();
});

const unknownKey = `ck_test_${'A'.repeat(32)}`;

describe('keys', () => {
  it('begin with their kind and environment and end in "32 URL-safe characters"', async () => {
    const secret = await createKey(w.site);
    const pk = await createPublicKey(w.site);
    expect(secret.secret).toMatch(/^ck_test_[A-Za-z0-9_-]{32}$/);
    expect(pk.secret).toMatch(/^pk_test_[A-Za-z0-9_-]{32}$/);
    expect(secret.prefix).toBe(secret.secret.slice(0, 12));
  });

  it('show afterwards "only the prefix, name, scopes and last-used timestamp"', async () => {
    const own = await workspace();
    const text = JSON.stringify(
      await operate(
        'query ($site: ID!) { apiKeys(site: $site) { nodes { id prefix name scopes lastUsedAt usage { day requestCount } } } }',
        { site: own.site.id },
      ),
    );
    expect(text).toContain(own.key.prefix);
    expect(text).not.toContain(own.key.secret.slice(14));
  });

  it('"scopes are opt-in": leads:read is never granted by default', async () => {
    await expect(createKey(w.site, { scopes: [] })).rejects.toThrow(/BAD_REQUEST/);
    await expect(createKey(w.site, { scopes: ['nope'] })).rejects.toThrow(/posts:read.*import/);
  });

  it.each([
    [{ allowCidrs: ['300.1.1.1/8'] }, /203\.0\.113\.0/],
    [{ allowRegions: ['Brazil'] }, /BR/],
    [{ hours: '25:00-26:00' }, /08:00-18:00/],
    [{ timeZone: 'Mars/Base' }, /America\/Sao_Paulo/],
    [{ limits: [{ bucket: 'nope', perMinute: 5 }] }, /general/],
    [{ limits: [{ bucket: 'general', perMinute: 100_001 }] }, /100000/],
    [{ kind: 'PUBLIC', scopes: ['posts:read'] }, /origins/],
    [{ kind: 'PUBLIC', scopes: ['posts:read'], origins: ['ftp://x'] }, /https?/],
    [{ kind: 'PUBLIC', scopes: ['posts:write'], origins: ['*'] }, /posts:read/],
    [{ expiresAt: '2020-01-01T00:00:00Z' }, /future/],
    [{ name: ' ' }, /name/],
  ])('rejects %j and lists the accepted values', async (input, message) => {
    await expect(createKey(w.site, input)).rejects.toThrow(message);
  });
});

describe('401', () => {
  it('has one body for "missing, malformed, unknown or revoked key; pk_ key on a secret-only route"', async () => {
    const revoked = await createKey(w.site);
    await revokeKey(revoked.id);
    const pk = await createPublicKey(w.site);
    const good = w.key.secret;
    const headers: Record<string, string | string[]>[] = [
      {},
      { authorization: '' },
      { authorization: good },
      { authorization: `Basic ${good}` },
      { authorization: 'Bearer' },
      { authorization: 'Bearer ' },
      { authorization: `Bearer ${good} x` },
      { authorization: `Bearer ${good}x` },
      { authorization: `Bearer ${good.slice(0, -1)}` },
      { authorization: `Bearer ${unknownKey}` },
      { authorization: `Bearer ${revoked.secret}` },
      { authorization: `Bearer ${pk.secret}` },
      { authorization: [`Bearer ${good}`, `Bearer ${good}`] },
    ];
    const answers = new Set<string>();
    for (const header of headers) {
      const { status, text } = await ask('/v1/sites/me', { headers: header });
      answers.add(`${status} ${text}`);
    }
    expect([...answers]).toEqual([expect.stringMatching(/^401 \{"error":\{"code":"unauthorized"/)]);
  });

  it('accepts the scheme in any case', async () => {
    expect((await ask('/v1/sites/me', { headers: { authorization: `bearer ${w.key.secret}` } })).status).toBe(200);
  });

  it('prefers an invalid header over a valid ?key=', async () => {
    const pk = await createPublicKey(w.site);
    expect((await ask(`/v1/posts?key=${pk.secret}`, { key: unknownKey })).status).toBe(401);
    expect((await ask(`/v1/posts?key=garbage`, { key: w.key.secret })).status).toBe(200);
  });

  it('rejects an expired key', async () => {
    const key = await createKey(w.site, { expiresAt: new Date(Date.now() + 1_000).toISOString() });
    expect((await ask('/v1/sites/me', { key: key.secret })).status).toBe(200);
    const deadline = Date.now() + 5_000;
    while ((await ask('/v1/sites/me', { key: key.secret })).status !== 401) expect(Date.now()).toBeLessThan(deadline);
  });
});

describe('revocation', () => {
  it('"is immediate and permanent; the next request returns 401", also for cached reads', async () => {
    const key = await createKey(w.site);
    const { headers } = await ask('/v1/posts', { key: key.secret });
    await ask('/v1/posts', { key: key.secret });
    await revokeKey(key.id);
    const answers = await atOnce(200, () =>
      ask('/v1/posts', { key: key.secret, headers: { 'if-none-match': String(headers.etag) } }),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([401]));
  });

  it('holds for each of 20 keys under parallel traffic', async () => {
    for (let round = 0; round < 20; round++) {
      const key = await createKey(w.site);
      const traffic = Array.from({ length: 5 }, () => ask('/v1/posts', { key: key.secret }));
      await revokeKey(key.id);
      expect((await ask('/v1/posts', { key: key.secret })).status).toBe(401);
      await Promise.all(traffic);
      expect((await ask('/v1/posts', { key: key.secret })).status).toBe(401);
    }
  });

  it('rotates with an overlap: both keys work, then the old one expires', async () => {
    const old = await createKey(w.site, { scopes: ['sites:read'] });
    const rotate = (overlapSeconds: number, id: string) =>
      operate('mutation ($input: RotateApiKeyInput!) { rotateApiKey(input: $input) { secret apiKey { id scopes } } }', {
        input: { id, overlapSeconds },
      });
    const { rotateApiKey: next } = await rotate(3600, old.id);
    expect(next.apiKey.scopes).toEqual(['sites:read']);
    expect((await ask('/v1/sites/me', { key: old.secret })).status).toBe(200);
    expect((await ask('/v1/sites/me', { key: next.secret })).status).toBe(200);
    await expect(rotate(0, old.id)).rejects.toThrow(/CONFLICT/);
    const { rotateApiKey: last } = await rotate(0, next.apiKey.id);
    expect((await ask('/v1/sites/me', { key: next.secret })).status).toBe(401);
    expect((await ask('/v1/sites/me', { key: last.secret })).status).toBe(200);
  });

  it('issues one successor for 10 concurrent rotations', async () => {
    const key = await createKey(w.site);
    const attempts = await Promise.allSettled(
      Array.from({ length: 10 }, () =>
        operate('mutation ($id: ID!) { rotateApiKey(input: { id: $id }) { secret } }', { id: key.id }),
      ),
    );
    expect(attempts.filter((attempt) => attempt.status === 'fulfilled')).toHaveLength(1);
  });
});

describe('scopes', () => {
  it('responds 403 and "the message names the scope"', async () => {
    const key = await createKey(w.site, { scopes: ['export'] });
    const { status, body } = await ask('/v1/sites/me', { key: key.secret });
    expect([status, body.error.code]).toEqual([403, 'forbidden']);
    expect(body.error.message).toContain('sites:read');
  });
});

describe('public keys', () => {
  it('"are accepted only on" the two public reads, "also as query key"', async () => {
    const pk = await createPublicKey(w.site);
    expect((await ask('/v1/posts', { key: pk.secret })).status).toBe(200);
    expect((await ask(`/v1/posts?key=${pk.secret}`)).status).toBe(200);
    expect((await ask(`/v1/sites/me?key=${pk.secret}`)).status).toBe(401);
    expect((await ask(`/v1/post-types`, { key: pk.secret })).status).toBe(401);
    expect((await ask('/v1/posts?status=draft', { key: pk.secret })).status).toBe(403);
  });

  it('"a ck_ key here returns 400", known or not; garbage is 401', async () => {
    expect((await ask(`/v1/posts?key=${w.key.secret}`)).status).toBe(400);
    expect((await ask(`/v1/posts?key=${unknownKey}`)).status).toBe(400);
    expect((await ask('/v1/posts?key=garbage')).status).toBe(401);
    expect((await ask(`/v1/posts?key=pk_test_${'A'.repeat(32)}`)).status).toBe(401);
  });

  it('"a request whose Origin is not allowed returns 403 though the key is valid"', async () => {
    const pk = await createPublicKey(w.site, { origins: ['https://shop.example'] });
    const from = (origin?: string) => ask('/v1/posts', { key: pk.secret, headers: origin ? { origin } : {} });
    expect((await from('https://shop.example')).status).toBe(200);
    expect((await from('HTTPS://SHOP.example')).status).toBe(200);
    expect((await from()).status).toBe(200);
    for (const origin of [
      'https://evil.example',
      'http://shop.example',
      'https://shop.example.evil',
      'null',
      'https://shop.example:8443',
    ]) {
      expect([origin, (await from(origin)).status]).toEqual([origin, 403]);
    }
  });
});

describe('restrictions', () => {
  it('"refuses the request before any bucket is charged (403, no quota consumed)"', async () => {
    const elsewhere = await createKey(w.site, {
      allowCidrs: ['203.0.113.0/24'],
      limits: [{ bucket: 'general', perMinute: 1 }],
    });
    for (let index = 0; index < 100; index++) {
      const { status, body } = await ask('/v1/sites/me', { key: elsewhere.secret });
      expect([status, body.error.code]).toEqual([403, 'forbidden']);
    }
    const here = await createKey(w.site, { allowCidrs: ['127.0.0.0/8', '::1/128'] });
    expect((await ask('/v1/sites/me', { key: here.secret })).status).toBe(200);
  });

  it('rejects an unknown region and ignores forged headers', async () => {
    const key = await createKey(w.site, { allowRegions: ['BR'] });
    expect((await ask('/v1/sites/me', { key: key.secret })).status).toBe(403);
    expect((await ask('/v1/sites/me', { key: key.secret, headers: { 'cf-ipcountry': 'BR' } })).status).toBe(403);
    const elsewhere = await createKey(w.site, { allowCidrs: ['203.0.113.0/24'] });
    expect(
      (await ask('/v1/sites/me', { key: elsewhere.secret, headers: { 'x-forwarded-for': '203.0.113.9' } })).status,
    ).toBe(403);
  });

  it('follows the hours of the key', async () => {
    const at = (shiftMinutes: number) => new Date(Date.now() + shiftMinutes * 60_000).toISOString().slice(11, 16);
    const open = await createKey(w.site, { hours: `${at(-60)}-${at(60)}` });
    const closed = await createKey(w.site, { hours: `${at(60)}-${at(120)}` });
    expect((await ask('/v1/sites/me', { key: open.secret })).status).toBe(200);
    expect((await ask('/v1/sites/me', { key: closed.secret })).status).toBe(403);
  });
});

it('updates the last use within 20 s', async () => {
  const key = await createKey(w.site);
  await ask('/v1/sites/me', { key: key.secret });
  const deadline = Date.now() + 20_000;
  for (;;) {
    const { apiKeys } = await operate(
      'query ($site: ID!) { apiKeys(site: $site) { nodes { id lastUsedAt usage { requestCount } } } }',
      { site: w.site.id },
    );
    const found = apiKeys.nodes.find((item: { id: string }) => item.id === key.id);
    if (found.lastUsedAt) {
      expect(found.usage).toEqual([{ requestCount: 1 }]);
      return;
    }
    expect(Date.now()).toBeLessThan(deadline);
  }
});
