import { isStorable } from '@imprint/ids/storable-text';
import fc from 'fast-check';
import { type Answer, ask } from '../../support/agent.js';
import { type ImageHost, imageHost } from '../../support/image-host.js';
import { picture, uploaded } from '../../support/media.js';
import { createKey, paragraph, scopes, unique, type Workspace, workspace } from '../../support/seed.js';

let w: Workspace;
let host: ImageHost;
beforeAll(async () => {
  w = await workspace();
  host = await imageHost();
});
afterAll(() => host.close());

const create = (body: object, space = w): Promise<Answer> =>
  space.ask('/v1/posts', { method: 'POST', body: { title: `Post ${unique()}`, ...body } });
const record = async (id: string, space = w) => (await space.ask(`/v1/posts/${id}/record`)).body;
const typesOf = ({ blocks_json: { blocks } }: Answer['body']) => blocks.map(({ type }: { type: string }) => type);
const importLines = async (lines: object[], query = '', space = w) =>
  (
    await space.ask(`/v1/import${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-ndjson' },
      body: lines.map((line) => JSON.stringify(line)).join('\n'),
    })
  ).body.results;

const markdown = ['# Olá', '', 'Um **texto**.', '', '- a', '- b', '', '| a | b |', '|---|---|', '| 1 | 2 |'].join('\n');

describe('content_markdown and content_html', () => {
  it('become blocks on create, update, put and import', async () => {
    const { status, body } = await create({ content_markdown: markdown, status: 'published' });
    expect(status).toBe(201);
    expect(typesOf(await record(body.id))).toEqual(['heading', 'paragraph', 'list', 'table']);
    expect((await w.ask(`/v1/posts/${body.id}`)).body.content_html).toContain('<p>Um <strong>texto</strong>.</p>');
    const changed = await w.ask(`/v1/posts/${body.id}`, {
      method: 'PATCH',
      body: { content_html: '<h2>A</h2><p>b</p>' },
    });
    expect([changed.status, typesOf(changed.body)]).toEqual([200, ['heading', 'paragraph']]);
    const id = unique();
    const put = (text: string) =>
      w.ask(`/v1/posts/external/${id}`, { method: 'PUT', body: { title: 'Um', content_markdown: text } });
    const [first, again] = [await put(markdown), await put(markdown)];
    expect([first.status, again.status, again.headers.etag]).toEqual([201, 200, first.headers.etag]);
    const [line] = await importLines([{ title: 'Um', content_markdown: markdown }]);
    expect(typesOf(await record(line.id))).toEqual(['heading', 'paragraph', 'list', 'table']);
  });

  it('name the element and position of unsupported content', async () => {
    const { body, headers } = await create({ content_html: '<p>a</p>\n<form>b</form><p>c</p><ruby>d</ruby>' });
    expect(headers['x-content-warnings']).toBe('form (line 2 column 1), ruby (line 2 column 23)');
    expect(body.warnings).toEqual([
      { name: 'form', place: 'line 2, column 1', message: expect.any(String) },
      { name: 'ruby', place: 'line 2, column 23', message: expect.any(String) },
    ]);
    const [line] = await importLines([{ title: 'x', content_html: '<p>a</p><form>b</form>' }], '?dry_run=true');
    expect([line.status, line.warnings[0]]).toMatchObject(['valid', { name: 'form', place: 'line 1, column 9' }]);
    const markdown = await create({ content_markdown: 'a\n\n<form>b</form>' });
    expect(markdown.body.warnings[0].place).toBe('line 3');
  });

  it('are refused together, and the only body that a create needs', async () => {
    const both = await create({ content_markdown: 'a', content_html: 'b' });
    expect([both.status, both.body.error.message]).toEqual([400, expect.stringContaining('Send one of')]);
    expect((await create({ content_markdown: 'a', blocks_json: paragraph('b') })).status).toBe(400);
    expect((await create({})).status).toBe(422);
    expect((await create({ content_markdown: 5 })).status).toBe(422);
    expect((await create({ content_markdown: '> '.repeat(80_000) })).status).toBe(400);
    const [refused, good] = await importLines([
      { title: 'x', content_markdown: 'a', blocks_json: paragraph('b') },
      { title: 'x', content_markdown: 'a' },
    ]);
    expect([refused.error, good.status]).toEqual([expect.stringContaining('Send one of'), 'created']);
    const [line] = await importLines([{ title: 'x' }]);
    expect(line).toMatchObject({ status: 'error', error: expect.stringContaining('blocks_json') });
    const mixed = await importLines([
      { title: 'x', blocks_json: paragraph('b'), content_html: 'b' },
      { title: 'x', blocks_json: paragraph('b'), content_markdown: 'b', content_html: 'b' },
      { title: 'x', blocks_json: paragraph('b'), translation_of: 'nothing' },
      { title: 'x', content_html: 'b' },
    ]);
    expect(mixed.map(({ status }: { status: string }) => status)).toEqual(['created', 'error', 'error', 'created']);
  });

  it('never become unsafe HTML', async () => {
    const { body } = await create({
      status: 'published',
      content_markdown: '<script>x()</script>\n\n[a](javascript:x()) <img src=x onerror=x()>',
    });
    const { content_html: html } = (await w.ask(`/v1/posts/${body.id}`)).body;
    expect(html).not.toMatch(/<script|javascript:|onerror=/);
  });

  it('bring images by URL into the media library, with media:write', async () => {
    const text = `![Um logo](${host.base}/logo.png)\n\n![Nada](${host.base}/missing.png)`;
    const { body, headers } = await create({ content_markdown: text });
    const { blocks } = (await record(body.id)).blocks_json;
    expect(blocks[0].attrs).toMatchObject({ media_id: expect.stringMatching(/^[0-9A-Z]{26}$/), alt: 'Um logo' });
    expect(headers['x-content-warnings']).toContain('image-not-ingested (line 3)');
    expect(body.warnings.at(-1).message).toMatch(
      /missing\.png\. The host does not exist, or has no file at this URL\.$/,
    );
    expect((await w.ask(`/v1/media/${blocks[0].attrs.media_id}`)).body.alt_text).toBe('Um logo');
    const { secret } = await createKey(w.site, { scopes: scopes.filter((scope) => scope !== 'media:write') });
    const asked = host.asked.length;
    const without = await ask('/v1/posts', {
      ...{ method: 'POST', key: secret, body: { title: 'x', content_markdown: text } },
    });
    expect([without.status, without.body.warnings.length, host.asked.length]).toEqual([201, 2, asked]);
    expect(without.body.warnings[0].message).toContain('Images by URL need the right to upload media.');
  });
});

describe('POST /v1/import: images of another site', () => {
  const exported = (fields: object) => ({ title: `Post ${unique()}`, blocks_json: paragraph('a'), ...fields });
  const foreign = '01ARZ3NDEKTSV4RRFFQ69G5FAV';

  it('become assets of this one: the cover and those in the body', async () => {
    const space = await workspace();
    const blocks_json = { v: 1, blocks: [{ type: 'image', attrs: { media_id: foreign, alt: 'x' } }] };
    const line = exported({
      ...{ blocks_json, featured_image_id: foreign, cover_url: `${host.base}/logo.png?cover` },
      media: [{ id: foreign, url: `${host.base}/logo.png?body`, alt: 'x' }],
    });
    const asked = host.asked.length;
    expect((await importLines([line], '?dry_run=true', space))[0]).toMatchObject({ status: 'valid' });
    expect(host.asked.length).toBe(asked);
    const [result] = await importLines([line], '', space);
    expect(result).toMatchObject({ status: 'created' });
    expect(result.warnings).toBeUndefined();
    const { featured_image_id: cover, blocks_json: body } = await record(result.id, space);
    const shown = body.blocks[0].attrs.media_id;
    expect([cover, shown].map((id) => /^[0-9A-Z]{26}$/.test(id) && id !== foreign)).toEqual([true, true]);
    const id = unique();
    const known = { ...line, external_id: id };
    await importLines([known], '', space);
    expect((await importLines([{ ...known }], '', space))[0].status).toBe('replayed');
    expect((await importLines([{ ...known, slug: 'x' }], '?mode=upsert', space))[0].status).toBe('replayed');
  });

  it('keep the post when they cannot be fetched, with a warning', async () => {
    const line = exported({ featured_image_id: foreign, cover_url: `${host.base}/missing.png` });
    const [result] = await importLines([line]);
    expect(result).toMatchObject({ status: 'created', warnings: [{ name: 'image-not-ingested', place: 'cover_url' }] });
    expect((await record(result.id)).featured_image_id).toBeNull();
    const [refused] = await importLines([exported({ featured_image_id: foreign })]);
    expect(refused).toMatchObject({ status: 'error', error: expect.stringContaining('featured_image_id') });
  });

  it('are listed by an export with their URLs', async () => {
    const space = await workspace();
    const asset = await uploaded(space, await picture().png().toBuffer());
    const { body } = await create(
      {
        blocks_json: { v: 1, blocks: [{ type: 'image', attrs: { media_id: asset.id } }] },
        featured_image_id: asset.id,
      },
      space,
    );
    const row = JSON.parse((await space.ask('/v1/export?resource=posts')).text);
    expect(row).toMatchObject({
      ...{ id: body.id, featured_image_id: asset.id, cover_url: asset.original_url },
      media: [{ id: asset.id, url: asset.original_url, alt: null }],
    });
  });
});

describe('an export and its import', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 40 }).filter(isStorable),
    fc.constantFrom('<strong>b</strong> &amp; <a href="/x">c</a>', '<em>d</em><br>e', 'R&D <3', '  '),
  );
  const typed = (type: string, attrs: Record<string, fc.Arbitrary<unknown>> = {}) =>
    fc.record({
      type: fc.constant(type),
      text,
      attrs: fc.record(attrs, { requiredKeys: Object.keys(attrs).slice(0, 1) }),
    });
  const block = fc.oneof(
    typed('paragraph'),
    typed('heading', { level: fc.integer({ min: 1, max: 6 }) }),
    typed('quote', { cite: text }),
    typed('code', { language: fc.constantFrom('js', 'c++') }),
    typed('list', { items: fc.array(text, { maxLength: 4 }), ordered: fc.boolean() }),
    typed('table', { rows: fc.array(fc.array(text, { maxLength: 3 }), { maxLength: 3 }), header: fc.boolean() }),
    typed('embed', { url: fc.webUrl() }),
    typed('divider'),
    typed('image', { media_id: fc.constant('01ARZ3NDEKTSV4RRFFQ69G5FAV'), alt: text }),
  );
  const documents = fc.array(fc.record({ v: fc.constant(1), blocks: fc.array(block, { maxLength: 6 }) }), {
    minLength: 5,
    maxLength: 20,
  });

  it('keep every document of built-in blocks and its HTML', async () => {
    await fc.assert(
      fc.asyncProperty(documents, async (bodies) => {
        const [source, target] = [await workspace(), await workspace()];
        const lines = bodies.map((blocks_json, index) => ({
          ...{ title: 'x', external_id: `d-${index}`, status: 'published', blocks_json },
        }));
        expect((await importLines(lines, '', source)).filter(({ error }: { error?: string }) => error)).toEqual([]);
        const exported = async (space: Workspace) =>
          (await space.ask('/v1/export?resource=posts&limit=100')).text
            .trim()
            .split('\n')
            .map((row) => JSON.parse(row));
        const first = await exported(source);
        await importLines(first, '', target);
        const contentOf = (rows: Answer['body'][]) =>
          rows
            .map(({ external_id, blocks_json, content_html }) => ({ external_id, blocks_json, content_html }))
            .sort((one, other) => (one.external_id < other.external_id ? -1 : 1));
        expect(contentOf(await exported(target))).toEqual(contentOf(first));
      }),
      { numRuns: 8 },
    );
  });
});
