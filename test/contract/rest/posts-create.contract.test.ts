import { ask } from '../../support/agent.js';
import { createKey, paragraph, type Workspace, workspace } from '../../support/seed.js';

let w: Workspace;
beforeAll(async () => {
  w = await workspace();
});

const create = (body: unknown, headers: Record<string, string> = {}) =>
  w.ask('/v1/posts', { method: 'POST', body, headers });
const valid = (fields: Record<string, unknown> = {}) => ({ title: 'Título', blocks_json: paragraph('x'), ...fields });

describe('POST /v1/posts', () => {
  it('responds 201 with "id, slug, status, public_url"', async () => {
    const { status, body, headers } = await create(valid({ title: 'Criado' }));
    expect(status).toBe(201);
    expect(Object.keys(body)).toEqual(['id', 'slug', 'status', 'public_url']);
    expect(body.id).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
    expect(body).toMatchObject({ slug: 'criado', status: 'draft', public_url: null });
    expect(headers.location).toBe(`/v1/posts/${body.id}`);
    expect(headers['cache-control']).toBe('private, no-store');
  });

  it('makes a post "visible on the site immediately" when published', async () => {
    const own = await workspace();
    await own.ask('/v1/posts');
    const { id } = await own.published();
    expect((await own.ask('/v1/posts')).body.items[0].id).toBe(id);
    expect((await own.ask(`/v1/posts/${id}`)).status).toBe(200);
  });

  it.each([
    ['missing', { blocks_json: paragraph('x') }],
    ['empty', valid({ title: '' })],
    ['blank', valid({ title: ' \t\n' })],
  ])('rejects a %s title with 400', async (_, body) => {
    const answer = await create(body);
    expect([answer.status, answer.body.error.code]).toEqual([400, 'bad_request']);
    expect(answer.body.error.message).toContain('title');
  });

  it.each([
    ['title', valid({ title: 5 })],
    ['title', valid({ title: null })],
    ['blocks_json', { title: 'x' }],
    ['blocks_json', valid({ blocks_json: 'text' })],
    ['blocks_json', valid({ blocks_json: [] })],
    ['blocks_json', valid({ blocks_json: null })],
    ['blocks_json.blocks', valid({ blocks_json: {} })],
    ['blocks_json.blocks.0', valid({ blocks_json: { blocks: ['x'] } })],
    ['blocks_json.blocks.0.type', valid({ blocks_json: { blocks: [{ text: 'x' }] } })],
    ['blocks_json.blocks.0.text', valid({ blocks_json: { blocks: [{ type: 'paragraph', text: 5 }] } })],
    ['blocks_json.blocks.0.attrs', valid({ blocks_json: { blocks: [{ type: 'paragraph', attrs: [] }] } })],
    [
      'blocks_json.blocks.0.attrs.level',
      valid({ blocks_json: { blocks: [{ type: 'heading', attrs: { level: '2' } }] } }),
    ],
    [
      'blocks_json.blocks.1.attrs.items',
      valid({ blocks_json: { blocks: [{ type: 'divider' }, { type: 'list', attrs: { items: [{ content: 'a' }] } }] } }),
    ],
    ['blocks_json.v', valid({ blocks_json: { v: '1', blocks: [] } })],
    ['status', valid({ status: 1 })],
    ['slug', valid({ slug: {} })],
    ['excerpt', valid({ excerpt: false })],
    ['language', valid({ language: 3 })],
    ['post_type', valid({ post_type: [] })],
    ['category_slugs', valid({ category_slugs: 'a,b' })],
    ['tag_slugs.1', valid({ tag_slugs: ['a', 5] })],
  ])('responds 422 for a wrong type of %s and names it', async (field, body) => {
    const answer = await create(body);
    expect([answer.status, answer.body.error.code]).toEqual([422, 'unprocessable']);
    expect(answer.body.error.message).toContain(field);
  });

  it.each([
    ['status', valid({ status: 'scheduled' })],
    ['status', valid({ status: 'archived' })],
    ['language', valid({ language: 'not_a_tag' })],
    ['language', valid({ language: '' })],
    ['post_type', valid({ post_type: 'unknown' })],
    ['title', valid({ title: 'x'.repeat(1001) })],
    ['excerpt', valid({ excerpt: 'x'.repeat(2001) })],
    ['category_slugs', valid({ category_slugs: Array.from({ length: 51 }, (_, index) => `c${index}`) })],
    ['blocks_json.v', valid({ blocks_json: { v: 2, blocks: [] } })],
    [
      'blocks_json',
      valid({ blocks_json: { blocks: [{ type: 'x', attrs: JSON.parse(`${'{"a":'.repeat(12)}1${'}'.repeat(12)}`) }] } }),
    ],
    [
      'blocks_json.blocks',
      valid({ blocks_json: { blocks: Array.from({ length: 5001 }, () => ({ type: 'divider' })) } }),
    ],
  ])('responds 400 for an invalid value of %s and names it', async (field, body) => {
    const answer = await create(body);
    expect([answer.status, answer.body.error.code]).toEqual([400, 'bad_request']);
    expect(answer.body.error.message).toContain(field);
  });

  it('names the accepted statuses and refers to the post types', async () => {
    expect((await create(valid({ status: 'scheduled' }))).body.error.message).toMatch(/draft.*published/);
    expect((await create(valid({ post_type: 'unknown' }))).body.error.message).toContain('GET /v1/post-types');
  });

  it('validates title, then blocks_json, then other types, then values', async () => {
    const message = async (body: unknown) => (await create(body)).body.error.message;
    expect(await message({ title: '', blocks_json: 5, slug: 5, status: 'x' })).toContain('title');
    expect(await message({ title: 'x', blocks_json: 5, slug: 5, status: 'x' })).toContain('blocks_json');
    expect(await message({ title: 'x', blocks_json: { blocks: [] }, status: 'x', slug: 5 })).toContain('slug');
    expect(await message({ title: 'x', blocks_json: { blocks: [] }, status: 'x' })).toContain('status');
  });

  it('responds 422 to a body without content and creates no empty post', async () => {
    const { status } = await create({ title: 'x', post_type: 'post', cover_image_url: 'https://x.example/a.png' });
    expect(status).toBe(422);
  });

  it.each([
    ['malformed JSON', '{"title":'],
    ['an array', '[]'],
    ['a string', '"x"'],
    ['null', 'null'],
    ['nothing', ''],
    ['invalid UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
    ['a NUL in text', '{"title":"a\\u0000b","blocks_json":{"blocks":[]}}'],
    ['a lone surrogate', '{"title":"a\\ud800","blocks_json":{"blocks":[]}}'],
    ['a nested NUL', '{"title":"a","blocks_json":{"blocks":[{"type":"x","attrs":{"k\\u0000":"v"}}]}}'],
  ])('responds 400 to %s', async (_, body) => {
    const answer = await w.ask('/v1/posts', { method: 'POST', body, headers: { 'content-type': 'application/json' } });
    expect([answer.status, answer.body.error.code]).toEqual([400, 'bad_request']);
  });

  it('uses the last of duplicate keys', async () => {
    const answer = await create('{"title":"um","title":"dois","blocks_json":{"blocks":[]}}', {
      'content-type': 'application/json',
    });
    expect(answer.body.slug).toBe('dois');
  });

  it.each([undefined, 'text/plain', 'application/x-ndjson', 'application/json; charset=latin1', 'multipart/form-data'])(
    'responds 415 to Content-Type %p',
    async (type) => {
      const answer = await w.ask('/v1/posts', {
        method: 'POST',
        body: JSON.stringify(valid()),
        headers: { 'content-type': type ?? '' },
      });
      expect([answer.status, answer.body.error.code]).toEqual([415, 'unsupported_media_type']);
    },
  );

  it.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON; charset="UTF-8"'])(
    'accepts Content-Type %p',
    async (type) => {
      expect((await create(JSON.stringify(valid()), { 'content-type': type })).status).toBe(201);
    },
  );

  it('accepts a body of exactly 4 MiB and responds 413 above', async () => {
    const limit = 4 * 1024 * 1024;
    const frame = JSON.stringify({ title: 'Grande', blocks_json: { blocks: [{ type: 'code', text: '' }] } });
    const exact = frame.replace('"text":""', `"text":"${'a'.repeat(limit - frame.length)}"`);
    expect(Buffer.byteLength(exact)).toBe(limit);
    expect((await create(exact, { 'content-type': 'application/json' })).status).toBe(201);
    const answer = await create(`${exact} `, { 'content-type': 'application/json' });
    expect([answer.status, answer.body.error.code]).toEqual([413, 'payload_too_large']);
  });

  it.each([
    ['413 to a body of no stated length', 413, {}, {}],
    ['413 to a compressed one', 413, { 'content-encoding': 'gzip' }, {}],
    ['401 to a bad key', 401, {}, { key: 'ck_test_wrong' }],
    ['415 to a wrong type', 415, { 'content-type': 'text/plain' }, {}],
  ])('responds %s while the client is still sending', async (_, status, headers, options) => {
    const { gzipSync } = await import('node:zlib');
    const large = Buffer.alloc(12 * 1024 * 1024, 'a');
    const body = 'content-encoding' in headers ? gzipSync(large, { level: 0 }) : large;
    for (let round = 0; round < 5; round += 1) {
      const answer = await w.ask('/v1/posts', {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked', ...headers },
        ...options,
      });
      expect(answer.status).toBe(status);
    }
  });

  it('limits a compressed body after decompression', async () => {
    const { gzipSync, brotliCompressSync } = await import('node:zlib');
    const body = Buffer.from(JSON.stringify(valid({ title: 'Comprimido' })));
    const bomb = Buffer.from(JSON.stringify(valid({ title: 'x'.repeat(5_000_000) })));
    expect(
      (await create(gzipSync(body), { 'content-type': 'application/json', 'content-encoding': 'gzip' })).status,
    ).toBe(201);
    expect(
      (await create(brotliCompressSync(body), { 'content-type': 'application/json', 'content-encoding': 'br' })).status,
    ).toBe(201);
    expect(
      (await create(gzipSync(bomb), { 'content-type': 'application/json', 'content-encoding': 'gzip' })).status,
    ).toBe(413);
    expect((await create(body, { 'content-type': 'application/json', 'content-encoding': 'deflate' })).status).toBe(
      415,
    );
    expect((await create(body, { 'content-type': 'application/json', 'content-encoding': 'gzip' })).status).toBe(400);
  });

  it('ignores unknown fields', async () => {
    const { status, body } = await create(valid({ id: 'x', site_id: 'y', unknown: true }));
    expect(status).toBe(201);
    expect(body.id).not.toBe('x');
  });

  it('responds 422 with a request to re-create the key to "a key created before author/organization context existed"', async () => {
    const key = await createKey(w.site, { withoutAuthor: true });
    const { status, body } = await ask('/v1/posts', { method: 'POST', key: key.secret, body: valid() });
    expect([status, body.error.code]).toEqual([422, 'unprocessable']);
    expect(body.error.message).toMatch(/Create a new key/);
  });

  it.each([
    ['image', 'https://x.example/a.png', 'image-without-media-id'],
    ['embed', '/video', 'embed-without-url'],
    ['embed', 'https://x.example/video', undefined],
  ])('tells whether readers will see an %s with the URL %s', async (type, url, warning) => {
    const { status, headers } = await create(valid({ blocks_json: { blocks: [{ type, attrs: { url } }] } }));
    expect([status, headers['x-content-warnings']]).toEqual([201, warning]);
  });

  it('keeps an unregistered but well-formed language, in canonical spelling', async () => {
    const { id } = await w.published({ language: 'pt-br' });
    expect((await w.ask(`/v1/posts/${id}`)).body.language).toBe('pt-BR');
    const other = await w.published({ language: 'zh-hant-tw' });
    expect((await w.ask(`/v1/posts/${other.id}`)).body.language).toBe('zh-Hant-TW');
  });

  it('defaults to pt-BR even if the site has another default language', async () => {
    const own = await workspace({ defaultLanguage: 'en', languages: ['en'] });
    const { id } = await own.published();
    expect((await own.ask(`/v1/posts/${id}`)).body.language).toBe('pt-BR');
  });
});

describe('slugs', () => {
  it('derives the slug "from title when omitted", as a Portuguese reader expects', async () => {
    const own = await workspace();
    expect((await own.post({ title: 'Olá Mundo, Café São João!' })).slug).toBe('ola-mundo-cafe-sao-joao');
  });

  it('suffixes a taken slug, given and derived alike, without gaps', async () => {
    const own = await workspace();
    const slugs = [];
    for (const input of [{ title: 'X' }, { title: 'X' }, { title: 'Y', slug: 'x' }, { title: 'X', slug: 'x-2' }])
      slugs.push((await own.post(input)).slug);
    expect(slugs).toEqual(['x', 'x-2', 'x-3', 'x-2-2']);
  });

  it('falls back to post type and id for a title without slug characters', async () => {
    const { id, slug } = await w.post({ title: '🎉🎉' });
    expect(slug).toBe(`post-${id.slice(-8).toLowerCase()}`);
  });

  it.each(['feed', 'api', 'admin', 'v1', 'en', 'pt-BR', 'sitemap.xml'])(
    'suffixes the reserved slug %s',
    async (slug) => {
      const own = await workspace();
      expect((await own.post({ slug })).slug).toBe(`${slug.toLowerCase().replace('.', '-')}-1`);
    },
  );

  it('truncates a long slug to 180 characters including the suffix', async () => {
    const own = await workspace();
    const title = 'palavra '.repeat(60);
    const first = await own.post({ title });
    const second = await own.post({ title });
    expect(first.slug.length).toBeLessThanOrEqual(180);
    expect(second.slug.length).toBeLessThanOrEqual(180);
    expect(second.slug).toMatch(/-2$/);
  });

  it('frees the slug of an archived post', async () => {
    const own = await workspace();
    const first = await own.published({ slug: 'livre' });
    await own.ask(`/v1/posts/${first.id}/unpublish`, { method: 'POST' });
    expect((await own.post({ slug: 'livre' })).slug).toBe('livre');
  });

  it('is unique per language', async () => {
    const own = await workspace();
    expect((await own.post({ slug: 'a' })).slug).toBe('a');
    expect((await own.post({ slug: 'a', language: 'en' })).slug).toBe('a');
  });

  it('normalizes, dedupes and keeps the order of category slugs', async () => {
    const own = await workspace();
    const { id } = await own.published({ category_slugs: ['Café Bom', 'b', 'cafe-bom', '  '] });
    expect((await own.ask(`/v1/posts/${id}`)).body.categories.map((term: { slug: string }) => term.slug)).toEqual([
      'cafe-bom',
      'b',
    ]);
  });
});
