import { type Answer, type Ask, ask } from '../../support/agent.js';
import { createKey, createPublicKey, paragraph, revokeKey, type Workspace, workspace } from '../../support/seed.js';

/*
 * A repeated URL skips the validation of its parameters. Each test requests its own uncached URL, then repeats it, and
 * expects equal responses.
 */

let w: Workspace;
let count = 0;
/** Each adapter replica has its own cache. */
const times = 4;

/** An uncached URL: the platform ignores the extra parameter. */
const newUrl = () => `/v1/posts/repetida?asked=${++count}-${w.site.id}`;

beforeAll(async () => {
  w = await workspace();
  await w.published({ title: 'Repetida', blocks_json: paragraph('texto '.repeat(500)) });
});

const shown = ({
  status,
  headers: { date: _date, 'x-request-id': _id, ratelimit: _left, ...headers },
  bytes,
}: Answer) => ({
  status,
  headers,
  bytes: bytes.toString('base64'),
});

it.each<[string, Ask, number]>([
  ['nothing else', {}, 200],
  ['a request id', { headers: { 'x-request-id': 'mine' } }, 200],
  ['an origin', { headers: { origin: 'https://example.com' } }, 200],
  ['gzip', { headers: { 'accept-encoding': 'gzip' } }, 200],
  ['brotli before gzip', { headers: { 'accept-encoding': 'gzip;q=0.5, br' } }, 200],
  ['an unknown encoding', { headers: { 'accept-encoding': 'zstd' } }, 200],
  ['a matching entity tag', { headers: { 'if-none-match': '*' } }, 304],
  ['another entity tag', { headers: { 'if-none-match': '"x"' } }, 200],
  ['HEAD', { method: 'HEAD' }, 200],
  ['OPTIONS', { method: 'OPTIONS' }, 204],
  ['a wrong method', { method: 'PUT' }, 405],
  ['an ignored body', { body: { what: 'for' } }, 200],
])('responds to a cached URL like to an uncached one, with %s', async (_what, options, status) => {
  const url = newUrl();
  const plain = { key: w.key.secret };
  const unknown = await ask(url, { ...plain, ...options });
  for (let time = 0; time < times; time++) await ask(url, plain);
  expect(shown(await ask(url, { ...plain, ...options }))).toEqual(shown(unknown));
  expect(unknown.status).toBe(status);
});

it('keeps the request id of the client or generates one', async () => {
  const url = newUrl();
  for (let time = 0; time < times; time++) {
    const sent = await ask(url, { key: w.key.secret, headers: { 'x-request-id': `mine-${time}` } });
    expect(sent.headers['x-request-id']).toBe(`mine-${time}`);
    const made = await ask(url, { key: w.key.secret, headers: { 'x-request-id': 'not one' } });
    expect(made.headers['x-request-id']).toMatch(/^[0-9A-Z]{26}$/);
  }
});

it('accepts only a public key in the URL', async () => {
  const pk = await createPublicKey(w.site, { origins: ['https://example.com'] });
  const url = `${newUrl()}&key=${pk.secret}`;
  const origin = (value: string) => ({ headers: { origin: value } });
  for (let time = 0; time < times; time++) {
    expect((await ask(url, origin('https://example.com'))).status).toBe(200);
    const refused = await ask(url, origin('https://other.example'));
    expect([refused.status, refused.headers['access-control-allow-origin']]).toEqual([403, 'https://other.example']);
    expect((await ask(`${newUrl()}&key=${w.key.secret}`)).status).toBe(400);
  }
});

it('applies authorization to cached URLs', async () => {
  const url = newUrl();
  const limited = await createKey(w.site, { limits: [{ bucket: 'public-read', perMinute: 1 }] });
  const narrow = await createKey(w.site, { scopes: ['media:read'] });
  const askFor = (options: Ask) => ask(url, { headers: { origin: 'https://example.com' }, ...options });
  for (let time = 0; time < times; time++) expect((await askFor({ key: w.key.secret })).status).toBe(200);
  expect((await askFor({ key: limited.secret })).status).toBe(200);
  const refusals: [Ask, number, string][] = [
    [{}, 401, 'unauthorized'],
    [{ key: 'ck_live_nonsense' }, 401, 'unauthorized'],
    [{ key: `ck_test_${'x'.repeat(32)}` }, 401, 'unauthorized'],
    [{ key: narrow.secret }, 403, 'forbidden'],
    [{ key: limited.secret }, 429, 'rate_limited'],
  ];
  for (const [options, status, code] of refusals) {
    const { headers, ...answer } = await askFor(options);
    expect([answer.status, answer.body.error.code]).toEqual([status, code]);
    expect(headers).toMatchObject({
      'x-request-id': expect.any(String),
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': 'https://example.com',
      'cache-control': 'private, no-store',
    });
    expect(headers.etag).toBeUndefined();
  }
  const revoked = await createKey(w.site);
  expect((await askFor({ key: revoked.secret })).status).toBe(200);
  await revokeKey(revoked.id);
  expect((await askFor({ key: revoked.secret })).status).toBe(401);
  const problem = await ask(url, { headers: { accept: 'application/problem+json' } });
  expect([problem.status, problem.headers['content-type']]).toEqual([401, 'application/problem+json']);
});

it('serves current posts for cached URLs, isolated by site', async () => {
  const other = await workspace();
  const post = await w.published({ title: 'Mudança' });
  const url = `/v1/posts/mudanca?asked=${w.site.id}`;
  for (let time = 0; time < times; time++) expect((await w.ask(url)).body.title).toBe('Mudança');
  await w.ask(`/v1/posts/${post.id}`, { method: 'PATCH', body: { title: 'Mudou' } });
  expect((await w.ask(url)).body.title).toBe('Mudou');
  expect((await other.ask(url)).status).toBe(404);
  await w.ask(`/v1/posts/${post.id}/unpublish`, { method: 'POST' });
  expect((await w.ask(url)).status).toBe(404);
});
