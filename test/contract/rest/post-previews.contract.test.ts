import { toUuid } from '@imprint/ids/id';
import { ask, platform } from '../../support/agent.js';
import { askWithToken } from '../../support/estate.js';
import { eventually } from '../../support/eventually.js';
import { house, newAddress, person } from '../../support/people.js';
import { createKey, createPublicKey, paragraph, type Workspace, workspace } from '../../support/seed.js';
import { sql } from '../../support/sql.js';

let w: Workspace;
beforeAll(async () => {
  w = await workspace();
});

const preview = (reference: string, body?: object) =>
  w.ask(`/v1/posts/${reference}/previews`, { method: 'POST', ...(body && { body }) });
const read = (token: string, headers: Record<string, string> = {}) =>
  ask(`/v1/previews/${token}`, { from: newAddress(), headers });
const change = (path: string, method = 'POST', body?: object) =>
  w.ask(`/v1/posts/${path}`, { method, ...(body && { body }) });

/** A draft with a preview. */
async function previewed(fields: Record<string, unknown> = {}) {
  const { id, slug } = await w.post({ title: 'Espiada', blocks_json: paragraph('Ainda não.'), ...fields });
  const { body } = await preview(id);
  return { id, slug, token: body.token as string, previewId: body.id as string };
}

describe('POST /v1/posts/{reference}/previews', () => {
  it('creates a link for a day and stores only its hash', async () => {
    const { id, slug } = await w.post();
    const { status, body, headers } = await preview(slug);
    expect([status, headers['cache-control']]).toEqual([201, 'private, no-store']);
    expect(body).toEqual({
      id: expect.stringMatching(/^[0-9A-Z]{26}$/),
      token: expect.stringMatching(/^pv_[\w-]{32}$/),
      url: `${platform.base_url}/v1/previews/${body.token}`,
      created_at: expect.any(String),
      expires_at: new Date(Date.parse(body.created_at) + 86_400_000).toISOString(),
    });
    const rows = await sql('select row_to_json(p)::text as row from content.post_previews p where post_id = $1', [
      toUuid(id),
    ]);
    expect(rows).toHaveLength(1);
    expect(rows[0].row).not.toContain(body.token);
  });

  it('accepts its lifetime in seconds', async () => {
    const { id } = await w.post();
    for (const seconds of [1, 2_592_000]) {
      const { body } = await preview(id, { expires_in: seconds });
      expect(Date.parse(body.expires_at) - Date.parse(body.created_at)).toBe(seconds * 1_000);
    }
    for (const seconds of [0, -1, 2_592_001, 1.5]) {
      expect((await preview(id, { expires_in: seconds })).status).toBe(400);
    }
    expect((await preview(id, { expires_in: '60' })).status).toBe(422);
  });

  it('is 409 for a published post and beyond a hundred, and works for scheduled and archived ones', async () => {
    const { id } = await w.published();
    expect((await preview(id)).status).toBe(409);
    await change(`${id}/unpublish`);
    expect((await preview(id)).status).toBe(201);
    const scheduled = await w.post();
    await change(`${scheduled.id}/publish`, 'POST', { published_at: '2999-01-01T00:00:00Z' });
    expect((await preview(scheduled.id)).status).toBe(201);
    await sql(
      `insert into content.post_previews (id, site_id, post_id, token_hash, created_at, expires_at)
       select gen_random_uuid(), site_id, post_id, token_hash || n, created_at, expires_at
       from content.post_previews, generate_series(1, 99) n where post_id = $1`,
      [toUuid(id)],
    );
    expect((await preview(id)).status).toBe(409);
  });

  it('needs posts:write, and does not exist for others', async () => {
    const { id, previewId } = await previewed();
    const { secret } = await createKey(w.site, { scopes: ['posts:read'] });
    const other = await workspace();
    const paths: [string, string][] = [
      ['POST', `/v1/posts/${id}/previews`],
      ['GET', `/v1/posts/${id}/previews`],
      ['DELETE', `/v1/posts/${id}/previews/${previewId}`],
    ];
    for (const [method, path] of paths) {
      expect((await ask(path, { method, key: secret })).status).toBe(403);
      expect((await other.ask(path, { method })).status).toBe(404);
    }
    const { id: mine } = await other.post();
    expect((await other.ask(`/v1/posts/${mine}/previews/${previewId}`, { method: 'DELETE' })).status).toBe(404);
  });
});

describe('GET /v1/previews/{token}', () => {
  it('shows the post as it is now, without a key, and to no cache or search engine', async () => {
    const { id, token } = await previewed({ tag_slugs: ['novo'], language: 'en' });
    const { status, body, headers } = await read(token);
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
    expect(body).toMatchObject({
      ...{ id, title: 'Espiada', language: 'en', published_at: null, content_html: '<p>Ainda não.</p>' },
      tags: [{ slug: 'novo', name: 'Novo' }],
      url: expect.stringContaining(w.site.domain),
    });
    await change(id, 'PATCH', { title: 'Mudou' });
    expect((await read(token)).body.title).toBe('Mudou');
    expect((await read(token, { authorization: `Bearer ${w.key.secret}` })).status).toBe(200);
    const published = await w.published();
    const shape = Object.keys((await w.ask(`/v1/posts/${published.id}`)).body);
    expect(Object.keys(body)).toEqual(expect.arrayContaining(shape));
  });

  it('has the same response for unknown, expired and ended previews', async () => {
    const ended = await previewed();
    await change(`${ended.id}/previews/${ended.previewId}`, 'DELETE');
    const expired = await previewed();
    await sql('update content.post_previews set expires_at = now() where post_id = $1', [toUuid(expired.id)]);
    const published = await previewed();
    await change(`${published.id}/publish`);
    const deleted = await previewed();
    await change(deleted.id, 'DELETE');
    const tokens = [ended, expired, published, deleted].map(({ token }) => token);
    const answers = await Promise.all(
      [...tokens, `pv_${'A'.repeat(32)}`, 'x', '%00', ended.id].map((token) => read(token)),
    );
    const shown = answers.map(({ status, text, headers: { date: _date, 'x-request-id': _id, ...headers } }) =>
      JSON.stringify([status, text, headers]),
    );
    expect(new Set(shown).size).toBe(1);
    expect(shown[0]).toMatch(/^\[404,/);
  });

  it('stays ended when the post is unpublished or restored', async () => {
    const published = await previewed();
    await change(`${published.id}/publish`);
    await change(`${published.id}/unpublish`);
    const deleted = await previewed();
    await change(deleted.id, 'DELETE');
    await change(`${deleted.id}/restore`);
    for (const { token } of [published, deleted]) expect((await read(token)).status).toBe(404);
  });

  it('ends when a scheduled post goes live', async () => {
    const { id, token } = await previewed();
    await change(`${id}/publish`, 'POST', { published_at: '2999-01-01T00:00:00Z' });
    expect((await read(token)).status).toBe(200);
    await sql(`update content.posts set published_at = now() where id = $1`, [toUuid(id)]);
    await sql(`select content_jobs.add_job('publish-scheduled-posts')`);
    await eventually(async () => (await w.ask(`/v1/posts/${id}`)).status === 200);
    expect(await sql('select 1 from content.post_previews where post_id = $1', [toUuid(id)])).toEqual([]);
    expect((await read(token)).status).toBe(404);
  });

  it('is limited by client address', async () => {
    const { token } = await previewed();
    const from = newAddress();
    const answers = await Promise.all(Array.from({ length: 90 }, () => ask(`/v1/previews/${token}`, { from })));
    const limited = answers.filter(({ status }) => status === 429);
    // The bucket refills by one per second.
    expect(limited.length).toBeGreaterThan(0);
    expect(limited.length).toBeLessThanOrEqual(30);
    expect(Number(limited[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await read(token)).status).toBe(200);
  });
});

describe('the previews of a post', () => {
  it('are listed without their tokens, newest first, until they end', async () => {
    const { id, previewId, token } = await previewed();
    const { body: second } = await preview(id);
    const list = async () => (await w.ask(`/v1/posts/${id}/previews`)).body.items;
    expect(await list()).toEqual([
      { id: second.id, created_at: second.created_at, expires_at: second.expires_at },
      expect.objectContaining({ id: previewId }),
    ]);
    expect(JSON.stringify(await list())).not.toContain(token);
    const gone = await change(`${id}/previews/${previewId}`, 'DELETE');
    expect([gone.status, gone.text]).toEqual([204, '']);
    expect((await change(`${id}/previews/${previewId}`, 'DELETE')).status).toBe(404);
    expect((await list()).map((item: { id: string }) => item.id)).toEqual([second.id]);
    expect((await read(second.token)).status).toBe(200);
  });

  it('go with the post, and after their end', async () => {
    const [expired, purged] = [await previewed(), await previewed()];
    await sql('update content.post_previews set expires_at = now() where post_id = $1', [toUuid(expired.id)]);
    await sql(`select content_jobs.add_job('prune-idempotency-records')`);
    const kept = (id: string) => sql('select 1 from content.post_previews where post_id = $1', [toUuid(id)]);
    await eventually(async () => (await kept(expired.id)).length === 0);
    await sql('delete from content.posts where id = $1', [toUuid(purged.id)]);
    expect(await kept(purged.id)).toEqual([]);
  });

  it('are 401 for public keys', async () => {
    const { id } = await w.post();
    const pk = await createPublicKey(w.site);
    expect((await ask(`/v1/posts/${id}/previews`, { key: pk.secret })).status).toBe(401);
  });

  it('are made by authors for their own posts', async () => {
    const home = await house();
    const [author, editor] = await Promise.all(
      ['site_author', 'site_editor'].map((role) => person({ site: { id: home.id, role } })),
    );
    const create = 'mutation ($input: CreatePostInput!) { made: createPost(input: $input) { id } }';
    const make = async (token = '') => {
      const input = { siteId: home.id, title: 'Meu', blocks: paragraph('x') };
      return (await askWithToken(token, create, { input })).data.made.id;
    };
    const createPreview =
      'mutation ($input: CreatePostPreviewInput!) { made: createPostPreview(input: $input) { token } }';
    const previewAs = (token = '', reference = '') =>
      askWithToken(token, createPreview, { input: { siteId: home.id, reference } });
    const own = await make(author?.token);
    const { data } = await previewAs(author?.token, own);
    expect((await read(data.made.token)).body.title).toBe('Meu');
    const { errors } = await previewAs(author?.token, await make(editor?.token));
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect((await previewAs(editor?.token, own)).errors).toBeUndefined();
  });
});

describe('GET /preview/{token}', () => {
  const open = async (token: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${platform.base_url}/preview/${token}`, {
      headers: { 'x-forwarded-for': newAddress(), ...headers },
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };

  it('shows people the post as a page, to no cache or search engine', async () => {
    const { token } = await previewed({ title: 'Uma <b>espiada</b>', language: 'pt-BR' });
    const { status, headers, text } = await open(token, { 'accept-language': 'pt-BR' });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(text).toContain('Uma &lt;b&gt;espiada&lt;/b&gt;');
    expect(text).toContain('<article lang="pt-BR"><p>Ainda não.</p></article>');
    expect(text).toContain('Prévia. Este post ainda pode mudar.');
  });

  it('says in a page that a preview has ended', async () => {
    const { id, token } = await previewed();
    await change(`${id}/publish`);
    for (const each of [token, `pv_${'A'.repeat(32)}`]) {
      const { status, text } = await open(each);
      expect([status, text.includes('This preview has ended')]).toEqual([404, true]);
    }
  });
});
