import pg from 'pg';
import { operate } from '../../support/agent.js';
import { type Workspace, workspace } from '../../support/seed.js';
import { databaseUrlOf } from '../../support/sql.js';

let w: Workspace;
beforeAll(async () => {
  w = await workspace();
});

const unpublish = (reference: string, query = '') =>
  w.ask(`/v1/posts/${reference}/unpublish${query}`, { method: 'POST' });
const publish = (reference: string, publishAt?: string) =>
  operate(
    'mutation ($input: PublishPostInput!) { publishPost(input: $input) { post { id status slug publishedAt } } }',
    {
      input: { siteId: w.site.id, reference, publishAt },
    },
  ).then((data) => data.publishPost.post);

async function query<Row extends pg.QueryResultRow>(sql: string, values: unknown[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrlOf(sql) });
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 15_000;
  while (!(await condition())) if (Date.now() > deadline) throw new Error('it did not happen within 15 s');
}

describe('POST /v1/posts/{reference}/unpublish', () => {
  it('returns "{id, slug, status} with status = archived"', async () => {
    const { id, slug } = await w.published();
    const { status, body } = await unpublish(id);
    expect(status).toBe(200);
    expect(body).toEqual({ id, slug, status: 'archived' });
    expect((await w.ask(`/v1/posts/${id}`)).status).toBe(404);
  });

  it('"not published returns 409" and leaves the post unchanged', async () => {
    const draft = await w.post();
    for (const reference of [draft.id, draft.slug]) {
      const { status, body } = await unpublish(reference);
      expect([status, body.error.code]).toEqual([409, 'conflict']);
    }
    const scheduled = await w.post();
    await publish(scheduled.id, '2999-01-01T00:00:00Z');
    expect((await unpublish(scheduled.id)).status).toBe(409);
    const archived = await w.published();
    await unpublish(archived.id);
    expect((await unpublish(archived.id)).status).toBe(409);
    expect((await unpublish(archived.slug)).status).toBe(404);
  });

  it('accepts a slug with "language as above"', async () => {
    const own = await workspace();
    await own.published({ slug: 'x' });
    const english = await own.published({ slug: 'x', language: 'en' });
    const send = (suffix: string) => own.ask(`/v1/posts/x/unpublish${suffix}`, { method: 'POST' });
    expect((await send('')).status).toBe(400);
    expect((await send('?language=en')).body.id).toBe(english.id);
  });

  it('emits its event exactly once, in the transaction of the change', async () => {
    const { id } = await w.published();
    await Promise.all(Array.from({ length: 10 }, () => unpublish(id)));
    const events = await query<{ payload: Record<string, unknown> }>(
      `select payload from content.outbox_events where type = 'post.unpublished' and payload->>'post_id' = $1`,
      [id],
    );
    expect(events).toHaveLength(1);
    expect(Object.keys(events[0]?.payload ?? {}).sort()).toEqual([
      'at',
      'event_id',
      'language',
      'notify_search_engines',
      'post_id',
      'site_id',
      'slug',
      'url',
    ]);
  });

  it('succeeds for exactly one of 20 concurrent calls', async () => {
    const { id } = await w.published();
    const statuses = (await Promise.all(Array.from({ length: 20 }, () => unpublish(id)))).map(
      (answer) => answer.status,
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(19);
  });
});

describe('states', () => {
  it('publishes a scheduled post on time, once', async () => {
    const { id } = await w.post();
    const at = new Date(Date.now() + 1_200);
    expect((await publish(id, at.toISOString())).status).toBe('SCHEDULED'.toLowerCase());
    expect((await w.ask(`/v1/posts/${id}`)).status).toBe(404);
    await until(async () => (await w.ask(`/v1/posts/${id}`)).status === 200);
    expect(Date.now()).toBeGreaterThanOrEqual(at.getTime());
    expect((await w.ask(`/v1/posts/${id}`)).body.published_at).toBe(at.toISOString());
    const events = await query(
      `select 1 from content.outbox_events where type = 'post.published' and payload->>'post_id' = $1`,
      [id],
    );
    expect(events).toHaveLength(1);
  });

  it('reschedules by PATCH of published_at and does not publish at the old time', async () => {
    const { id } = await w.post();
    await publish(id, new Date(Date.now() + 900).toISOString());
    const { body } = await w.ask(`/v1/posts/${id}`, {
      method: 'PATCH',
      body: { published_at: '2999-01-01T00:00:00Z' },
    });
    expect(body.status).toBe('scheduled');
    const decoy = await w.post();
    await publish(decoy.id, new Date(Date.now() + 1_500).toISOString());
    await until(async () => (await w.ask(`/v1/posts/${decoy.id}`)).status === 200);
    expect((await w.ask(`/v1/posts/${id}`)).status).toBe(404);
    expect(
      (await w.ask(`/v1/posts/${id}`, { method: 'PATCH', body: { published_at: '2020-01-01T00:00:00Z' } })).status,
    ).toBe(400);
  });

  it('returns a scheduled post to draft', async () => {
    const { id } = await w.post();
    await publish(id, '2999-01-01T00:00:00Z');
    const { cancelPostSchedule } = await operate(
      'mutation ($input: PostReferenceInput!) { cancelPostSchedule(input: $input) { post { status publishedAt } } }',
      {
        input: { siteId: w.site.id, reference: id },
      },
    );
    expect(cancelPostSchedule.post).toEqual({ status: 'draft', publishedAt: null });
  });

  it('republishes an archived post with its original date and a free slug', async () => {
    const own = await workspace();
    const first = await own.published({ slug: 'volta' });
    const { published_at: publishedAt } = (await own.ask(`/v1/posts/${first.id}`)).body;
    await own.ask(`/v1/posts/${first.id}/unpublish`, { method: 'POST' });
    await own.post({ slug: 'volta' });
    const { publishPost } = await operate(
      'mutation ($input: PublishPostInput!) { publishPost(input: $input) { post { status slug publishedAt } } }',
      {
        input: { siteId: own.site.id, reference: first.id },
      },
    );
    expect(publishPost.post).toEqual({ status: 'published', slug: 'volta-2', publishedAt });
  });

  it('hides a "soft-deleted" post from every list and read', async () => {
    const { id, slug } = await w.published();
    await operate('mutation ($input: PostReferenceInput!) { deletePost(input: $input) { post { id } } }', {
      input: { siteId: w.site.id, reference: id },
    });
    expect((await w.ask(`/v1/posts/${id}`)).status).toBe(404);
    expect((await w.ask(`/v1/posts/${slug}`)).status).toBe(404);
    expect((await w.ask(`/v1/posts/${id}`, { method: 'PATCH', body: { excerpt: 'x' } })).status).toBe(404);
    const all = (await w.ask('/v1/posts?status=draft,scheduled,published,archived&limit=50')).body.items;
    expect(all.some((item: { id: string }) => item.id === id)).toBe(false);
  });

  it('answers a method without operation with 405 and Allow', async () => {
    const { id } = await w.post();
    const { status, headers, body } = await w.ask(`/v1/posts/${id}`, { method: 'PUT', body: {} });
    expect([status, body.error.code]).toEqual([405, 'method_not_allowed']);
    expect(headers.allow).toBe('GET, PATCH, DELETE, HEAD, OPTIONS');
  });
});
