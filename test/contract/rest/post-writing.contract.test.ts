import { type Answer, ask, operate } from '../../support/agent.js';
import { picture, uploaded } from '../../support/media.js';
import { createKey, paragraph, unique, type Workspace, workspace } from '../../support/seed.js';

let w: Workspace;
beforeAll(async () => {
  w = await workspace();
});

const create = (body: object, space = w): Promise<Answer> =>
  space.ask('/v1/posts', {
    method: 'POST',
    body: { title: `Post ${unique()}`, blocks_json: paragraph('Um.'), ...body },
  });
const record = async (id: string, space = w) => (await space.ask(`/v1/posts/${id}/record`)).body;
const put = (externalId: string, body: object, headers: Record<string, string> = {}, space = w): Promise<Answer> =>
  space.ask(`/v1/posts/external/${encodeURIComponent(externalId)}`, { method: 'PUT', body, headers });
const uploadedImage = async (space: Workspace): Promise<string> =>
  (await uploaded(space, await picture().png().toBuffer())).id;
const createPersona = async (slug: string, space = w) =>
  (
    await operate('mutation ($input: CreatePersonaInput!) { createPersona(input: $input) { persona { id } } }', {
      input: { siteId: space.site.id, name: slug, slug },
    })
  ).createPersona.persona.id;

describe('POST /v1/posts: every field', () => {
  it('takes date, cover, SEO, own id and author', async () => {
    const slug = `ana-${unique()}`;
    const persona = await createPersona(slug);
    const image = await uploadedImage(w);
    const externalId = `wp:${unique()}`;
    const { status, body } = await create({
      status: 'published',
      published_at: '2015-03-01T10:00:00Z',
      featured_image_id: image,
      excerpt: 'Resumo.',
      seo: { title: 'SEO', no_index: true },
      external_id: externalId,
      author: slug,
    });
    expect([status, body.status]).toEqual([201, 'published']);
    expect(await record(body.id)).toMatchObject({
      published_at: '2015-03-01T10:00:00.000Z',
      featured_image_id: image,
      seo: { title: 'SEO', no_index: true, description: 'Resumo.' },
      external_id: externalId,
      persona_id: persona,
      translations: [],
      is_primary_translation: true,
    });
  });

  it('schedules a published post with a future date, and keeps the date of a draft', async () => {
    const at = new Date(Date.now() + 86_400_000).toISOString();
    const scheduled = await create({ status: 'published', published_at: at });
    expect(scheduled.body.status).toBe('scheduled');
    expect(await record(scheduled.body.id)).toMatchObject({ status: 'scheduled', scheduled_for: at });
    const draft = await create({ published_at: '2016-01-01T00:00:00Z' });
    await w.ask(`/v1/posts/${draft.body.id}/publish`, { method: 'POST' });
    expect((await record(draft.body.id)).published_at).toBe('2016-01-01T00:00:00.000Z');
  });

  it.each([
    [{ published_at: 'yesterday' }, 400, 'published_at'],
    [{ published_at: 5 }, 422, 'published_at'],
    [{ featured_image_id: 'x' }, 400, 'featured_image_id'],
    [{ featured_image_id: '' }, 400, 'featured_image_id'],
    [{ seo: { unknown: 1 } }, 400, 'seo'],
    [{ seo: { canonical_url: 'ftp://x' } }, 400, 'canonical_url'],
    [{ seo: 'x' }, 422, 'seo'],
    [{ external_id: '' }, 400, 'external_id'],
    [{ external_id: 'x'.repeat(201) }, 400, 'external_id'],
    [{ author: 'nobody' }, 400, 'author'],
    [{ author: '' }, 400, 'author'],
    [{ translation_of: 'nothing' }, 400, 'translation_of'],
    [{ translation_of: { slug: 'nothing', language: 'en' } }, 400, 'translation_of'],
    [{ translation_of: 7 }, 422, 'translation_of'],
    [{ translation_of: { slug: 'nothing' } }, 422, 'translation_of'],
    [{ fields: { color: 'red' } }, 422, 'fields.color'],
    [{ fields: [] }, 422, 'fields'],
  ])('refuses %j with %i', async (body, status, field) => {
    const answer = await create(body);
    expect([answer.status, answer.body.error.message]).toEqual([status, expect.stringContaining(field)]);
  });

  it('refuses an external_id that is taken, and frees that of a deleted post', async () => {
    const externalId = unique();
    const { body } = await create({ external_id: externalId });
    expect((await create({ external_id: externalId })).status).toBe(409);
    const other = await workspace();
    expect((await create({ external_id: externalId }, other)).status).toBe(201);
    await w.ask(`/v1/posts/${body.id}`, { method: 'DELETE' });
    expect((await create({ external_id: externalId })).status).toBe(201);
  });

  it('joins translations: one post a language, the first one is primary', async () => {
    const first = (await create({})).body;
    const english = (await create({ language: 'en', translation_of: first.id })).body;
    const spanish = (await create({ language: 'es', translation_of: { slug: english.slug, language: 'en' } })).body;
    expect((await create({ language: 'es', translation_of: first.id })).status).toBe(409);
    const ids = async (id: string) => {
      const { translations, is_primary_translation: isPrimary } = await record(id);
      return [translations.map((post: { id: string }) => post.id), isPrimary];
    };
    expect(await ids(first.id)).toEqual([[english.id, spanish.id], true]);
    expect(await ids(spanish.id)).toEqual([[first.id, english.id], false]);
    const other = await workspace();
    expect((await create({ language: 'en', translation_of: first.id }, other)).status).toBe(400);
  });
});

describe('PUT /v1/posts/external/{external_id}', () => {
  it.each(['%', '%zz', '%ff%fe', 'a%C0%AFb', '%00'])('creates nothing for %s, which is no text', async (id) => {
    const body = { title: 'Um', blocks_json: paragraph('Um.') };
    const refused = await w.ask(`/v1/posts/external/${id}`, { method: 'PUT', body });
    expect([refused.status, refused.body.error?.message]).toEqual([400, expect.stringContaining('external_id')]);
  });

  it('takes an empty id neither for a post with the slug external nor for a new one', async () => {
    const own = await workspace();
    const { id } = await own.published({ slug: 'external', title: 'External' });
    const body = { title: 'Um', blocks_json: paragraph('Um.') };
    for (const path of ['/v1/posts/external/', '/api/v1/posts/external/']) {
      const statuses: Record<string, number> = {};
      for (const method of ['GET', 'PUT', 'PATCH', 'DELETE']) {
        const sent = method === 'GET' || method === 'DELETE' ? {} : { body };
        statuses[method] = (await own.ask(path, { method, ...sent })).status;
      }
      expect([path, statuses]).toEqual([path, { GET: 404, PUT: 404, PATCH: 404, DELETE: 404 }]);
    }
    expect((await own.ask('/v1/posts/external')).body).toMatchObject({ id, title: 'External' });
  });

  it('creates, then updates the given fields and keeps the others', async () => {
    const id = `cms/${unique()} é`;
    const created = await put(id, {
      title: 'Um',
      blocks_json: paragraph('Um.'),
      excerpt: 'Resumo',
      tag_slugs: ['a'],
      status: 'published',
    });
    expect([created.status, created.headers.location]).toEqual([201, `/v1/posts/${created.body.id}`]);
    const changed = await put(id, { title: 'Dois' });
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({
      ...{ id: created.body.id, title: 'Dois', excerpt: 'Resumo', status: 'published', external_id: id },
      seo: { description: 'Resumo', tag_slugs: ['a'] },
    });
    expect(changed.headers.etag).not.toBe(created.headers.etag);
  });

  it('changes nothing when the post is so already, also with generated ids of blocks', async () => {
    const id = unique();
    const body = { title: 'Um', blocks_json: paragraph('Um.'), status: 'published', seo: { title: 'x' } };
    const first = await put(id, body);
    const again = await put(id, body);
    expect([again.status, again.headers.etag, again.body.updated_at]).toEqual([
      ...[200, first.headers.etag, first.body.updated_at],
    ]);
    // `jsonb` does not preserve the order of keys.
    const seo = { title: 'x', description: 'y', no_index: true, schema_type: 'Article' };
    const described = await put(id, { ...body, seo });
    expect(described.headers.etag).not.toBe(first.headers.etag);
    expect((await put(id, { ...body, seo })).headers.etag).toBe(described.headers.etag);
    const other = await put(id, { ...body, blocks_json: paragraph('Dó.') });
    expect(other.headers.etag).not.toBe(first.headers.etag);
  });

  it('honours If-None-Match and If-Match', async () => {
    const id = unique();
    const body = { title: 'Um', blocks_json: paragraph('Um.') };
    expect((await put(id, body, { 'If-Match': '"x"' })).status).toBe(412);
    const { headers } = await put(id, body, { 'If-None-Match': '*' });
    expect((await put(id, body, { 'If-None-Match': '*' })).status).toBe(412);
    const changed = await put(id, { title: 'Dois' }, { 'If-Match': headers.etag ?? '' });
    expect(changed.status).toBe(200);
    expect((await put(id, { title: 'Três' }, { 'If-Match': headers.etag ?? '' })).status).toBe(412);
  });

  it('needs title and body for a new post, and keeps language and type of an existing one', async () => {
    const id = unique();
    for (const title of [{}, { title: '' }, { title: ' \n' }]) {
      const untitled = await put(id, { ...title, blocks_json: paragraph('Um.') });
      const message = 'title must not be empty.';
      expect([untitled.status, untitled.body.error]).toMatchObject([400, { message }]);
    }
    expect((await put(id, { title: 1, blocks_json: paragraph('Um.') })).status).toBe(422);
    expect((await put(id, { title: 'Um' })).status).toBe(422);
    await put(id, { title: 'Um', blocks_json: paragraph('Um.'), language: 'en' });
    expect((await put(id, { language: 'pt-BR' })).status).toBe(400);
    expect((await put(id, { post_type: 'page' })).status).toBe(400);
    const ignored = await put(id, { slug: 'outro' });
    expect([ignored.status, ignored.headers['x-content-warnings'], ignored.body.slug]).toEqual([
      ...[200, 'slug-ignored', 'um'],
    ]);
  });

  it('publishes, schedules and refuses to make a live post a draft', async () => {
    const id = unique();
    await put(id, { title: 'Um', blocks_json: paragraph('Um.') });
    const at = new Date(Date.now() + 86_400_000).toISOString();
    expect((await put(id, { status: 'published', published_at: at })).body).toMatchObject({
      ...{ status: 'scheduled', published_at: at },
    });
    expect((await put(id, { status: 'published' })).body.status).toBe('scheduled');
    expect((await put(id, { status: 'published', published_at: '2020-01-01T00:00:00Z' })).body.status).toBe(
      'published',
    );
    expect((await put(id, { status: 'draft' })).status).toBe(409);
  });

  it('creates one post for fifty concurrent requests', async () => {
    const id = unique();
    const body = { title: `Cinquenta ${id}`, blocks_json: paragraph('Um.') };
    const statuses = (await Promise.all(Array.from({ length: 50 }, () => put(id, body)))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([...Array<number>(49).fill(200), 201]);
    const onlyNew = unique();
    const answers = await Promise.all(Array.from({ length: 50 }, () => put(onlyNew, body, { 'If-None-Match': '*' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(49).fill(412)]);
  });

  it('needs posts:write and never changes the post of another site', async () => {
    const id = unique();
    const body = { title: 'Um', blocks_json: paragraph('Um.') };
    const first = await put(id, body);
    const { secret } = await createKey(w.site, { scopes: ['posts:read'] });
    expect((await ask(`/v1/posts/external/${id}`, { method: 'PUT', key: secret, body })).status).toBe(403);
    const other = await workspace();
    const foreign = await put(id, body, {}, other);
    expect([foreign.status, foreign.body.id === first.body.id]).toEqual([201, false]);
  });
});

describe('concurrent requests that share a batch', () => {
  it('have each their own outcome', async () => {
    const [known, fresh] = [unique(), unique()];
    const body = { title: 'Um', blocks_json: paragraph('Um.') };
    await put(known, body);
    const stale = { 'If-Match': '"0-0"' };
    const requests: [string, object, Record<string, string>?][] = [
      ...Array.from({ length: 3 }, (): [string, object] => [fresh, body]),
      [known, { title: 'Dois' }],
      [known, { title: 'Dois' }, { 'If-None-Match': '*' }],
      [unique(), { blocks_json: paragraph('Sem título.') }],
      [unique(), body, stale],
      [unique(), { ...body, author: 'missing' }],
      ['x'.repeat(201), body],
      ['a\u0000b', body],
      [unique(), body],
    ];
    const answers = await Promise.all(requests.map(([id, fields, headers]) => put(id, fields, headers)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.slice(0, 3).sort()).toEqual([200, 200, 201]);
    expect(statuses.slice(3)).toEqual([200, 412, 400, 412, 400, 400, 400, 201]);
    expect(new Set(answers.slice(0, 3).map(({ body: { id } }) => id)).size).toBe(1);
  });

  it('change their posts although the key may create none', async () => {
    const { secret } = await createKey(w.site, { withoutAuthor: true });
    const known = Array.from({ length: 10 }, unique);
    await Promise.all(known.map((id) => put(id, { title: 'Um', blocks_json: paragraph('Um.') })));
    const putByKey = (id: string) => {
      const body = { title: 'Dois', blocks_json: paragraph('Dois.') };
      return ask(`/v1/posts/external/${id}`, { method: 'PUT', key: secret, body });
    };
    const answers = await Promise.all(known.flatMap((id) => [putByKey(id), putByKey(unique())]));
    expect(answers.map(({ status }) => status)).toEqual(known.flatMap(() => [200, 422]));
  });

  it('read each their own record', async () => {
    const created = await Promise.all(['A', 'B', 'C'].map((title) => create({ title })));
    const other = await workspace();
    const foreign = await other.ask('/v1/posts', {
      method: 'POST',
      body: { title: 'X', blocks_json: paragraph('X.') },
    });
    const references = [...created.map(({ body: { id } }) => id), created[0]?.body.slug, foreign.body.id, 'missing'];
    const answers = await Promise.all(references.map((reference) => w.ask(`/v1/posts/${reference}/record`)));
    expect(answers.map(({ status, body }) => [status, body.title])).toEqual([
      ...[200, 200, 200, 200].map((status, index) => [status, ['A', 'B', 'C', 'A'][index]]),
      [404, undefined],
      [404, undefined],
    ]);
  });
});
