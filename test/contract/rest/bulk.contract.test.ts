import { request } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import { askUntilAdmitted, operate, platform } from '../../support/agent.js';
import { newPersona } from '../../support/estate.js';
import { eventually } from '../../support/eventually.js';
import { picture, uploaded } from '../../support/media.js';
import { createKey, importHits, paragraph, scopes, unique, type Workspace, workspace } from '../../support/seed.js';

const today = () => new Date().toISOString().slice(0, 10);
const lines = (text: string): Record<string, unknown>[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));

const send = (
  w: Workspace,
  body: string | Buffer,
  options: { headers?: Record<string, string>; key?: string; query?: string } = {},
) =>
  w.ask(`/v1/import${options.query ?? ''}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/x-ndjson', ...options.headers },
    ...(options.key && { key: options.key }),
  });
const line = (fields: Record<string, unknown> = {}) =>
  JSON.stringify({ title: unique(), blocks_json: paragraph('Texto.'), ...fields });

describe('POST /v1/import', () => {
  it('returns one result per line: valid, invalid, repeated, non-ASCII', async () => {
    const w = await workspace();
    const twice = line({ title: 'Duas vezes' });
    const body = [
      line({ title: 'Olá, ção — 日本', status: 'published', tag_slugs: ['a'] }),
      '',
      'no JSON',
      '[]',
      line({ title: ' ' }),
      '{"title": "x"}',
      line({ title: 7 }),
      line({ status: 'scheduled' }),
      line({ post_type: 'unknown' }),
      `${twice}  \r`,
      '   ',
      twice,
      line({ title: 'NUL \u0000' }),
      `{"n":1e400,${line().slice(1)}`,
    ].join('\n');
    const { status, body: result, headers } = await send(w, body);
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('private, no-store');
    expect([result.created, result.failed]).toEqual([3, 9]);
    const shape = result.results.map((each: Record<string, unknown>) => [each.line, each.status]);
    expect(shape).toEqual([
      [1, 'created'],
      ...[2, 3, 4, 5, 6, 7, 8].map((index) => [index, 'error']),
      [9, 'created'],
      [10, 'replayed'],
      [11, 'error'],
      [12, 'error'],
    ]);
    expect(result.results[0]).toEqual({
      line: 1,
      status: 'created',
      id: expect.any(String),
      slug: expect.stringMatching(/^ola-cao/),
      post_status: 'published',
    });
    expect(result.results[9].id).toBe(result.results[8].id);
    for (const each of result.results.filter((entry: { status: string }) => entry.status === 'error'))
      expect(each.error).toMatch(/\S/);
    expect((await w.ask(`/v1/posts/${result.results[0].id}`)).body.title).toBe('Olá, ção — 日本');
    const { items } = (await w.ask('/v1/posts?status=draft,published')).body;
    expect(items).toHaveLength(2);
  });

  it('returns the original id for a line "already seen", and "changed content is a new post"', async () => {
    const w = await workspace();
    const title = unique();
    const first = (await send(w, JSON.stringify({ title, blocks_json: paragraph('x') }))).body.results[0];
    const again = (await send(w, `\uFEFF{ "blocks_json":${JSON.stringify(paragraph('x'))}, "title":"${title}" }\n`))
      .body;
    expect(again).toEqual({
      created: 1,
      failed: 0,
      results: [{ ...first, status: 'replayed' }],
    });
    const changed = (await send(w, JSON.stringify({ title, blocks_json: paragraph('y') }))).body.results[0];
    expect([changed.status, changed.id === first.id, changed.slug]).toEqual(['created', false, `${first.slug}-2`]);
  });

  it('counts lines by what they did, in every mode', async () => {
    const w = await workspace();
    const known = { title: unique(), external_id: unique(), blocks_json: paragraph('x') };
    const lines = [known, { ...known, external_id: unique() }, { title: '' }].map((one) => JSON.stringify(one));
    const counts = async (query: string, text: string) => {
      const { body } = await w.ask(`/v1/import${query}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-ndjson' },
        body: text,
      });
      const { results: _, ...counted } = body;
      return counted;
    };
    await counts('', lines[0] ?? '');
    const again = [JSON.stringify({ ...known, title: unique() }), ...lines.slice(1)].join('\n');
    expect(await counts('?mode=upsert&dry_run=true', again)).toEqual({ created: 0, updated: 0, valid: 2, failed: 1 });
    expect(await counts('?mode=upsert', again)).toEqual({ created: 1, updated: 1, failed: 1 });
    expect(await counts('?mode=upsert', again)).toEqual({ created: 2, updated: 0, failed: 1 });
    expect(await counts('', again)).toEqual({ created: 2, failed: 1 });
  });

  it('takes an exported line without its id: its blocks count, not the HTML beside them', async () => {
    const [from, to] = [await workspace(), await workspace()];
    await from.published({ title: 'Exported', blocks_json: paragraph('Blocks.') });
    const { id: _, ...exported } = JSON.parse((await from.ask('/v1/export?resource=posts')).text.trim());
    expect(exported.content_html).toContain('Blocks.');
    const line = JSON.stringify({ ...exported, content_html: '<p>Other.</p>' });
    const { results } = (await send(to, line)).body;
    expect(results[0]).toMatchObject({ status: 'created' });
    expect((await to.ask(`/v1/posts/${results[0].id}`)).body.content_html).toContain('Blocks.');
  });

  it('is independent of create idempotency and ignores its header', async () => {
    const w = await workspace();
    const text = line();
    const headers = { 'idempotency-key': 'import' };
    await w.ask('/v1/posts', {
      method: 'POST',
      body: text,
      headers: { 'content-type': 'application/json', ...headers },
    });
    expect((await send(w, text, { headers })).body.results[0].status).toBe('created');
  });

  it('imports 1000 lines once for five concurrent clients', async () => {
    const w = await workspace();
    const body = Array.from({ length: 1_000 }, (_, index) => line({ title: `Em massa ${index}` })).join('\n');
    const headers = { 'content-type': 'application/x-ndjson' };
    const request = { method: 'POST', key: w.key.secret, body, headers };
    const answers = await Promise.all(Array.from({ length: 5 }, () => askUntilAdmitted('/v1/import', request)));
    for (const { status, body: result } of answers) expect([status, result.created]).toEqual([200, 1_000]);
    const ids = new Set(answers.flatMap(({ body: result }) => result.results.map(({ id }: { id: string }) => id)));
    expect(ids.size).toBe(1_000);
    const made = answers.flatMap(({ body: result }) => result.results).filter(({ status }) => status === 'created');
    expect(made).toHaveLength(1_000);
  });

  it('imports the same titles concurrently in opposite order without deadlock', async () => {
    const w = await workspace();
    const titles = Array.from({ length: 100 }, (_, index) => `Contra ${index}`);
    const bodies = [titles, titles.toReversed(), titles, titles.toReversed()].map((order) =>
      order.map((title) => line({ title, excerpt: unique() })).join('\n'),
    );
    const answers = await Promise.all(bodies.map((body) => send(w, body)));
    expect(answers.map(({ status, body }) => [status, body.created])).toEqual(bodies.map(() => [200, titles.length]));
    const slugs = answers.flatMap(({ body }) => body.results.map(({ slug }: { slug: string }) => slug));
    const wanted = titles.flatMap((_, index) => ['', '-2', '-3', '-4'].map((end) => `contra-${index}${end}`));
    expect(slugs.sort()).toEqual(wanted.sort());
  });

  it.each([
    ['an empty body', '', 400],
    ['only blank lines', ' \n\r\n\t\n', 400],
    ['no UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), 400],
    ['1001 lines', Array.from({ length: 1_001 }, () => '{}').join('\n'), 400],
  ])('responds 4xx to %s', async (_, body, expected) => {
    const w = await workspace();
    const { status, body: answer } = await send(w, body);
    expect([status, answer.error.code]).toEqual([expected, 'bad_request']);
    if (body.length > 2_000) expect(answer.error.message).toBe('too many lines (max 1000 per import)');
  });

  it('responds 413 "with a plain-text message" above 8 MiB', async () => {
    const w = await workspace();
    const big = Buffer.alloc(8 * 1024 * 1024 + 1, 'a');
    for (const headers of [{}, { 'transfer-encoding': 'chunked' }] as Record<string, string>[]) {
      const { status, headers: answered, text } = await send(w, big, { headers });
      expect([status, answered['content-type']]).toEqual([413, 'text/plain; charset=utf-8']);
      expect(answered['cache-control']).toBe('private, no-store');
      expect(text).toContain('8388608');
    }
  });

  it('responds 415 to another type, and accepts a charset', async () => {
    const w = await workspace();
    expect((await send(w, line(), { headers: { 'content-type': 'application/json' } })).status).toBe(415);
    expect((await send(w, line(), { headers: { 'content-type': 'application/x-ndjson; charset=utf-8' } })).status).toBe(
      200,
    );
  });

  it('accepts resource "only posts, default posts; other value returns 400"', async () => {
    const w = await workspace();
    expect((await send(w, line(), { query: '?resource=posts' })).status).toBe(200);
    for (const query of ['?resource=media', '?resource=', '?resource=posts&resource=posts'])
      expect((await send(w, line(), { query })).status).toBe(400);
  });

  it('responds 422 to a key without author context before processing lines', async () => {
    const w = await workspace();
    const key = await createKey(w.site, { withoutAuthor: true });
    for (const body of [line(), 'no JSON']) {
      const { status, body: answer } = await send(w, body, { key: key.secret });
      expect([status, answer.error.code]).toEqual([422, 'unprocessable']);
    }
  });
});

/** A line has no metadata that a reader derives from the post. */
const asLine = ({ json_ld: _, cover: __, ...projection }: Record<string, unknown>) => projection;

describe('GET /v1/export', () => {
  it('streams "one public-projection post per line", with the body, to a key with only the export scope', async () => {
    const w = await workspace();
    const key = await createKey(w.site, { scopes: ['export'] });
    const published = await w.published({ tag_slugs: ['a'] });
    await w.post();
    const { status, headers, text } = await w.ask('/v1/export?resource=posts', { key: key.secret });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/x-ndjson',
      'content-disposition': `attachment; filename=posts-${today()}.ndjson`,
      'x-content-type-options': 'nosniff',
      'x-export-limit': '50000',
      'x-export-total': '1',
      'cache-control': 'private, no-store',
    });
    const detail = (await w.ask(`/v1/posts/${published.id}`)).body;
    expect(lines(text)).toEqual([asLine(detail)]);
  });

  it('exports the same fields as the detail for any images, byline, terms and language', async () => {
    const w = await workspace();
    const [asset, gone] = await Promise.all(
      [200, 300].map(async (size) => uploaded(w, await picture(size, size).png().toBuffer())),
    );
    const image = (media_id?: string) => ({ type: 'image', attrs: { media_id, alt: 'Um "gato"' } });
    const blocks = [...paragraph('Antes').blocks, image(asset?.id), image(gone?.id), ...paragraph('Depois').blocks];
    const pictured = await w.published({ blocks_json: { v: 1, blocks }, category_slugs: ['casa'], tag_slugs: ['x'] });
    const english = await w.published({ language: 'en', excerpt: 'Written' });
    await w.ask(`/v1/posts/${english.id}/seo`, { method: 'PATCH', body: { og_image: 'https://cdn.example/og.png' } });
    await w.ask(`/v1/posts/${pictured.id}`, { method: 'PATCH', body: { featured_image_id: asset?.id } });
    await w.ask(`/v1/media/${gone?.id}`, { method: 'DELETE' });
    const personaId = await newPersona(w.site.id);
    await operate(
      `mutation ($post: CreatePostInput!, $term: SaveTermInput!) {
         saveTerm(input: $term) { term { slug } } createPost(input: $post) { id }
       }`,
      {
        post: { siteId: w.site.id, title: unique(), blocks: paragraph('Dela'), status: 'PUBLISHED', personaId },
        term: { siteId: w.site.id, taxonomy: 'CATEGORY', slug: 'casa', name: 'Casa & jardim' },
      },
    );
    const reader = await createKey(w.site, { scopes: ['export'] });
    let exported: Record<string, unknown>[] = [];
    // A deleted image touches its posts asynchronously.
    await eventually(async () => {
      exported = lines((await w.ask('/v1/export?resource=posts', { key: reader.secret })).text);
      const details = await Promise.all(exported.map(async ({ id }) => asLine((await w.ask(`/v1/posts/${id}`)).body)));
      return exported.length === 3 && isDeepStrictEqual(exported, details);
    });
    expect(exported.map(({ cover_url }) => cover_url)).toContain(asset?.original_url);
    expect(exported.map(({ cover_url }) => cover_url)).toContain('https://cdn.example/og.png');
    expect(exported.some(({ author }) => author !== null)).toBe(true);
    const [managed] = lines((await w.ask('/v1/export?resource=posts')).text);
    expect(managed).toMatchObject({ id: exported[0]?.id, author: exported[0]?.author, blocks_json: { v: 1 } });
  });

  it('has the public translations of each post, for keys with the export scope alone and for others', async () => {
    const w = await workspace({ languages: ['pt-BR', 'en', 'es', 'fr'] });
    const first = await w.published();
    const rest = { translation_of: first.id };
    const english = await w.published({ language: 'en', ...rest });
    const draft = await w.post({ language: 'es', ...rest });
    const alone = await w.published();
    const reader = await createKey(w.site, { scopes: ['export'] });
    const linesTo = async (key: string) =>
      new Map(lines((await w.ask('/v1/export?resource=posts', { key })).text).map((each) => [each.id, each]));
    const [toReader, toWriter] = [await linesTo(reader.secret), await linesTo(w.key.secret)];
    for (const { id } of [first, english, alone]) {
      const { translations } = (await w.ask(`/v1/posts/${id}`)).body;
      expect([toReader.get(id)?.translations, toWriter.get(id)?.translations]).toEqual([translations, translations]);
    }
    const shown = ({ id, slug }: { id: string; slug: string }, language: string, path: string) => ({
      ...{ id, slug, language },
      url: `https://${w.site.domain}${path}${slug}`,
    });
    expect(toReader.get(first.id)?.translations).toEqual([shown(english, 'en', '/en/')]);
    expect(toReader.get(alone.id)?.translations).toEqual([]);
    expect(toWriter.get(draft.id)?.translations).toEqual([shown(first, 'pt-BR', '/'), shown(english, 'en', '/en/')]);
    const other = await workspace({ languages: ['pt-BR', 'en', 'es', 'fr'] });
    const body = [...toWriter.values()].map((each) => JSON.stringify(each)).join('\n');
    const { results } = (await send(other, body)).body;
    expect(results.map(({ status, warnings }: Record<string, unknown>) => [status, warnings])).toEqual(
      results.map(() => ['created', undefined]),
    );
  });

  it('paginates internally, returns all rows by id, and resumes after any of them', async () => {
    const w = await workspace();
    const body = Array.from({ length: 450 }, (_, index) => line({ title: `E ${index}`, status: 'published' })).join(
      '\n',
    );
    const made = (await send(w, body)).body.results.map(({ id }: { id: string }) => id);
    const exported = lines((await w.ask('/v1/export?resource=posts&format=ndjson')).text);
    expect(exported.map(({ id }) => id)).toEqual([...made].sort());
    for (const key of [w.key, await createKey(w.site, { scopes: ['export'] })]) {
      const { text } = await w.ask(`/v1/export?resource=posts&after=${exported[99]?.id}`, { key: key.secret });
      expect(lines(text).map(({ id }) => id)).toEqual(exported.slice(100).map(({ id }) => id));
    }
  });

  it('exports every status to a key with posts:write, in a form that re-imports with equal rendering', async () => {
    const [from, to] = [await workspace(), await workspace()];
    const blocks_json = {
      v: 1,
      blocks: [
        { id: 'h', type: 'heading', attrs: { level: 2 }, text: 'Título <em>bom</em>' },
        { id: 'p', type: 'paragraph', text: 'a &amp; b <a href="https://example.com">x</a>' },
        { id: 'l', type: 'list', attrs: { items: ['um', 'dois'], ordered: true } },
        { id: 'c', type: 'code', attrs: { language: 'ts' }, text: 'if (a < b) {}' },
      ],
    };
    const published = await from.published({
      blocks_json,
      category_slugs: ['casa'],
      tag_slugs: ['x', 'y'],
      excerpt: 'R',
      language: 'en',
    });
    await from.post({ title: 'Rascunho' });
    const { text } = await from.ask('/v1/export?resource=posts');
    expect(
      lines(text)
        .map(({ status }) => status)
        .sort(),
    ).toEqual(['draft', 'published']);
    const { body } = await send(to, text);
    expect([body.created, body.failed]).toEqual([2, 0]);
    const before = (await from.ask(`/v1/posts/${published.id}`)).body;
    const after = (await to.ask(`/v1/posts/${published.slug}`)).body;
    for (const field of [
      'title',
      'excerpt',
      'content_html',
      'reading_time',
      'language',
      'categories',
      'tags',
      'post_type',
      'slug',
    ])
      expect(after[field]).toEqual(before[field]);
  });

  it('exports analytics as "daily series, CSV columns date,views,visitors"', async () => {
    const w = await workspace();
    await importHits(w.site.id, [
      { path: '/a', ip: '203.0.113.1', user_agent: 'Mozilla/5.0 Firefox/140.0', at: `${today()}T00:00:00Z` },
    ]);
    const csv = await w.ask('/v1/export?resource=analytics&format=csv&days=2&form_id=x&status=nonsense');
    expect(csv.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename=analytics-${today()}.csv`,
    });
    const rows = csv.text.split('\r\n');
    expect([rows[0], rows[2], rows.length]).toEqual(['date,views,visitors', `${today()},1,1`, 4]);
    const ndjson = lines((await w.ask('/v1/export?resource=analytics&days=2')).text);
    expect(ndjson[1]).toEqual({ date: today(), views: 1, visitors: 1 });
    expect(lines((await w.ask('/v1/export?resource=analytics&from=2020-01-01')).text)).toHaveLength(366);
  });

  it.each([
    ['', 'resource'],
    ['?resource=', 'resource'],
    ['?resource=media', 'resource'],
    ['?resource=posts&resource=posts', 'resource'],
    ['?resource=posts&format=csv', 'format'],
    ['?resource=posts&format=xml', 'format'],
    ['?resource=analytics&days=0', 'days'],
    ['?resource=analytics&to=x', 'to'],
  ])('responds 400 to %j, naming %s', async (query, name) => {
    const { status, body } = await (await workspace()).ask(`/v1/export${query}`);
    expect([status, body.error.message]).toEqual([400, expect.stringContaining(name)]);
  });

  it('responds 404 for leads of a site without the forms application', async () => {
    const w = await workspace();
    const { status, body } = await w.ask('/v1/export?resource=leads');
    expect([status, body.error.code]).toEqual([404, 'not_found']);
  });

  it('requires the scope of the resource', async () => {
    const w = await workspace();
    const key = await createKey(w.site, { scopes: scopes.filter((scope) => scope !== 'analytics:read') });
    expect((await w.ask('/v1/export?resource=analytics', { key: key.secret })).status).toBe(403);
    expect((await w.ask('/v1/export?resource=posts', { key: key.secret })).status).toBe(200);
  });

  it('responds to HEAD without a body', async () => {
    const w = await workspace();
    await w.published();
    const { status, text, headers } = await w.ask('/v1/export?resource=posts', { method: 'HEAD' });
    expect([status, text, headers['x-export-total']]).toEqual([200, '', '1']);
  });

  it('survives a client that disconnects', async () => {
    const w = await workspace();
    await w.published();
    await new Promise<void>((resolve) => {
      const reading = request(`${platform.base_url}/v1/export?resource=posts`, {
        headers: { authorization: `Bearer ${w.key.secret}` },
      });
      reading.once('response', (response) => {
        response.destroy();
        resolve();
      });
      reading.once('error', () => resolve());
      reading.end();
    });
    expect((await w.ask('/v1/export?resource=posts')).status).toBe(200);
  });
});
