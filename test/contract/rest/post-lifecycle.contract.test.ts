import { toUuid } from '@imprint/ids/id';
import { type Answer, ask } from '../../support/agent.js';
import { eventually } from '../../support/eventually.js';
import {
  createKey,
  createPublicKey,
  importHits,
  paragraph,
  unique,
  type Workspace,
  workspace,
} from '../../support/seed.js';
import { sql } from '../../support/sql.js';

let w: Workspace;
beforeAll(async () => {
  w = await workspace();
});

const future = (hours = 24) => new Date(Date.now() + hours * 3_600_000).toISOString();
const record = (id: string) => w.ask(`/v1/posts/${id}/record`);
const post = (path: string, body?: object, headers: Record<string, string> = {}): Promise<Answer> =>
  w.ask(`/v1/posts/${path}`, { method: 'POST', ...(body && { body }), headers });

describe('GET /v1/posts/{reference}/record', () => {
  it('shows a draft as stored, by id and by slug, with an entity tag and without caching', async () => {
    const { id, slug } = await w.post({ title: 'Rascunho', blocks_json: paragraph('Um.') });
    const { status, body, headers } = await record(id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id,
      slug,
      status: 'draft',
      title: 'Rascunho',
      scheduled_for: null,
      published_at: null,
    });
    expect(body.blocks_json.blocks[0].text).toBe('Um.');
    expect(body.seo).toEqual(body.seo_json);
    expect(headers.etag).toMatch(/^"[^"]+"$/);
    expect(headers['cache-control']).toBe('private, no-store');
    expect((await w.ask(`/v1/posts/${slug}/record`)).body.id).toBe(id);
  });

  it('is 403 without posts:write, and 404 for posts of other sites', async () => {
    const { id } = await w.post();
    const { secret } = await createKey(w.site, { scopes: ['posts:read'] });
    expect((await ask(`/v1/posts/${id}/record`, { key: secret })).status).toBe(403);
    const other = await workspace();
    expect((await other.ask(`/v1/posts/${id}/record`)).status).toBe(404);
    expect((await w.ask('/v1/posts/no-such-post/record')).status).toBe(404);
  });
});

describe('POST /v1/posts/{reference}/publish', () => {
  it('publishes a draft now, and changes nothing when repeated', async () => {
    const { id } = await w.post();
    const first = await post(`${id}/publish`);
    expect([first.status, first.body.status]).toEqual([200, 'published']);
    expect((await w.ask(`/v1/posts/${id}`)).status).toBe(200);
    for (const body of [undefined, {}, { published_at: '2015-01-01T00:00:00Z' }]) {
      const again = await post(`${id}/publish`, body);
      expect([again.status, again.body.updated_at, again.headers.etag]).toEqual([
        200,
        first.body.updated_at,
        first.headers.etag,
      ]);
    }
    expect((await post(`${id}/publish`, { published_at: future() })).status).toBe(409);
  });

  it('keeps the past date of a draft, and takes the given one', async () => {
    const past = '2015-03-04T05:06:07.000Z';
    const kept = await w.post();
    await w.ask(`/v1/posts/${kept.id}`, { method: 'PATCH', body: { published_at: past } });
    expect((await post(`${kept.id}/publish`)).body.published_at).toBe(past);
    const given = await w.post();
    expect((await post(`${given.id}/publish`, { published_at: past })).body.published_at).toBe(past);
  });

  it('schedules for a future instant, moves the schedule, and publishes at once without one', async () => {
    const { id } = await w.post();
    const at = future();
    const { body } = await post(`${id}/publish`, { published_at: at });
    expect(body).toMatchObject({ status: 'scheduled', scheduled_for: at });
    expect((await w.ask(`/v1/posts/${id}`)).status).toBe(404);
    expect((await post(`${id}/publish`, { published_at: at })).body.updated_at).toBe(body.updated_at);
    const later = future(48);
    expect((await post(`${id}/publish`, { published_at: later })).body.scheduled_for).toBe(later);
    expect((await post(`${id}/unpublish`)).status).toBe(409);
    const live = await post(`${id}/publish`);
    expect(live.body).toMatchObject({ status: 'published', scheduled_for: null });
    expect(Date.parse(live.body.published_at)).toBeLessThanOrEqual(Date.now());
  });

  it('keeps the first date of an archived post, whose slug gets a suffix when taken', async () => {
    const slug = `volta-${unique()}`;
    const { id } = await w.published({ slug });
    const { body: first } = await record(id);
    await post(`${id}/unpublish`);
    await w.published({ slug });
    const { body } = await post(`${id}/publish`);
    expect(body).toMatchObject({ status: 'published', published_at: first.published_at, slug: `${slug}-2` });
  });

  it('publishes once for twenty requests at the same moment', async () => {
    const { id } = await w.post();
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(`${id}/publish`)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.updated_at}`)).size).toBe(1);
  });

  it.each([
    ['a date that is none', { published_at: 'tomorrow' }, 400],
    ['a number', { published_at: 5 }, 422],
  ])('refuses %s', async (_, body, status) => {
    const { id } = await w.post();
    expect((await post(`${id}/publish`, body)).status).toBe(status);
    expect((await record(id)).body.status).toBe('draft');
  });

  it('refuses another content type and a body that is no object', async () => {
    const { id } = await w.post();
    const send = (body: string, type: string) =>
      w.ask(`/v1/posts/${id}/publish`, { method: 'POST', body, headers: { 'content-type': type } });
    expect((await send('published_at=x', 'application/x-www-form-urlencoded')).status).toBe(415);
    expect((await send('[]', 'application/json')).status).toBe(400);
  });
});

describe('POST /v1/posts/{reference}/unschedule', () => {
  it('returns a scheduled post to draft, and is 409 for any other', async () => {
    const { id } = await w.post();
    await post(`${id}/publish`, { published_at: future() });
    const { status, body } = await post(`${id}/unschedule`);
    expect([status, body.status, body.scheduled_for]).toEqual([200, 'draft', null]);
    expect((await post(`${id}/unschedule`)).status).toBe(409);
    const live = await w.published();
    expect((await post(`${live.id}/unschedule`)).status).toBe(409);
  });
});

describe('DELETE /v1/posts/{reference} and POST …/restore', () => {
  const remove = (id: string, headers: Record<string, string> = {}) =>
    w.ask(`/v1/posts/${id}`, { method: 'DELETE', headers });

  it('removes a public post from every response at once, and restores it under its slug', async () => {
    const { id, slug } = await w.published();
    expect((await w.ask(`/v1/posts/${slug}`)).status).toBe(200);
    const gone = await remove(id);
    expect([gone.status, gone.text]).toEqual([204, '']);
    for (const path of [`/v1/posts/${slug}`, `/v1/posts/${id}/record`]) expect((await w.ask(path)).status).toBe(404);
    expect((await w.ask('/v1/posts?limit=50')).text).not.toContain(id);
    expect((await remove(id)).status).toBe(404);
    const { status, body, headers } = await post(`${id}/restore`);
    expect([status, body.status, body.slug]).toEqual([200, 'published', slug]);
    expect(headers.etag).toBe((await record(id)).headers.etag);
    expect((await w.ask(`/v1/posts/${slug}`)).status).toBe(200);
  });

  it.each([
    ['a draft', 'draft', async (id: string) => void id],
    ['a scheduled post', 'draft', async (id: string) => void (await post(`${id}/publish`, { published_at: future() }))],
    [
      'an archived post',
      'archived',
      async (id: string) => {
        await post(`${id}/publish`);
        await post(`${id}/unpublish`);
      },
    ],
  ])('restores %s as %s', async (_, status, prepare) => {
    const { id } = await w.post();
    await prepare(id);
    await remove(id);
    expect((await post(`${id}/restore`)).body).toMatchObject({ status, scheduled_for: null });
  });

  it('gives a restored post another slug when its own was taken', async () => {
    const slug = `ida-${unique()}`;
    const { id } = await w.published({ slug });
    await remove(id);
    await w.published({ slug });
    expect((await post(`${id}/restore`)).body.slug).toBe(`${slug}-2`);
  });

  it('is 409 for a post that is not deleted, and 404 for a slug, for others and after 30 days', async () => {
    const { id, slug } = await w.post();
    expect((await post(`${id}/restore`)).status).toBe(409);
    await remove(slug);
    expect((await post(`${slug}/restore`)).status).toBe(404);
    const other = await workspace();
    expect((await other.ask(`/v1/posts/${id}/restore`, { method: 'POST' })).status).toBe(404);
    await sql(`update content.posts set deleted_at = now() - interval '30 days' where id = $1`, [toUuid(id)]);
    expect((await post(`${id}/restore`)).status).toBe(404);
    await sql(`select content_jobs.add_job('prune-idempotency-records')`);
    const kept = () => sql('select 1 from content.posts where id = $1', [toUuid(id)]);
    await eventually(async () => (await kept()).length === 0);
  });

  it('restores only what the entity tag of the last write names', async () => {
    const { id } = await w.post();
    const before = (await record(id)).headers.etag ?? '';
    const { headers } = await remove(id);
    const restored = (tag: string) => post(`${id}/restore`, undefined, { 'if-match': tag });
    expect((await restored(before)).status).toBe(412);
    expect((await restored('"other"')).status).toBe(412);
    const { status, headers: after } = await restored(headers.etag ?? '');
    expect([status, after.etag]).toEqual([200, (await record(id)).headers.etag]);
    expect((await restored(headers.etag ?? '')).status).toBe(412);
    expect((await restored(after.etag ?? '')).status).toBe(409);
  });

  it('deletes once for ten requests at the same moment, and not with a stale entity tag', async () => {
    const { id } = await w.post();
    const tag = (await record(id)).headers.etag ?? '';
    await w.ask(`/v1/posts/${id}`, { method: 'PATCH', body: { excerpt: 'x' } });
    expect((await remove(id, { 'if-match': tag })).status).toBe(412);
    const statuses = (await Promise.all(Array.from({ length: 10 }, () => remove(id)))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([204, ...Array.from({ length: 9 }, () => 404)]);
  });
});

describe('If-Match with the entity tag of the record', () => {
  it('holds for every write, and is 412 after another change', async () => {
    const { id } = await w.post();
    const tag = (await record(id)).headers.etag ?? '';
    const change = (headers: Record<string, string>) =>
      w.ask(`/v1/posts/${id}`, { method: 'PATCH', body: { excerpt: unique() }, headers });
    const changed = await change({ 'if-match': tag });
    expect(changed.status).toBe(200);
    expect(changed.headers.etag).toBe((await record(id)).headers.etag);
    const stale = { 'if-match': tag };
    expect((await change(stale)).status).toBe(412);
    const describe = (headers: Record<string, string>) =>
      w.ask(`/v1/posts/${id}/seo`, { method: 'PATCH', body: { title: unique() }, headers });
    expect((await describe(stale)).status).toBe(412);
    const described = await describe({ 'if-match': changed.headers.etag ?? '' });
    expect([described.status, described.headers.etag]).toEqual([200, (await record(id)).headers.etag]);
    expect((await post(`${id}/publish`, undefined, stale)).status).toBe(412);
    const scheduled = await post(
      `${id}/publish`,
      { published_at: future() },
      { 'if-match': described.headers.etag ?? '' },
    );
    expect(scheduled.status).toBe(200);
    expect((await post(`${id}/unschedule`, undefined, stale)).status).toBe(412);
    const live = await post(`${id}/publish`, undefined, { 'if-match': scheduled.headers.etag ?? '' });
    expect(live.status).toBe(200);
    expect((await post(`${id}/unpublish`, undefined, stale)).status).toBe(412);
    expect((await post(`${id}/unpublish`, undefined, { 'if-match': `"x", ${live.headers.etag}` })).status).toBe(200);
  });

  it('needs no scope beside those of the writes, with the tag of the record or of the public post', async () => {
    const { secret: key } = await createKey(w.site, { scopes: ['posts:write', 'posts:delete'] });
    const { id } = await w.published({ language: 'en' });
    const publicTag = async () => (await w.ask(`/v1/posts/${id}?language=en`)).headers.etag ?? '';
    const write = (method: string, path: string, tag: string, body?: object) =>
      ask(`/v1/posts/${id}${path}`, { method, key, headers: { 'if-match': tag }, ...(body && { body }) });
    const stale = [await publicTag(), (await record(id)).headers.etag ?? ''];
    expect((await write('PATCH', '', await publicTag(), { excerpt: unique() })).status).toBe(200);
    for (const tag of [...stale, '"other"']) {
      for (const [method, path, body] of [
        ['PATCH', '', { excerpt: unique() }],
        ['POST', '/publish'],
        ['POST', '/unpublish'],
        ['POST', '/rename', { slug: unique() }],
        ['DELETE', ''],
      ] as const) {
        expect([method, path, (await write(method, path, tag, body)).status]).toEqual([method, path, 412]);
      }
    }
    expect((await write('POST', '/unpublish', await publicTag())).status).toBe(200);
  });

  it('lets one of ten concurrent editors win', async () => {
    const { id } = await w.post();
    const tag = (await record(id)).headers.etag ?? '';
    const edits = Array.from({ length: 10 }, (_, index) =>
      w.ask(`/v1/posts/${id}`, { method: 'PATCH', body: { title: `Editor ${index}` }, headers: { 'if-match': tag } }),
    );
    const statuses = (await Promise.all(edits)).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 412)]);
  });
});

describe('POST /v1/posts/{reference}/rename', () => {
  const rename = (reference: string, slug: unknown, headers = {}) => post(`${reference}/rename`, { slug }, headers);
  const redirects = async (space: Workspace) => (await space.ask('/v1/redirects')).body.items;

  it('moves a public post, whose former slugs redirect to the current one without chains', async () => {
    const space = await workspace();
    const { id, slug } = await space.published({ title: 'Um', language: 'en' });
    const to = (name: string) => space.ask(`/v1/posts/${id}/rename`, { method: 'POST', body: { slug: name } });
    expect((await to(' Dois! ')).body).toMatchObject({ id, slug: 'dois' });
    expect((await space.ask(`/v1/posts/${slug}`)).status).toBe(404);
    expect((await space.ask('/v1/posts/dois')).body.id).toBe(id);
    const firstRenamedAt = Date.parse((await redirects(space))[0].since);
    await to('tres');
    const found = await redirects(space);
    expect(found.map(({ from, to: target, language }: Record<string, string>) => [from, target, language])).toEqual([
      ['/en/um', '/en/tres', 'en'],
      ['/en/dois', '/en/tres', 'en'],
    ]);
    const { secret } = await createPublicKey(space.site);
    expect((await ask(`/v1/redirects?key=${secret}`)).body.items).toEqual(found);
    expect((await to('um')).body.slug).toBe('um');
    expect((await redirects(space)).map(({ from }: { from: string }) => from)).toEqual(['/en/dois', '/en/tres']);
    // A mirror that was complete before the second rename receives the new target of the first redirect.
    const at = found.map(({ since }: { since: string }) => Date.parse(since));
    const changed = await space.ask(
      `/v1/redirects?since=${encodeURIComponent(new Date(Math.min(...at)).toISOString())}`,
    );
    expect(changed.body.items).toHaveLength(2);
    expect(at[0]).toBeGreaterThan(firstRenamedAt);
    const later = encodeURIComponent(new Date(Date.now() + 60_000).toISOString());
    expect((await space.ask(`/v1/redirects?since=${later}`)).body.items).toEqual([]);
    const first = (await space.ask('/v1/redirects?limit=1')).body;
    const rest = (await space.ask(`/v1/redirects?limit=1&cursor=${encodeURIComponent(first.next_cursor)}`)).body;
    expect([first.items[0].from, rest.items[0].from, rest.next_cursor]).toEqual(['/en/dois', '/en/tres', null]);
  });

  it('gives a taken slug a suffix, and refuses one without letters', async () => {
    const [taken, { id }] = [await w.published(), await w.post()];
    expect((await rename(id, taken.slug)).body.slug).toBe(`${taken.slug}-2`);
    const { etag } = (await record(id)).headers;
    const again = await rename(id, taken.slug);
    expect([again.body.slug, again.headers.etag]).toEqual([`${taken.slug}-2`, etag]);
    expect((await rename(id, '!!')).status).toBe(400);
    expect((await rename(id, 5)).status).toBe(422);
    expect((await rename(id, undefined)).status).toBe(422);
  });

  it.each(['scheduled and a draft again', 'moved to a future date'])(
    'redirects from the slug of a public post that was %s',
    async (how) => {
      const space = await workspace();
      const { id, slug } = await space.published({ language: 'pt-BR' });
      const act = (action: string, body: object = {}) =>
        space.ask(`/v1/posts/${id}/${action}`, { method: 'POST', body });
      const date = (published_at: string) => space.ask(`/v1/posts/${id}`, { method: 'PATCH', body: { published_at } });
      const isMoved = how === 'moved to a future date';
      if (isMoved) await date(future());
      else {
        await act('unpublish');
        await act('publish', { published_at: future() });
        await act('unschedule');
      }
      expect((await act('rename', { slug: 'dois' })).body.slug).toBe('dois');
      expect(await redirects(space)).toEqual([]);
      await (isMoved ? date('2020-01-01T00:00:00Z') : act('publish'));
      expect((await redirects(space)).map(({ from }: { from: string }) => from)).toEqual([`/${slug}`]);
    },
  );

  it('leaves no redirect of a post that was never public, nor to one that no longer is, nor from a living slug', async () => {
    const space = await workspace();
    const to = (reference: string, slug: string) =>
      space.ask(`/v1/posts/${reference}/rename`, { method: 'POST', body: { slug } });
    const draft = await space.post();
    await to(draft.id, `never-${unique()}`);
    const gone = await space.published({ title: 'Gone' });
    await to(gone.id, 'gone-now');
    await space.ask(`/v1/posts/${gone.id}/unpublish`, { method: 'POST' });
    expect(await redirects(space)).toEqual([]);
    await space.ask(`/v1/posts/${gone.id}/publish`, { method: 'POST' });
    expect(await redirects(space)).toHaveLength(1);
    await space.published({ title: 'Gone' });
    expect(await redirects(space)).toEqual([]);
  });

  it('honours If-Match, and gives concurrent renames to one slug different slugs', async () => {
    const { id } = await w.published();
    const { etag = '' } = (await record(id)).headers;
    expect((await rename(id, unique(), { 'If-Match': etag })).status).toBe(200);
    expect((await rename(id, unique(), { 'If-Match': etag })).status).toBe(412);
    const slug = `shared-${unique()}`;
    const posts = await Promise.all(Array.from({ length: 10 }, () => w.published()));
    const answers = await Promise.all(posts.map((one) => rename(one.id, slug)));
    expect(new Set(answers.map(({ body }) => body.slug)).size).toBe(10);
  });

  it('includes the views of the former path', async () => {
    const space = await workspace();
    const { id, slug } = await space.published({ language: 'pt-BR' });
    const human = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const hit = (path: string, ip: string) => ({ path, ip, user_agent: human });
    await importHits(space.site.id, [hit(`/${slug}`, '203.0.113.1'), hit(`/${slug}`, '203.0.113.2')]);
    await space.ask(`/v1/posts/${id}/rename`, { method: 'POST', body: { slug: 'novo' } });
    await importHits(space.site.id, [hit('/novo', '203.0.113.3')]);
    const { body } = await space.ask('/v1/analytics/posts');
    expect(body.items).toEqual([{ path: '/novo', views: 3 }]);
  });
});
