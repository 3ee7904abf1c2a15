import { parse } from 'yaml';
import { ask } from '../../support/agent.js';
import { picture, uploaded } from '../../support/media.js';
import { createKey, createPublicKey, paragraph, type Workspace, workspace } from '../../support/seed.js';

const accept = 'text/markdown';

let w: Workspace;
beforeAll(async () => {
  w = await workspace();
});

/** Front matter and body of a reply. */
function split(text: string): { fields: Record<string, unknown>; markdown: string } {
  const [, yaml = '', markdown = ''] = /^---\n([\s\S]*?\n)---\n\n([\s\S]*)$/.exec(text) ?? [];
  return { fields: parse(yaml, { version: '1.1' }), markdown };
}

const read = (path: string, headers: Record<string, string> = { accept }) => w.ask(`/v1/posts/${path}`, { headers });

describe('Accept: text/markdown on a public post', () => {
  it('answers front matter with the keys of a create, and the body', async () => {
    const { id } = await w.published({
      ...{ title: 'No: yes', slug: 'no', excerpt: '2020-01-01', category_slugs: ['a'], tag_slugs: ['true', 'null'] },
      ...{ external_id: 'secret-1', blocks_json: paragraph('Um <strong>dois</strong>.') },
    });
    const { body: post } = await w.ask(`/v1/posts/${id}`);
    const { status, headers, text } = await read(id);
    expect([status, headers['content-type']]).toEqual([200, 'text/markdown; charset=utf-8']);
    expect(headers['cache-control']).toBe('public, max-age=300, stale-while-revalidate=600');
    const { fields, markdown } = split(text);
    expect(markdown).toBe('Um **dois**.\n');
    expect(fields).toEqual({
      ...{ title: 'No: yes', slug: 'no', status: 'published', published_at: post.published_at, excerpt: '2020-01-01' },
      ...{ language: 'pt-BR', post_type: 'post', category_slugs: ['a'], tag_slugs: ['true', 'null'] },
    });
  });

  it('has its own entity tag, answers 304 and varies by Accept', async () => {
    const { id } = await w.published();
    const [json, markdown] = [await read(id, {}), await read(id)];
    for (const { headers } of [json, markdown]) expect(headers.vary).toMatch(/\bAccept,/);
    expect(markdown.headers.etag).not.toBe(json.headers.etag);
    const tag = markdown.headers.etag ?? '';
    const again = await read(id, { accept, 'if-none-match': tag });
    expect([again.status, again.text]).toEqual([304, '']);
    expect((await read(id, { 'if-none-match': tag })).status).toBe(200);
    expect((await read(id, { accept, 'if-none-match': json.headers.etag ?? '' })).status).toBe(200);
    await w.ask(`/v1/posts/${id}`, { method: 'PATCH', body: { content_markdown: 'Novo.' } });
    expect(split((await read(id, { accept, 'if-none-match': tag })).text).markdown).toBe('Novo.\n');
  });

  it.each([
    [undefined, 'application/json'],
    ['*/*', 'application/json'],
    ['text/html,application/xhtml+xml,*/*;q=0.8', 'application/json'],
    ['application/json, text/markdown', 'application/json'],
    ['text/markdown;q=0.5, application/json;q=0.6', 'application/json'],
    ['text/markdown;q=0', 'application/json'],
    ['text/plain', 'application/json'],
    ['text/markdown;q=0.6, application/json;q=0.5', 'text/markdown'],
    ['Text/Markdown', 'text/markdown'],
    ['text/*', 'text/markdown'],
  ])('for Accept %p has the type %s', async (accepted, type) => {
    const { id } = await w.published();
    for (const path of [id, `${id}/record`]) {
      const { headers } = await read(path, accepted === undefined ? {} : { accept: accepted });
      expect(headers['content-type']).toBe(`${type}; charset=utf-8`);
    }
  });

  it('omits hidden parts, and accepts a public key', async () => {
    const blocks = [{ type: 'ad', attrs: { slot: 'hidden' } }, ...paragraph('Visto.').blocks];
    const { id } = await w.published({ blocks_json: { v: 1, blocks } });
    const { secret } = await createPublicKey(w.site);
    const { text } = await ask(`/v1/posts/${id}?key=${secret}`, { headers: { accept } });
    expect(split(text).markdown).toBe('Visto.\n');
  });

  it('gives images their URLs, which read back as the same assets', async () => {
    const { id: image, original_url: url } = await uploaded(w, await picture(20, 20).png().toBuffer());
    const block = { type: 'image', attrs: { media_id: image, alt: 'Um gato' } };
    const gone = { type: 'image', attrs: { media_id: '01ARZ3NDEKTSV4RRFFQ69G5FAV' } };
    const { id } = await w.published({ blocks_json: { v: 1, blocks: [block, gone] } });
    const { markdown } = split((await read(id)).text);
    expect(markdown).toBe(`![Um gato](${url}#media=${image})\n`);
    const copy = await w.post({ blocks_json: undefined, content_markdown: markdown });
    expect((await w.ask(`/v1/posts/${copy.id}/record`)).body.blocks_json.blocks).toMatchObject([block]);
  });

  it('is the same 404 for drafts and posts of other sites', async () => {
    const other = await workspace();
    const ids = [(await w.post()).id, (await other.published()).id, '01ARZ3NDEKTSV4RRFFQ69G5FAV'];
    for (const id of ids) {
      const { status, text } = await read(id);
      expect([status, text]).toEqual([404, '{"error":{"code":"not_found","message":"Not found"}}']);
    }
    expect((await read(`${ids[1]}/record`)).status).toBe(404);
  });
});

describe('Accept: text/markdown on a record', () => {
  const blocks = [
    { type: 'heading', text: 'T', attrs: { level: 2 } },
    { type: 'paragraph', text: 'a <em>b</em> <a href="https://x.example/">c</a>' },
    { type: 'list', attrs: { ordered: true, items: ['um', 'dois'] } },
    { type: 'quote', text: 'q', attrs: { cite: 'Ana' } },
    { type: 'code', text: 'let a = `b`;\n\nc', attrs: { language: 'js' } },
    { type: 'divider' },
    {
      type: 'table',
      attrs: {
        header: true,
        rows: [
          ['a', 'b'],
          ['1 | 2', '3'],
        ],
      },
    },
    { type: 'embed', attrs: { url: 'https://video.example/1' } },
    { type: 'image', attrs: { media_id: '01ARZ3NDEKTSV4RRFFQ69G5FAV', alt: 'x' } },
    { type: 'ad', attrs: { slot: 'top' } },
  ];
  const withoutIds = (document: { blocks: object[] }) => document.blocks.map((block) => ({ ...block, id: undefined }));

  it('creates an equal draft when it is sent back', async () => {
    const { id } = await w.post({
      ...{ title: 'Volta', excerpt: 'Resumo: "x"', category_slugs: ['a'], tag_slugs: ['b'], language: 'en' },
      ...{ seo: { title: 'SEO', no_index: true }, blocks_json: { v: 1, blocks } },
    });
    const { text, headers } = await read(`${id}/record`);
    expect([headers['cache-control'], headers.vary]).toEqual([
      'private, no-store',
      expect.stringMatching(/\bAccept\b/),
    ]);
    const { fields, markdown } = split(text);
    const made = await w.post({ ...fields, blocks_json: undefined, content_markdown: markdown });
    const record = async (post: string) => (await w.ask(`/v1/posts/${post}/record`)).body;
    const [before, after] = [await record(id), await record(made.id)];
    expect(withoutIds(after.blocks_json)).toEqual(withoutIds(before.blocks_json));
    for (const name of ['title', 'excerpt', 'status', 'language', 'seo'])
      expect([name, after[name]]).toEqual([name, before[name]]);
    expect(split((await read(`${made.id}/record`)).text).markdown).toBe(markdown);
  });

  it('names the first post of its translations, its own id and a future date', async () => {
    const first = await w.post();
    const at = '2999-01-01T08:00:00.000Z';
    const { id } = await w.post({
      ...{ language: 'en', translation_of: first.id, external_id: 'own-1', status: 'published', published_at: at },
    });
    expect(split((await read(`${id}/record`)).text).fields).toMatchObject({
      ...{ translation_of: first.id, external_id: 'own-1', status: 'published', published_at: at },
    });
  });

  it('has an entity tag that guards writes, and needs posts:write', async () => {
    const { id } = await w.post();
    const { etag = '' } = (await read(`${id}/record`)).headers;
    expect(etag).not.toBe((await read(`${id}/record`, {})).headers.etag);
    const change = () =>
      w.ask(`/v1/posts/${id}`, { method: 'PATCH', body: { excerpt: 'x' }, headers: { 'if-match': etag } });
    expect((await change()).status).toBe(200);
    expect((await change()).status).toBe(412);
    const { secret } = await createKey(w.site, { scopes: ['posts:read'] });
    expect((await ask(`/v1/posts/${id}/record`, { key: secret, headers: { accept } })).status).toBe(403);
  });
});
