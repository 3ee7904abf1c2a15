import { toUuid } from '@imprint/ids/id';
import { ask, operate } from '../../support/agent.js';
import { askWithToken } from '../../support/estate.js';
import { eventually } from '../../support/eventually.js';
import { house, person } from '../../support/people.js';
import { createKey, paragraph, type Workspace, workspace } from '../../support/seed.js';
import { sql } from '../../support/sql.js';

let w: Workspace;
beforeAll(async () => {
  w = await workspace();
});

const change = (id: string, body: object) => w.ask(`/v1/posts/${id}`, { method: 'PATCH', body });
const revisions = async (id: string) => (await w.ask(`/v1/posts/${id}/revisions`)).body.items;
const changedOf = async (id: string) =>
  (await revisions(id)).map(({ n, changed }: { n: number; changed: string[] }) => [n, ...changed]);
const restore = (id: string, n: number, headers: Record<string, string> = {}) =>
  w.ask(`/v1/posts/${id}/revisions/${n}/restore`, { method: 'POST', headers });

describe('GET /v1/posts/{reference}/revisions', () => {
  it('lists the changed fields of each change, newest first, without the current state', async () => {
    const { id, slug } = await w.post({ title: 'Um', blocks_json: paragraph('Um.') });
    expect(await revisions(id)).toEqual([]);
    await change(id, { title: 'Dois' });
    await change(id, { excerpt: 'Resumo', blocks_json: paragraph('Dois.') });
    await change(id, { tag_slugs: ['novo'] });
    await w.ask(`/v1/posts/${id}/seo`, {
      method: 'PATCH',
      body: { og_image: 'https://cdn.example/a.png', tag_slugs: ['novo'] },
    });
    expect(await changedOf(id)).toEqual([
      [4, 'seo'],
      [3, 'tag_slugs'],
      [2, 'excerpt', 'blocks_json'],
      [1, 'title'],
    ]);
    const { status, body, headers } = await w.ask(`/v1/posts/${slug}/revisions`);
    expect([status, headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(body.items[0]).toEqual({
      n: 4,
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      by: { kind: 'key', id: w.key.id },
      changed: ['seo'],
    });
  });

  it('keeps nothing of changes that change nothing, of status and cover', async () => {
    const { id } = await w.post({ title: 'Igual', excerpt: 'Igual', blocks_json: paragraph('Igual.') });
    await change(id, { title: 'Igual', excerpt: 'Igual', blocks_json: paragraph('Igual.') });
    await change(id, { featured_image_id: null, published_at: '2015-01-01T00:00:00Z' });
    for (const step of ['publish', 'unpublish']) await w.ask(`/v1/posts/${id}/${step}`, { method: 'POST' });
    expect(await revisions(id)).toEqual([]);
  });

  it('keeps the state before a put and an import, and nothing when they are repeated', async () => {
    const { id: translationOf } = await w.post({ language: 'en' });
    const line = { title: 'Um', external_id: `e-${w.site.slug}`, blocks_json: paragraph('Um.') };
    const put = async (body: object) =>
      (await w.ask(`/v1/posts/external/${line.external_id}`, { method: 'PUT', body })).body.id;
    const { external_id: _, ...first } = line;
    const id = await put(first);
    const second = { ...first, title: 'Dois', translation_of: translationOf };
    for (const body of [second, second]) expect(await put(body)).toBe(id);
    for (let time = 0; time < 2; time++) {
      const imported = await w.ask('/v1/import?mode=upsert', {
        method: 'POST',
        body: JSON.stringify({ ...line, title: 'Três', blocks_json: paragraph('Três.') }),
        headers: { 'content-type': 'application/x-ndjson' },
      });
      expect(imported.status).toBe(200);
    }
    expect(await changedOf(id)).toEqual([
      [2, 'title', 'blocks_json'],
      [1, 'title'],
    ]);
    expect((await w.ask(`/v1/posts/${id}/revisions/1`)).body.title).toBe('Um');
  });

  it('names the account of staff, and no one for the operator', async () => {
    const home = await house();
    const owner = await person({ site: { id: home.id, role: 'site_owner' } });
    const key = await createKey(home);
    const there = (path: string) => ask(path, { key: key.secret });
    const { body } = await ask('/v1/posts', {
      ...{ method: 'POST', key: key.secret, body: { title: 'A', blocks_json: paragraph('a') } },
    });
    const update = 'mutation ($input: UpdatePostInput!) { updatePost(input: $input) { post { id } } }';
    await askWithToken(owner.token, update, { input: { siteId: home.id, reference: body.id, title: 'B' } });
    await operate(update, { input: { siteId: home.id, reference: body.id, title: 'C' } });
    const { items } = (await there(`/v1/posts/${body.id}/revisions`)).body;
    expect(items.map(({ by }: { by: object }) => by)).toEqual([
      { kind: 'operator', id: null },
      { kind: 'account', id: owner.id },
    ]);
  });

  describe('of an edit that continues', () => {
    const update = `mutation ($input: UpdatePostInput!) { updatePost(input: $input) { post { updatedAt } } }`;

    /** A post of a site with accounts that may edit it. */
    async function shared(count = 1) {
      const home = await house();
      const people = await Promise.all(
        Array.from({ length: count }, () => person({ site: { id: home.id, role: 'site_owner' } })),
      );
      const { secret } = await createKey(home);
      const asked = (path: string, method = 'GET', body?: object) => ask(path, { key: secret, method, body });
      const { id } = (await asked('/v1/posts', 'POST', { title: '0', blocks_json: paragraph('0') })).body;
      let updatedAt: string | null = null;
      return {
        id: id as string,
        people,
        change: (body: object) => asked(`/v1/posts/${id}`, 'PATCH', body),
        async save(title: string, continuesEdit: boolean, by = people[0]): Promise<void> {
          const input = { siteId: home.id, reference: id, title, blocks: paragraph(title), continuesEdit };
          const { data } = await askWithToken(by?.token ?? '', update, {
            input: { ...input, expectedUpdatedAt: updatedAt },
          });
          updatedAt = data.updatePost.post.updatedAt;
        },
        /** As the client that reads the post again after a change by others. */
        async read(): Promise<void> {
          updatedAt = (await asked(`/v1/posts/${id}/record`)).body.updated_at;
        },
        async titles(): Promise<string[]> {
          const { items } = (await asked(`/v1/posts/${id}/revisions`)).body;
          const read = items.map(({ n }: { n: number }) => asked(`/v1/posts/${id}/revisions/${n}`));
          return (await Promise.all(read)).map(({ body }) => body.title);
        },
        items: async () => (await asked(`/v1/posts/${id}/revisions`)).body.items,
      };
    }

    it('keeps the state at its beginning only, with everything that changed since', async () => {
      const { save, titles, items } = await shared();
      await save('1', false);
      for (const title of ['2', '3', '4']) await save(title, true);
      expect(await titles()).toEqual(['0']);
      expect((await items())[0].changed.sort()).toEqual(['blocks_json', 'title']);
    });

    it('keeps a state every ten minutes, and one for each edit', async () => {
      const { id, save, titles } = await shared();
      await save('1', false);
      await save('2', true);
      await sql("update content.post_revisions set at = at - interval '10 minutes' where post_id = $1", [toUuid(id)]);
      await save('3', true);
      await save('4', true);
      await save('5', false);
      expect(await titles()).toEqual(['4', '2', '0']);
    });

    it('goes on while another account edits, and ends with a change by a key', async () => {
      const { people, save, titles, change, read } = await shared(2);
      await save('1', false);
      await save('2', false, people[1]);
      for (const title of ['3', '4']) for (const by of people) await save(title, true, by);
      expect(await titles()).toEqual(['1', '0']);
      await change({ title: 'key' });
      await read();
      await save('5', true);
      expect(await titles()).toEqual(['key', '4', '1', '0']);
    });

    it('is an edit of its own without the expected version', async () => {
      const { save, titles } = await shared();
      await save('1', true);
      await save('2', true);
      expect(await titles()).toEqual(['0']);
    });
  });

  it('keeps fifty, and none older than ninety days', async () => {
    const { id } = await w.post();
    for (let turn = 1; turn <= 3; turn++) await change(id, { title: `Título ${turn}` });
    const row = [toUuid(id)];
    await sql('update content.post_revisions set n = n + 60 where post_id = $1', row);
    await sql('update content.posts set last_revision = 63 where id = $1', row);
    await sql(
      `insert into content.post_revisions select r.site_id, r.post_id, k, r.at, r.by_kind, r.by_id, r.changed, r.title, r.excerpt,
         r.blocks, r.body_bytes, r.seo, r.category_slugs, r.tag_slugs, r.fields
       from content.post_revisions r, generate_series(1, 60) k where r.post_id = $1 and r.n = 61`,
      row,
    );
    await change(id, { title: 'Título 4' });
    const kept = await revisions(id);
    expect([kept.length, kept[0].n, kept.at(-1).n]).toEqual([50, 64, 15]);
    await sql(`update content.post_revisions set at = now() - interval '91 days' where post_id = $1 and n < 64`, row);
    await change(id, { title: 'Título 5' });
    expect(await changedOf(id)).toEqual([
      [65, 'title'],
      [64, 'title'],
    ]);
    await sql(`update content.post_revisions set at = now() - interval '91 days' where post_id = $1`, row);
    await sql(`select content_jobs.add_job('prune-idempotency-records')`);
    await eventually(async () => (await revisions(id)).length === 0);
    await change(id, { title: 'Título 6' });
    expect(await changedOf(id)).toEqual([[66, 'title']]);
  });

  it('is deleted with the post', async () => {
    const { id } = await w.post();
    await change(id, { title: 'Vai' });
    await w.ask(`/v1/posts/${id}`, { method: 'DELETE' });
    expect((await w.ask(`/v1/posts/${id}/revisions`)).status).toBe(404);
    await sql('delete from content.posts where id = $1', [toUuid(id)]);
    expect(await sql('select 1 from content.post_revisions where post_id = $1', [toUuid(id)])).toEqual([]);
  });
});

describe('GET /v1/posts/{reference}/revisions/{n}', () => {
  it('shows the whole state before the change', async () => {
    const { id } = await w.post({
      title: 'Antes',
      excerpt: 'Resumo',
      category_slugs: ['a'],
      blocks_json: paragraph('Antes.'),
    });
    await change(id, { title: 'Depois', excerpt: 'Novo', category_slugs: [], blocks_json: paragraph('Depois.') });
    const { status, body } = await w.ask(`/v1/posts/${id}/revisions/1`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      n: 1,
      changed: ['title', 'excerpt', 'category_slugs', 'blocks_json'],
      title: 'Antes',
      excerpt: 'Resumo',
      seo: { description: 'Resumo', category_slugs: ['a'] },
      fields: {},
    });
    expect(body.blocks_json.blocks[0].text).toBe('Antes.');
  });

  it.each(['2', '0', '-1', 'x', '99999999999'])('is 404 for %s', async (n) => {
    const { id } = await w.post();
    await change(id, { title: 'Outro' });
    expect((await w.ask(`/v1/posts/${id}/revisions/${n}`)).status).toBe(404);
    expect((await w.ask(`/v1/posts/${id}/revisions/${n}/restore`, { method: 'POST' })).status).toBe(404);
  });

  it('needs posts:write, and does not exist for others', async () => {
    const { id } = await w.published();
    await change(id, { title: 'Meu' });
    const { secret } = await createKey(w.site, { scopes: ['posts:read'] });
    const other = await workspace();
    for (const path of ['revisions', 'revisions/1']) {
      expect((await ask(`/v1/posts/${id}/${path}`, { key: secret })).status).toBe(403);
      expect((await other.ask(`/v1/posts/${id}/${path}`)).status).toBe(404);
    }
    expect((await other.ask(`/v1/posts/${id}/revisions/1/restore`, { method: 'POST' })).status).toBe(404);
  });
});

describe('POST /v1/posts/{reference}/revisions/{n}/restore', () => {
  it('brings the content back as a new change, which readers see', async () => {
    const before = { title: 'Antes', excerpt: 'Resumo', tag_slugs: ['a'], blocks_json: paragraph('Antes.') };
    const { id, slug } = await w.published(before);
    await change(id, { title: 'Depois', excerpt: 'Novo', tag_slugs: ['b'], blocks_json: paragraph('Depois.') });
    expect((await w.ask(`/v1/posts/${id}`)).body.content_html).toBe('<p>Depois.</p>');
    const { status, body, headers } = await restore(slug, 1);
    expect([status, headers.etag]).toEqual([200, (await w.ask(`/v1/posts/${id}/record`)).headers.etag]);
    expect(body).toMatchObject({ id, slug, status: 'published', title: 'Antes', excerpt: 'Resumo' });
    expect(body.seo).toEqual({ description: 'Resumo', tag_slugs: ['a'] });
    expect((await w.ask(`/v1/posts/${id}`)).body).toMatchObject({ title: 'Antes', content_html: '<p>Antes.</p>' });
    expect((await w.ask('/v1/posts?q=Depois')).body.items).toEqual([]);
    expect((await changedOf(id)).map(([n]: [number]) => n)).toEqual([2, 1]);
    await restore(id, 2);
    expect((await w.ask(`/v1/posts/${id}`)).body).toMatchObject({ title: 'Depois', content_html: '<p>Depois.</p>' });
  });

  it('keeps nothing when the post is already so, and honours If-Match', async () => {
    const { id } = await w.post({ title: 'Um' });
    await change(id, { title: 'Dois' });
    const stale = (await w.ask(`/v1/posts/${id}/record`)).headers.etag ?? '';
    const first = await restore(id, 1, { 'if-match': stale });
    expect([first.status, first.body.title]).toEqual([200, 'Um']);
    expect((await restore(id, 2, { 'if-match': stale })).status).toBe(412);
    expect((await restore(id, 1, { 'if-match': first.headers.etag ?? '' })).status).toBe(200);
    expect((await revisions(id)).length).toBe(2);
  });

  it('has a number of its own for each of ten changes at the same moment', async () => {
    const { id } = await w.post();
    await Promise.all(Array.from({ length: 10 }, (_, index) => change(id, { title: `Ao mesmo tempo ${index}` })));
    expect((await changedOf(id)).map(([n]: [number]) => n)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  });
});
