import { ask, operate } from '../../support/agent.js';
import { askAs, newPersona } from '../../support/estate.js';
import { importLines } from '../../support/import-lines.js';
import { createKey, createPublicKey, paragraph, unique, type Workspace, workspace } from '../../support/seed.js';

let w: Workspace;
let persona: string;

const saveTerm = (siteId: string, taxonomy: string, slug: string, name: string) =>
  operate('mutation ($input: SaveTermInput!) { saveTerm(input: $input) { term { slug } } }', {
    input: { siteId, taxonomy, slug, name },
  });

beforeAll(async () => {
  w = await workspace();
  persona = await newPersona(w.site.id);
  const labelled = { category_slugs: ['receitas', 'pao-doce'], tag_slugs: ['forno'] };
  await w.published(labelled);
  await w.published({ category_slugs: ['receitas'] });
  await w.post({ ...labelled, tag_slugs: ['segredo'] });
  await saveTerm(w.site.id, 'CATEGORY', 'receitas', 'Receitas da casa');
  await saveTerm(w.site.id, 'CATEGORY', 'avisos', 'Avisos');
});

it('lists named categories and those of public posts, with their public posts', async () => {
  const { status, body, headers } = await w.ask('/v1/categories');
  expect([status, body]).toEqual([
    200,
    {
      items: [
        { slug: 'avisos', name: 'Avisos', count: 0 },
        { slug: 'pao-doce', name: 'Pao Doce', count: 1 },
        { slug: 'receitas', name: 'Receitas da casa', count: 2 },
      ],
      next_cursor: null,
    },
  ]);
  expect(headers['cache-control']).toBe('public, max-age=300, stale-while-revalidate=600');
  expect((await w.ask('/v1/categories', { headers: { 'if-none-match': headers.etag ?? '' } })).status).toBe(304);
});

it('does not reveal the tags of drafts', async () => {
  expect((await w.ask('/v1/tags')).body.items).toEqual([{ slug: 'forno', name: 'Forno', count: 1 }]);
});

it('lists the bylines with their public posts', async () => {
  const post = (status: string) =>
    askAs({ kind: 'operator' }, 'mutation ($input: CreatePostInput!) { createPost(input: $input) { id } }', {
      input: { siteId: w.site.id, personaId: persona, title: unique(), blocks: paragraph('x'), status },
    });
  for (const status of ['PUBLISHED', 'DRAFT']) await post(status);
  const { body } = await w.ask('/v1/personas');
  expect(body.items).toEqual([{ id: persona, slug: expect.any(String), name: 'Autora', avatar_url: null, count: 1 }]);
});

it('lists bylines without public posts to keys with posts:write only, also from the cache', async () => {
  const own = await workspace();
  const [shown, future] = [await newPersona(own.site.id), await newPersona(own.site.id)];
  for (const [personaId, status] of [
    [shown, 'PUBLISHED'],
    [future, 'DRAFT'],
  ])
    await operate('mutation ($input: CreatePostInput!) { createPost(input: $input) { id } }', {
      input: { siteId: own.site.id, personaId, title: unique(), blocks: paragraph('x'), status },
    });
  const reader = await createKey(own.site, { scopes: ['posts:read'] });
  const pk = await createPublicKey(own.site);
  const listed = async (secret: string) => {
    const { body } = await ask('/v1/personas', { key: secret });
    return body.items.map(({ id, count }: { id: string; count: number }) => [id, count]).sort();
  };
  const complete = [
    [shown, 1],
    [future, 0],
  ].sort();
  for (let round = 0; round < 2; round++) {
    expect(await listed(reader.secret)).toEqual([[shown, 1]]);
    expect(await listed(own.key.secret)).toEqual(complete);
    expect(await listed(pk.secret)).toEqual([[shown, 1]]);
  }
});

it('warns about a category or tag that makes no slug', async () => {
  const body = { title: unique(), blocks_json: paragraph('x'), category_slugs: ['', '日本'], tag_slugs: ['ok', '🎉'] };
  const created = await w.ask('/v1/posts', { method: 'POST', body });
  expect([created.status, created.headers['x-content-warnings']]).toEqual([
    201,
    'category-without-slug, tag-without-slug',
  ]);
  const change = (tags: string[]) =>
    w.ask(`/v1/posts/${created.body.id}`, { method: 'PATCH', body: { tag_slugs: tags } });
  const [changed, blank] = [await change(['🎉', 'ok']), await change([' ', 'ok'])];
  expect([changed.body.seo_json.tag_slugs, changed.headers['x-content-warnings']]).toEqual([
    ['ok'],
    'tag-without-slug',
  ]);
  expect(blank.headers['x-content-warnings']).toBeUndefined();
  const [line] = await importLines(w, [{ ...body, title: unique() }]);
  expect(line?.warnings).toMatchObject([
    { name: 'category-without-slug', place: 'category_slugs' },
    { name: 'tag-without-slug', place: 'tag_slugs' },
  ]);
});

it('changes with the posts', async () => {
  const { id } = await w.published({ tag_slugs: ['breve'] });
  const countOf = async () =>
    (await w.ask('/v1/tags')).body.items.find(({ slug }: { slug: string }) => slug === 'breve')?.count;
  expect(await countOf()).toBe(1);
  await w.ask(`/v1/posts/${id}/unpublish`, { method: 'POST' });
  expect(await countOf()).toBeUndefined();
});

it('pages by slug, also by the longest one', async () => {
  const { site, ask: askThere, published } = await workspace();
  const long = (letter: string) => letter.repeat(180);
  await published({ tag_slugs: [long('c'), long('a'), long('b'), 'd'] });
  const seen: string[] = [];
  let cursor = '';
  do {
    const { body } = await askThere(`/v1/tags?limit=1${cursor && `&cursor=${cursor}`}`);
    seen.push(...body.items.map(({ slug }: { slug: string }) => slug));
    cursor = body.next_cursor ?? '';
  } while (cursor);
  expect(seen).toEqual([long('a'), long('b'), long('c'), 'd']);
  const { body } = await askThere('/v1/tags?limit=1');
  expect((await askThere(`/v1/categories?cursor=${body.next_cursor}`)).status).toBe(400);
  expect((await w.ask(`/v1/tags?cursor=${body.next_cursor}`)).status).toBe(400);
  for (const limit of [0, 101, 'x']) expect((await askThere(`/v1/tags?limit=${limit}`)).status).toBe(400);
  expect(site.id).not.toBe(w.site.id);
});

it('is open to public keys', async () => {
  const pk = await createPublicKey(w.site);
  for (const list of ['categories', 'tags', 'personas']) {
    expect((await ask(`/v1/${list}?key=${pk.secret}`)).status).toBe(200);
  }
});

it('keeps null as a slug of tags, categories and posts', async () => {
  const { ask: asked, published } = await workspace();
  const slugsAt = async (path: string) => (await asked(path)).body.items.map(({ slug }: { slug: string }) => slug);
  const post = await published({ title: 'Null', category_slugs: ['null'] });
  await asked(`/v1/posts/${post.id}`, { method: 'PATCH', body: { tag_slugs: ['a', 'null'] } });
  expect([await slugsAt('/v1/tags'), await slugsAt('/v1/categories')]).toEqual([['a', 'null'], ['null']]);
  expect([await slugsAt('/v1/posts?tag=null'), await slugsAt('/v1/posts?category=null')]).toEqual([['null'], ['null']]);
  await asked(`/v1/posts/${post.id}/rename`, { method: 'POST', body: { slug: 'renamed' } });
  const renamed = (await asked(`/v1/posts/${post.id}`)).body;
  expect(renamed).toMatchObject({ slug: 'renamed', tags: [{ slug: 'a' }, { slug: 'null' }] });
  expect((await asked('/v1/redirects')).body.items).toMatchObject([{ from: '/null', to: '/renamed' }]);
});
