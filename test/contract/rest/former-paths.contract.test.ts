import fc from 'fast-check';
import { type Answer, operate } from '../../support/agent.js';
import { atOnce } from '../../support/at-once.js';
import type { Loose } from '../../support/loose.js';
import { rounds } from '../../support/rounds.js';
import { createKey, paragraph, unique, type Workspace, workspace } from '../../support/seed.js';

let w: Workspace;
beforeAll(async () => {
  w = await workspace();
});

const aPath = () => `/2015/04/${unique()}/`;
const write = (path: string, method: string, body?: unknown, space = w): Promise<Answer> =>
  space.ask(`/v1/posts${path}`, { method, ...(body !== undefined && { body: body as object }) });
const change = (id: string, paths: unknown, space = w) => write(`/${id}`, 'PATCH', { former_paths: paths }, space);
const aPost = (fields: object) => ({
  title: unique(),
  blocks_json: paragraph('Texto.'),
  status: 'published',
  ...fields,
});
const put = (id: string, fields: object, space = w) =>
  write(`/external/${id}`, 'PUT', aPost({ title: id, ...fields }), space);
const recordOf = async (id: string, space = w) => (await space.ask(`/v1/posts/${id}/record`)).body;
const imported = (lines: readonly object[], space = w, query = '?mode=upsert') =>
  space.ask(`/v1/import${query}`, {
    method: 'POST',
    body: lines.map((line) => JSON.stringify(line)).join('\n'),
    headers: { 'content-type': 'application/x-ndjson' },
  });

async function redirectsOf(space: Workspace): Promise<Loose[]> {
  const { status, body } = await space.ask('/v1/redirects?limit=500');
  expect(status).toBe(200);
  return body.items;
}
const leadsOf = async (space: Workspace) =>
  Object.fromEntries((await redirectsOf(space)).map(({ from, to }) => [from, to]));

it('redirects the former paths of a create, of a change and of a post by external id', async () => {
  const space = await workspace();
  const first = await space.published({ title: 'Um', former_paths: ['/ol%c3%a1/', '/?p=7', '/?p=7'] });
  expect((await recordOf(first.id, space)).former_paths).toEqual(['/ol%C3%A1/', '/?p=7']);
  const { id } = await space.published({ title: 'Dois', language: 'en' });
  expect((await recordOf(id, space)).former_paths).toEqual([]);
  expect((await change(id, ['/two.html'], space)).status).toBe(200);
  expect((await put('3', { title: 'Três', former_paths: ['/3'] }, space)).body.former_paths).toEqual(['/3']);
  const found = await redirectsOf(space);
  expect(found.map(({ from, to, language }) => [from, to, language]).sort()).toEqual([
    ['/3', '/tres', 'pt-BR'],
    ['/?p=7', '/um', 'pt-BR'],
    ['/ol%C3%A1/', '/um', 'pt-BR'],
    ['/two.html', '/en/dois', 'en'],
  ]);
  await change(first.id, ['/?p=8'], space);
  await change(id, [], space);
  expect(await leadsOf(space)).toEqual({ '/3': '/tres', '/?p=8': '/um' });
});

it('keeps the redirect from a former slug when the former paths end', async () => {
  const space = await workspace();
  const { id } = await space.published({ title: 'Antes', former_paths: ['/antes.html'] });
  expect((await write(`/${id}/rename`, 'POST', { slug: 'depois' }, space)).status).toBe(200);
  expect(await leadsOf(space)).toEqual({ '/antes': '/depois', '/antes.html': '/depois' });
  await change(id, [], space);
  expect(await leadsOf(space)).toEqual({ '/antes': '/depois' });
});

it('a put of the same paths changes nothing, and one without paths keeps them', async () => {
  const external = unique();
  const fields = { former_paths: [aPath(), '/?p=9'] };
  const { body } = await put(external, fields);
  const again = await put(external, fields);
  expect([again.status, again.body.updated_at, again.body.former_paths]).toEqual([
    200,
    body.updated_at,
    body.former_paths,
  ]);
  expect((await put(external, {})).body.former_paths).toEqual(body.former_paths);
  const other = await put(external, { former_paths: [aPath()] });
  expect(Date.parse(other.body.updated_at)).toBeGreaterThan(Date.parse(body.updated_at));
});

const unfit: [string, unknown, string][] = [
  ['a URL', ['https://old.example/a'], 'former_paths[0] must begin with a slash; leave out the scheme and the host.'],
  ['another host', ['//evil.example'], 'former_paths[0] must begin with one slash.'],
  ['the home page', ['/a', '/'], 'former_paths[1] must not be the home page.'],
  [
    'a second line',
    ['/a\n/* /evil 301'],
    'former_paths[0] must not have control characters, backslashes or encoded slashes.',
  ],
  [
    'a path out of a folder',
    ['/..%2f..%2fetc'],
    'former_paths[0] must not have control characters, backslashes or encoded slashes.',
  ],
  ['a megabyte', [`/${'a'.repeat(1_000_000)}`], 'former_paths[0] may have at most 512 bytes.'],
  ['21 paths', Array.from({ length: 21 }, (_, n) => `/${n}`), 'former_paths may hold at most 20 paths.'],
];

it.each(unfit)('is 400 for %s, in every write', async (_, paths, message) => {
  const { id } = await w.post();
  const answers = [
    await write('', 'POST', aPost({ former_paths: paths })),
    await change(id, paths),
    await put(unique(), { former_paths: paths }),
  ];
  for (const { status, body } of answers)
    expect({ status, error: body.error }).toMatchObject({ status: 400, error: { code: 'bad_request', message } });
  const { body } = await imported([aPost({ former_paths: paths })]);
  expect(body.results).toMatchObject([{ status: 'error', error: message }]);
});

it.each([
  ['a text', '/a'],
  ['numbers', [1]],
  ['an object', { 0: '/a' }],
])('is 422 for %s instead of paths', async (_, paths) => {
  expect((await write('', 'POST', aPost({ former_paths: paths }))).status).toBe(422);
});

it('takes SQL and markup as text', async () => {
  const space = await workspace();
  const paths = [`/'; drop table posts; --`, '/<script>alert(1)</script>', '/$1/?a=$2', '/a{b}*:c'];
  await space.published({ title: 'Um', former_paths: paths });
  expect(Object.keys(await leadsOf(space)).sort()).toEqual([
    '/$1/?a=$2',
    '/%3Cscript%3Ealert(1)%3C/script%3E',
    "/';%20drop%20table%20posts;%20--",
    '/a%7Bb%7D*:c',
  ]);
});

it('keeps the paths of sites apart', async () => {
  const [space, other] = [await workspace(), await workspace()];
  const path = aPath();
  const { id } = await space.published({ title: 'Um', former_paths: [path] });
  expect((await change(id, [], other)).status).toBe(404);
  await other.published({ title: 'Dois', former_paths: [path] });
  expect([await leadsOf(space), await leadsOf(other)]).toEqual([{ [path]: '/um' }, { [path]: '/dois' }]);
  const { secret } = await createKey(space.site, { scopes: ['posts:read'] });
  expect(
    (await space.ask(`/v1/posts/${id}`, { method: 'PATCH', body: { former_paths: [] }, key: secret })).status,
  ).toBe(403);
});

it('the last post that takes a path has it, and one of several at once', async () => {
  const space = await workspace();
  const path = '/a/b';
  const first = await space.published({ title: 'Um', former_paths: [path] });
  const second = await space.published({ title: 'Dois', former_paths: [`${path}/`] });
  expect(await leadsOf(space)).toEqual({ [`${path}/`]: '/dois' });
  await change(first.id, [path], space);
  expect(await leadsOf(space)).toEqual({ [path]: '/um' });
  await change(first.id, [], space);
  expect(await leadsOf(space)).toEqual({});
  const rivals = [
    first.id,
    second.id,
    ...(await Promise.all([1, 2, 3, 4].map(() => space.published()))).map(({ id }) => id),
  ];
  const answers = await atOnce(rivals.length, (index) => change(rivals[index] ?? '', [path, '/x', '/y'], space));
  expect(answers.map(({ status }) => status)).toEqual(rivals.map(() => 200));
  expect((await redirectsOf(space)).map(({ from }) => from).sort()).toEqual([path, '/x', '/y']);
  const { body } = await imported(
    [1, 2, 3].map((n) => aPost({ external_id: `${n}`, slug: `n-${n}`, former_paths: [path] })),
    space,
  );
  expect(body.failed).toBe(0);
  expect(await leadsOf(space)).toMatchObject({ [path]: '/n-3' });
});

it('lists a path while its post is public and no public post has it, from that time on', async () => {
  const space = await workspace();
  const path = '/antigo/';
  const { id } = await space.post({ title: 'Um', former_paths: [path, '/um/', '/um?x=1'] });
  const after = async (time: number) =>
    (await space.ask(`/v1/redirects?since=${encodeURIComponent(new Date(time).toISOString())}`)).body.items.length;
  expect(await redirectsOf(space)).toEqual([]);
  for (const [action, count] of [
    ['publish', 1],
    ['unpublish', 0],
    ['publish', 1],
  ] as const) {
    const before = Date.now();
    expect((await write(`/${id}/${action}`, 'POST', undefined, space)).status).toBe(200);
    expect([await redirectsOf(space), await after(before)]).toMatchObject([{ length: count }, count]);
  }
  expect((await write(`/${id}`, 'DELETE', undefined, space)).status).toBe(204);
  expect(await redirectsOf(space)).toEqual([]);
  await write(`/${id}/restore`, 'POST', undefined, space);
  expect(await leadsOf(space)).toEqual({ [path]: '/um' });
  const rival = await space.published({ title: 'Antigo' });
  expect(await leadsOf(space)).toEqual({});
  // The most recent former owner of the path keeps it.
  await write(`/${rival.id}/rename`, 'POST', { slug: 'novo' }, space);
  expect(await leadsOf(space)).toEqual({ '/antigo': '/novo' });
  await change(id, [path], space);
  expect(await leadsOf(space)).toEqual({ [path]: '/um' });
});

it('a path of a scheduled post redirects from its publication on', async () => {
  const space = await workspace();
  const at = new Date(Date.now() + 3_600_000).toISOString();
  const { id, status } = await space.published({ former_paths: ['/a'], published_at: at });
  expect([status, await redirectsOf(space)]).toEqual(['scheduled', []]);
  await write(`/${id}/publish`, 'POST', undefined, space);
  expect(await redirectsOf(space)).toHaveLength(1);
});

const names = ['a', 'b', 'c'];
const paths = names.flatMap((name) => [`/${name}`, `/${name}/`, `/en/${name}`, `/${name}?p=1`]);
const anyName = fc.constantFrom(...names);
const anyPaths = fc.array(fc.constantFrom(...paths), { maxLength: 2 });
const anyStep = fc.oneof(
  fc.record({ action: fc.constantFrom('publish', 'unpublish') }),
  fc.record({ action: fc.constant('rename'), body: fc.record({ slug: anyName }) }),
  fc.record({ action: fc.constant('change'), body: fc.record({ former_paths: anyPaths }) }),
  fc.record({ action: fc.constant('put'), body: fc.record({ former_paths: anyPaths, slug: anyName }) }),
);
const anySteps = fc.array(fc.record({ step: anyStep, post: fc.nat(3) }), { minLength: 8, maxLength: 16 });
const withoutQuery = (path: string) => path.replace(/\?.*$/, '').replace(/\/$/, '');

it('never makes a chain or a loop', async () => {
  const property = fc.asyncProperty(anySteps, async (steps) => {
    const space = await workspace();
    const languages = ['pt-BR', 'en'];
    const posts = await Promise.all(
      [0, 1, 2, 3].map((n) => space.published({ slug: names[n % 3], language: languages[n % 2] })),
    );
    for (const { step, post } of steps) {
      const { id } = posts[post] as (typeof posts)[number];
      const body = 'body' in step ? step.body : undefined;
      const answer =
        step.action === 'put'
          ? await put('p', body ?? {}, space)
          : await (step.action === 'change'
              ? write(`/${id}`, 'PATCH', body, space)
              : write(`/${id}/${step.action}`, 'POST', body, space));
      expect(answer.status).toBeLessThan(500);
      const live = new Set((await space.ask('/v1/posts')).body.items.map(({ url }: Loose) => new URL(url).pathname));
      const found = await redirectsOf(space);
      expect(found.filter(({ from }) => live.has(withoutQuery(from)))).toEqual([]);
      expect(found.filter(({ to }) => !live.has(to))).toEqual([]);
      const sources = found.map(({ from }) => from.replace(/\/$/, ''));
      expect(new Set(sources).size).toBe(sources.length);
    }
  });
  await fc.assert(property, { numRuns: rounds(4, 60) });
});

it('are part of an export and of an import elsewhere, once', async () => {
  const [from, to] = [await workspace(), await workspace()];
  await from.published({ title: 'Um', former_paths: ['/1/', '/?p=1'] });
  await from.post({ title: 'Rascunho' });
  const lines = (await from.ask('/v1/export?resource=posts')).text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.map(({ former_paths: paths }) => paths).sort()).toEqual([[], ['/1/', '/?p=1']]);
  expect((await imported(lines, to, '')).body).toMatchObject({ created: 2, failed: 0 });
  expect(await leadsOf(to)).toEqual(await leadsOf(from));
  const again = await imported(
    lines.map((line) => ({ ...line, note: 'other' })),
    to,
    '',
  );
  expect(again.body.results.map(({ status }: Loose) => status)).toEqual(['replayed', 'replayed']);
  const markdown = await from.ask('/v1/posts/um/record', { headers: { accept: 'text/markdown' } });
  expect(markdown.text).toContain('former_paths:\n  - /1/\n  - /?p=1\n');
});

it('tells given paths from those of former slugs to staff', async () => {
  const space = await workspace();
  const { id } = await space.published({ title: 'Um', former_paths: ['/2015/um/'] });
  await operate('mutation ($input: RenamePostInput!) { renamePost(input: $input) { post { id } } }', {
    input: { siteId: space.site.id, reference: id, slug: 'dois' },
  });
  const query = 'query ($id: ID!) { postRedirects(siteId: $id) { nodes { from to postId isGiven } } }';
  const { postRedirects } = await operate(query, { id: space.site.id });
  expect(postRedirects.nodes.toSorted((left: Loose, right: Loose) => left.from.localeCompare(right.from))).toEqual([
    { from: '/2015/um/', to: '/dois', postId: id, isGiven: true },
    { from: '/um', to: '/dois', postId: id, isGiven: false },
  ]);
});
