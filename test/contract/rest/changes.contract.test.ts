import { toUuid } from '@imprint/ids/id';
import { ageChanges } from '../../support/aged-changes.js';
import { ask, operate } from '../../support/agent.js';
import { eventually } from '../../support/eventually.js';
import { picture, uploaded } from '../../support/media.js';
import { createKey, paragraph, type Workspace, workspace } from '../../support/seed.js';
import { sql } from '../../support/sql.js';

interface Item {
  sequence: number;
  type: string;
  at: string;
  post: { id: string; slug: string; language: string; url: string } | null;
  media: { id: string } | null;
}

let w: Workspace;
beforeEach(async () => {
  w = await workspace();
  // A job announces the new site, which is a change of it.
  const announcing = `select 1 from sites_jobs._private_jobs where payload->>'siteId' = $1`;
  await eventually(async () => (await sql(announcing, [w.site.id])).length === 0);
});

const changes = async (query = '', key?: string) => {
  const { status, body, headers } = await (key ? ask(`/v1/changes${query}`, { key }) : w.ask(`/v1/changes${query}`));
  if (status >= 500) throw new Error(`${status} ${JSON.stringify(body)}`);
  return { status, body, headers, items: (body?.items ?? []) as Item[], cursor: body?.next_cursor as string };
};
const typesOf = (items: readonly Item[], id: string) =>
  items.filter(({ post }) => post?.id === id).map(({ type }) => type);
const at = (millis: number) => new Date(Date.now() + millis).toISOString();
const act = (id: string, action: string, body?: object) =>
  w.ask(`/v1/posts/${id}/${action}`, { method: 'POST', ...(body && { body }) });

describe('GET /v1/changes', () => {
  it('lists the life of a post in order, with its address at the time', async () => {
    const { id, slug } = await w.post({ title: 'Vida', blocks_json: paragraph('Um.') });
    await act(id, 'publish', { published_at: at(86_400_000) });
    await act(id, 'unschedule');
    await act(id, 'publish');
    await w.ask(`/v1/posts/${id}`, { method: 'PATCH', body: { title: 'Vida nova' } });
    const renamed = (await act(id, 'rename', { slug: 'outra-vida' })).body.slug;
    await act(id, 'unpublish');
    await act(id, 'publish');
    await w.ask(`/v1/posts/${id}`, { method: 'DELETE' });
    await act(id, 'restore');
    const { items, cursor, headers } = await changes();
    const own = items.filter(({ post }) => post?.id === id);
    expect(own.map(({ type }) => type)).toEqual([
      'post.updated',
      'post.scheduled',
      'post.updated',
      'post.published',
      'post.updated',
      'post.renamed',
      'post.unpublished',
      'post.published',
      'post.deleted',
      'post.published',
    ]);
    expect(own[0]?.post).toEqual({ id, slug, language: 'pt-BR', url: expect.stringMatching(`/${slug}$`) });
    expect(own[5]?.post).toMatchObject({ slug: renamed });
    expect(items.map(({ sequence }) => sequence)).toEqual(items.map((_, index) => index + 1));
    expect(cursor).toBe(String(items.length));
    expect(headers['cache-control']).toBe('private, no-store');
  });

  it('shows readers only public changes, with the same numbers', async () => {
    const { secret } = await createKey(w.site, { scopes: ['posts:read'] });
    const draft = await w.post();
    const live = await w.post({ status: 'published' });
    await w.ask(`/v1/posts/${draft.id}`, { method: 'PATCH', body: { title: 'Ainda rascunho' } });
    const all = await changes();
    const read = await changes('', secret);
    expect(typesOf(read.items, draft.id)).toEqual([]);
    expect(typesOf(read.items, live.id)).toEqual(['post.published']);
    const numbers = (items: readonly Item[]) =>
      new Map(items.map(({ sequence, type, post }) => [sequence, [type, post]]));
    const known = numbers((await changes()).items);
    for (const [sequence, change] of numbers(read.items)) expect(known.get(sequence)).toEqual(change);
    expect(Number(read.cursor)).toBeGreaterThanOrEqual(Number(all.cursor));
  });

  it('pages by cursor or sequence, with a cursor on an empty page', async () => {
    for (let index = 0; index < 5; index += 1) await w.post();
    const all = await changes();
    const walked: Item[] = [];
    let cursor: string | undefined;
    do {
      const page = await changes(`?limit=2${cursor === undefined ? '' : `&after=${cursor}`}`);
      walked.push(...page.items);
      if (page.items.length === 0) break;
      cursor = page.cursor;
    } while (walked.length < 100);
    expect(walked).toEqual(all.items);
    const empty = await changes(`?after=${all.cursor}`);
    expect([empty.items, empty.cursor]).toEqual([[], all.cursor]);
  });

  it('gives a new mirror the cursor after every change', async () => {
    await w.post();
    const { status, items, cursor } = await changes('?after=latest&wait=5');
    expect([status, items]).toEqual([200, []]);
    const { id } = await w.post();
    const next = await changes(`?after=${cursor}`);
    expect(next.items.map(({ sequence, post }) => [sequence, post?.id])).toEqual([[Number(cursor) + 1, id]]);
    expect((await changes('?after=Latest')).status).toBe(400);
  });

  it('lists changes of files and of the site', async () => {
    const { id } = await uploaded(w, await picture().png().toBuffer());
    const ofFile = async () => (await changes()).items.filter(({ media }) => media?.id === id);
    await eventually(async () => (await ofFile()).length > 0);
    await w.ask(`/v1/media/${id}`, { method: 'DELETE' });
    await eventually(async () => (await ofFile()).length > 1);
    expect((await ofFile()).map(({ type, post }) => [type, post])).toEqual([
      ['media.ready', null],
      ['media.deleted', null],
    ]);
    expect((await changes()).items.map(({ type }) => type)).toContain('site.changed');
    const { secret } = await createKey(w.site, { scopes: ['posts:read'] });
    expect((await changes('', secret)).items.filter(({ media }) => media)).toEqual([]);
  });

  it('lists a change of the site once readers get its new paths', async () => {
    const { id } = await w.published({ language: 'en', slug: 'before' });
    await act(id, 'rename', { slug: 'after' });
    const { cursor } = await changes('?after=latest');
    const target = async () => (await w.ask('/v1/redirects')).body.items[0].to;
    expect(await target()).toBe('/en/after');
    const settings = { language_url_mode: 'none' };
    await w.ask('/v1/sites/me/settings', { method: 'PATCH', body: { settings } });
    await eventually(async () => (await changes(`?after=${cursor}`)).items.some(({ type }) => type === 'site.changed'));
    expect(await target()).toBe('/after');
  });

  it.each([
    ['limit=0', 'limit'],
    ['limit=501', 'limit'],
    ['limit=x', 'limit'],
    ['after=-1', 'after'],
    ['after=abc', 'after'],
    ['after=999999', 'after'],
    ['wait=26', 'wait'],
  ])('is 400 for %s', async (query, field) => {
    const { status, body } = await changes(`?${query}`);
    expect([status, body.error.details?.[0]?.field ?? body.error.message]).toEqual([
      400,
      expect.stringContaining(field),
    ]);
  });

  it('is 410 when changes after the cursor are no longer kept, and begins at the oldest without one', async () => {
    await w.post();
    await ageChanges(w.site.id, 91);
    const { cursor } = await changes();
    const live = await w.post();
    const postsOf = (items: readonly Item[]) => items.flatMap(({ post }) => post?.id ?? []);
    expect(postsOf((await changes(`?after=${cursor}`)).items)).toEqual([live.id]);
    const gone = await changes('?after=0');
    expect([gone.status, gone.body.error.reason]).toEqual([410, 'cursor_expired']);
    expect(postsOf((await changes()).items)).toEqual([live.id]);
  });

  it('is 401 for a public key, and sees no other site', async () => {
    const { secret: publicKey } = await createKey(w.site, { kind: 'PUBLIC', scopes: ['posts:read'], origins: ['*'] });
    expect((await changes('', publicKey)).status).toBe(401);
    const other = await workspace();
    const foreign = await other.post({ status: 'published' });
    expect(typesOf((await changes()).items, foreign.id)).toEqual([]);
  });
});

describe('wait', () => {
  it('answers as soon as something changes', async () => {
    const { cursor } = await changes();
    const waiting = changes(`?after=${cursor}&wait=20`);
    const { id } = await w.post({ status: 'published' });
    expect(typesOf((await waiting).items, id)).toEqual(['post.published']);
  });

  it('ends with an empty page when nothing changes', async () => {
    const { cursor } = await changes();
    const page = await changes(`?after=${cursor}&wait=1`);
    expect([page.items, page.cursor]).toEqual([[], cursor]);
  });
});

it('numbers each change once, and those of a post in order, for concurrent writers and readers', async () => {
  const posts = await Promise.all(Array.from({ length: 4 }, () => w.published()));
  const writes = posts.flatMap(({ id }) =>
    Array.from({ length: 6 }, (_, index) =>
      w.ask(`/v1/posts/${id}`, { method: 'PATCH', body: { title: `T${index}` } }),
    ),
  );
  const reads = Array.from({ length: 10 }, () => changes('?limit=500'));
  for (const { items } of await Promise.all(reads)) {
    expect(items.map(({ sequence }) => sequence)).toEqual(items.map((_, index) => index + 1));
  }
  await Promise.all(writes);
  const { items } = await changes('?limit=500');
  expect(items.map(({ sequence }) => sequence)).toEqual(items.map((_, index) => index + 1));
  for (const { id } of posts) {
    expect(typesOf(items, id)).toEqual(['post.published', ...Array.from({ length: 6 }, () => 'post.updated')]);
  }
});

it('lists a post when its date arrives', async () => {
  const { id } = await w.published();
  const { secret } = await createKey(w.site, { scopes: ['posts:read'] });
  await w.ask(`/v1/posts/${id}`, { method: 'PATCH', body: { published_at: at(1_500) } });
  expect(typesOf((await changes('', secret)).items, id)).toEqual(['post.published', 'post.unpublished']);
  await eventually(async () => typesOf((await changes('', secret)).items, id).length > 2);
  expect(typesOf((await changes('', secret)).items, id)).toEqual([
    'post.published',
    'post.unpublished',
    'post.published',
  ]);
});

it('lists the posts of a type that is hidden and shown', async () => {
  const type = 'receita';
  await operate('mutation ($input: CreatePostTypeInput!) { createPostType(input: $input) { postType { id } } }', {
    input: { siteId: w.site.id, slug: type, name: 'Receita' },
  });
  const { id } = await w.published({ post_type: type });
  await w.post({ post_type: type });
  const { cursor } = await changes();
  for (const isPublic of [false, true]) {
    await operate('mutation ($input: UpdatePostTypeInput!) { updatePostType(input: $input) { postType { id } } }', {
      input: { siteId: w.site.id, slug: type, isPublic },
    });
  }
  const { items } = await changes(`?after=${cursor}`);
  expect(items.map(({ type: kind, post }) => [kind, post?.id])).toEqual([
    ['post.unpublished', id],
    ['post.published', id],
  ]);
});

it('lists the posts of an author whose name changes', async () => {
  const { createPersona } = await operate(
    'mutation ($input: CreatePersonaInput!) { createPersona(input: $input) { persona { id slug } } }',
    { input: { siteId: w.site.id, name: 'Ana' } },
  );
  const { id } = await w.published({ author: createPersona.persona.slug });
  await operate('mutation ($input: UpdatePersonaInput!) { updatePersona(input: $input) { persona { id } } }', {
    input: { siteId: w.site.id, id: createPersona.persona.id, name: 'Ana Maria' },
  });
  expect(typesOf((await changes()).items, id)).toEqual(['post.published', 'post.updated']);
});

it('deletes expired changes, and an older cursor is 410', async () => {
  await w.post();
  await ageChanges(w.site.id, 200);
  await sql(`select content_jobs.add_job('rotate-changes')`);
  const count =
    "select count(*)::int as count from content.changes where site_id = $1 and at < now() - interval '100 days'";
  await eventually(async () => (await sql(count, [toUuid(w.site.id)]))[0]?.count === 0);
  expect((await changes('?after=0')).status).toBe(410);
  const { items, cursor } = await changes();
  expect(items.every(({ type, sequence }) => type === 'site.changed' && sequence > 1)).toBe(true);
  const { id } = await w.post();
  expect(typesOf((await changes(`?after=${cursor}`)).items, id)).toEqual(['post.updated']);
});
