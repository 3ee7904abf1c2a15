import { leastIdAt, toUuid } from '@imprint/ids/id';
import { operate } from '../../support/agent.js';
import { eventually } from '../../support/eventually.js';
import { type Workspace, workspace } from '../../support/seed.js';
import { sql } from '../../support/sql.js';

let w: Workspace;
beforeAll(async () => {
  w = await workspace();
});

describe('If-Match', () => {
  const patch = (id: string, ifMatch: string, body: unknown = { excerpt: 'x' }) =>
    w.ask(`/v1/posts/${id}`, {
      method: 'PATCH',
      body,
      headers: { 'content-type': 'application/json', 'if-match': ifMatch },
    });

  it('accepts a change with the current entity tag and rejects others with 412', async () => {
    const { id } = await w.published();
    const { etag } = (await w.ask(`/v1/posts/${id}`)).headers;
    expect((await patch(id, String(etag))).status).toBe(200);
    const late = await patch(id, String(etag));
    expect([late.status, late.body.error.code]).toEqual([412, 'precondition_failed']);
    const fresh = (await w.ask(`/v1/posts/${id}`)).headers.etag;
    expect((await patch(id, `W/${fresh}`)).status).toBe(412);
    expect((await patch(id, `"other", ${fresh}`)).status).toBe(200);
    expect((await patch(id, '*')).status).toBe(200);
  });

  it('says of a weak tag why it never matches, and of other text what a tag is', async () => {
    const { id } = await w.published();
    const tags = [await w.ask(`/v1/posts/${id}`), await w.ask(`/v1/posts/${id}/record`)].map(
      ({ headers }) => headers.etag,
    );
    const weak = [...tags.map((tag) => `W/${tag}`), tags.map((tag) => `W/${tag}`).join(', ')];
    const writes = weak.flatMap((tag) => [
      patch(id, tag),
      ...['publish', 'unpublish', 'rename', 'restore'].map((action) =>
        w.ask(`/v1/posts/${id}/${action}`, {
          method: 'POST',
          body: action === 'rename' ? { slug: 'x' } : {},
          headers: { 'if-match': tag },
        }),
      ),
      w.ask(`/v1/posts/${id}/seo`, { method: 'PATCH', body: { title: 'x' }, headers: { 'if-match': tag } }),
      w.ask(`/v1/posts/${id}`, { method: 'DELETE', headers: { 'if-match': tag } }),
    ]);
    for (const { status, body } of await Promise.all(writes)) {
      expect([status, body.error.message]).toEqual([
        412,
        expect.stringMatching(/weak entity tag.*Accept-Encoding: identity/),
      ]);
    }
    const unquoted = await patch(id, String(tags[0]).replaceAll('"', ''));
    expect([unquoted.status, unquoted.body.error.message]).toEqual([412, expect.stringContaining('double quotes')]);
    expect((await w.ask(`/v1/posts/${id}`)).headers.etag).toBe(tags[0]);
    expect((await patch('01ARZ3NDEKTSV4RRFFQ69G5FAV', 'W/"x"')).status).toBe(404);
  });

  it.each(['-gzip', '-br'])('takes the tag of a form that a proxy compressed and named with %s', async (suffix) => {
    const { id } = await w.published();
    for (const path of [`/v1/posts/${id}`, `/v1/posts/${id}/record`]) {
      const { etag } = (await w.ask(path)).headers;
      expect((await patch(id, String(etag).replace(/"$/, `${suffix}"`), { excerpt: path })).status).toBe(200);
    }
  });

  it('succeeds for one of 20 writers with the same tag', async () => {
    const { id } = await w.published();
    const { etag } = (await w.ask(`/v1/posts/${id}`)).headers;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => patch(id, String(etag), { excerpt: `v${index}` })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 412)).toHaveLength(19);
  });

  it('never matches a draft and does not disclose a missing post', async () => {
    const draft = await w.post();
    expect((await patch(draft.id, '"x"')).status).toBe(412);
    expect((await patch('01ARZ3NDEKTSV4RRFFQ69G5FAV', '"x"')).status).toBe(404);
  });
});

describe('restricted posts', () => {
  it('appear only in the managed list', async () => {
    const own = await workspace();
    const { id } = await own.published();
    const live = await own.published();
    expect((await own.ask('/v1/posts')).body.items).toHaveLength(2);
    await operate('mutation ($input: UpdatePostInput!) { updatePost(input: $input) { post { access } } }', {
      input: { siteId: own.site.id, reference: id, access: 'RESTRICTED' },
    });
    expect((await own.ask('/v1/posts')).body.items.map((item: { id: string }) => item.id)).toEqual([live.id]);
    expect((await own.ask(`/v1/posts/${id}`)).status).toBe(404);
    expect((await own.ask('/v1/posts?status=published')).body.items).toHaveLength(2);
  });
});

describe('recorded events', () => {
  it('are deleted after 30 days', async () => {
    const own = await workspace();
    const [old, recent] = [await own.published(), await own.published()];
    const created = new Date(Date.now() - 31 * 86_400_000);
    await sql(`update content.outbox_events set id = $2, created_at = $3 where payload->>'post_id' = $1`, [
      old.id,
      toUuid(leastIdAt(created)),
      created,
    ]);
    const count = async ({ id }: { id: string }) =>
      (await sql(`select 1 from content.outbox_events where payload->>'post_id' = $1`, [id])).length;
    expect(await count(old)).toBe(1);
    await sql(`select content_jobs.add_job('prune-idempotency-records')`);
    await eventually(async () => (await count(old)) === 0);
    expect(await count(recent)).toBe(1);
  });
});

describe('search-engine notifications', () => {
  const notified = async (id: string, type: string) =>
    (
      await sql(
        `select payload->>'notify_search_engines' as notify from content.outbox_events where payload->>'post_id' = $1 and type = $2 order by id`,
        [id, type],
      )
    ).map((row) => row.notify);

  it('are never sent for a test key', async () => {
    const { id } = await w.published();
    await w.ask(`/v1/posts/${id}`, { method: 'PATCH', body: { published_at: '2020-01-01T00:00:00Z' } });
    expect(await notified(id, 'post.published')).toEqual(['false']);
    expect(await notified(id, 'post.updated')).toEqual(['false']);
  });
});

describe('derived addresses', () => {
  it('use www if the site prefers it, and no language prefix if disabled', async () => {
    const own = await workspace();
    await own.published({ slug: 'um' });
    await own.published({ slug: 'one', language: 'en' });
    const urls = async () => (await own.ask('/v1/posts')).body.items.map((item: { url: string }) => item.url);
    expect(await urls()).toEqual([`https://${own.site.domain}/en/one`, `https://${own.site.domain}/um`]);
    await sql('update sites.sites set prefer_www = true where slug = $1', [own.site.slug]);
    await own.published({ slug: 'dois' });
    expect((await urls()).slice(1)).toEqual([
      `https://www.${own.site.domain}/en/one`,
      `https://www.${own.site.domain}/um`,
    ]);
    await sql(`update sites.sites set settings = '{"language_url_mode": "none"}' where slug = $1`, [own.site.slug]);
    await own.published({ slug: 'tres' });
    expect((await urls()).slice(2)).toEqual([
      `https://www.${own.site.domain}/one`,
      `https://www.${own.site.domain}/um`,
    ]);
  });

  it('in events equal the public URLs', async () => {
    const own = await workspace();
    const { id } = await own.published({ slug: 'evento' });
    const { url } = (await own.ask(`/v1/posts/${id}`)).body;
    const [event] = await sql(
      `select payload->>'url' as url from content.outbox_events where payload->>'post_id' = $1`,
      [id],
    );
    expect(event?.url).toBe(url);
  });

  it('of the cover are the Open Graph image, else null, and never the first image of the body', async () => {
    const own = await workspace();
    const { id } = await own.published({
      blocks_json: { blocks: [{ type: 'image', attrs: { url: 'https://x.example/a.png' } }] },
    });
    expect((await own.ask(`/v1/posts/${id}`)).body.cover_url).toBeNull();
    await sql(
      `update content.posts set seo = '{"og_image": "https://cdn.example/og.png", "canonical_url": "https://x.example/c"}' where id = $1`,
      [toUuid(id)],
    );
    const { body: record } = await own.ask(`/v1/posts/${id}`, { method: 'PATCH', body: { tag_slugs: ['x'] } });
    expect(record.canonical_url).toBe('https://x.example/c');
    const { body } = await own.ask(`/v1/posts/${id}`);
    expect(body.cover_url).toBe('https://cdn.example/og.png');
    expect(body.url).not.toBe(record.canonical_url);
  });
});

it('advances updated_at of posts when their category is renamed, so that since returns them', async () => {
  const own = await workspace();
  const { id } = await own.published({ category_slugs: ['nome'] });
  const before = (await own.ask(`/v1/posts/${id}`)).body.updated_at;
  await operate('mutation ($input: SaveTermInput!) { saveTerm(input: $input) { term { slug } } }', {
    input: { siteId: own.site.id, taxonomy: 'CATEGORY', slug: 'nome', name: 'Outro nome' },
  });
  const { body } = await own.ask(`/v1/posts/${id}`);
  expect(body.categories[0].name).toBe('Outro nome');
  expect(body.updated_at > before).toBe(true);
});
