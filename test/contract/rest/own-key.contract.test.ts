import { ask, operate } from '../../support/agent.js';
import { newPersona } from '../../support/estate.js';
import { createKey, createPublicKey, paragraph, unique, type Workspace, workspace } from '../../support/seed.js';

let w: Workspace;
beforeAll(async () => {
  w = await workspace();
});

const limits = [
  { bucket: 'general', perMinute: 5 },
  { bucket: 'public-read', perMinute: 300 },
];

describe('GET /v1/keys/me', () => {
  it('explains the key to its holder', async () => {
    const personaId = await newPersona(w.site.id);
    const terms = {
      name: 'Autoposter',
      scopes: ['posts:read', 'posts:write'],
      allowCidrs: ['127.0.0.0/8', '::1'],
      expiresAt: '2999-01-01T00:00:00.000Z',
    };
    const key = await createKey(w.site, { ...terms, limits, personaId, defaultLanguage: 'en-us' });
    const { status, body, headers, text } = await ask('/v1/keys/me', { key: key.secret });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ id: key.id, prefix: key.prefix, name: 'Autoposter', kind: 'secret', environment: 'test' },
      scopes: terms.scopes,
      restrictions: { allowed_cidrs: terms.allowCidrs, allowed_regions: [], hours: null },
      expires_at: terms.expiresAt,
      author: { persona: { id: personaId, name: 'Autora' } },
      site: { id: w.site.id, slug: w.site.slug, primary_domain: w.site.domain, default_language: 'pt-BR' },
      default_language: 'en-US',
      limits: [
        { name: 'general', limit: 5, window_seconds: 60, remaining: 4, reset_seconds: 12 },
        { name: 'public-read', limit: 300, remaining: 300, reset_seconds: 0 },
        { name: 'leads', limit: 10, remaining: 10 },
      ],
    });
    expect(text).not.toContain(key.secret);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers.ratelimit).toBe('"general";r=4;t=12');
  });

  it('needs no scope of its own, but a secret key', async () => {
    for (const scope of ['posts:read', 'leads:read']) {
      const { secret } = await createKey(w.site, { scopes: [scope] });
      expect((await ask('/v1/keys/me', { key: secret })).body.scopes).toEqual([scope]);
    }
    const pk = await createPublicKey(w.site);
    const refused = await ask('/v1/keys/me', { key: pk.secret });
    expect([refused.status, refused.headers.ratelimit]).toEqual([401, undefined]);
    expect((await ask(`/v1/keys/me?key=${pk.secret}`)).status).toBe(401);
  });

  it('has no author on a key that cannot create', async () => {
    const { secret } = await createKey(w.site, { withoutAuthor: true });
    expect((await ask('/v1/keys/me', { key: secret })).body).toMatchObject({ author: null, default_language: null });
  });
});

describe('the default language of a key', () => {
  it('is that of posts without one, also after a rotation', async () => {
    const key = await createKey(w.site, { defaultLanguage: 'en' });
    const { rotated } = await operate(
      'mutation ($id: ID!) { rotated: rotateApiKey(input: { id: $id }) { secret apiKey { defaultLanguage } } }',
      { id: key.id },
    );
    expect(rotated.apiKey.defaultLanguage).toBe('en');
    const languageOf = async (secret: string, input = {}) => {
      const body = { title: unique(), blocks_json: paragraph('x'), ...input };
      const { body: made } = await ask('/v1/posts', { method: 'POST', key: secret, body });
      return (await w.ask(`/v1/posts/${made.id}/record`)).body.language;
    };
    expect(await languageOf(key.secret)).toBe('en');
    expect(await languageOf(rotated.secret)).toBe('en');
    expect(await languageOf(key.secret, { language: 'fr' })).toBe('fr');
    expect(await languageOf(w.key.secret)).toBe('pt-BR');
  });

  it('is a BCP 47 tag', async () => {
    await expect(createKey(w.site, { defaultLanguage: 'not a tag' })).rejects.toThrow('defaultLanguage');
  });
});

describe('RateLimit and RateLimit-Policy', () => {
  it('are in every response, and with a 429 the time of the next request', async () => {
    const { secret } = await createKey(w.site, { limits: [{ bucket: 'public-read', perMinute: 3 }] });
    const list = (headers = {}) => ask('/v1/posts?limit=1', { key: secret, headers });
    const first = await list();
    expect([first.headers['ratelimit-policy'], first.headers.ratelimit]).toEqual([
      '"public-read";q=3;w=60',
      '"public-read";r=2;t=20',
    ]);
    const cached = await list({ 'if-none-match': first.headers.etag ?? '' });
    expect([cached.status, cached.headers.ratelimit]).toEqual([
      304,
      expect.stringMatching(/^"public-read";r=1;t=(40|39)$/),
    ]);
    expect((await ask('/v1/posts?limit=0', { key: secret })).headers.ratelimit).toMatch(/^"public-read";r=0;t=\d+$/);
    const limited = await list();
    expect([limited.status, limited.headers.ratelimit]).toEqual([
      429,
      `"public-read";r=0;t=${limited.headers['retry-after']}`,
    ]);
  });

  it('are on errors, which cost nothing before the limits, and not on a 401', async () => {
    const { secret } = await createKey(w.site, { scopes: ['posts:read'], limits });
    const post = () => ask('/v1/posts', { method: 'POST', key: secret, body: {} });
    for (let time = 0; time < 2; time++) {
      const { status, headers } = await post();
      expect([status, headers.ratelimit, headers['ratelimit-policy']]).toEqual([
        403,
        '"general";r=5;t=0',
        '"general";q=5;w=60',
      ]);
    }
    const missing = await ask('/v1/posts/no-such-post', { key: secret });
    expect([missing.status, missing.headers.ratelimit]).toEqual([404, '"public-read";r=299;t=1']);
    for (const credential of [{}, { key: `ck_test_${'B'.repeat(32)}` }]) {
      const refused = await ask('/v1/posts', credential);
      expect([refused.status, refused.headers.ratelimit, refused.headers['ratelimit-policy']]).toEqual([
        401,
        undefined,
        undefined,
      ]);
    }
  });

  it('also name the limit by address of a public key, for pages of other origins', async () => {
    const pk = await createPublicKey(w.site, { limits });
    const { headers } = await ask(`/v1/posts?key=${pk.secret}`, { headers: { origin: 'https://example.com' } });
    expect(headers['ratelimit-policy']).toBe('"public-read";q=300;w=60, "public-read-ip";q=60;w=60');
    expect(headers.ratelimit).toBe('"public-read";r=299;t=1, "public-read-ip";r=59;t=1');
    expect(headers['access-control-expose-headers']).toContain('RateLimit, RateLimit-Policy');
  });
});
