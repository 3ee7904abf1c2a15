import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Imprint, type PostRecord } from '@imprint/client';
import { type OwnPlatform, startOwnPlatform } from '../support/own-platform.js';
import { ownSite } from '../support/own-site.js';
import { operateOn } from '../support/send.js';

const run = promisify(execFile);
const program = fileURLToPath(new URL('../../tools/command-line/dist/main.js', import.meta.url));
const scopes = ['posts:read', 'posts:write', 'media:read', 'media:write', 'import', 'export', 'sites:read'];

let platform: OwnPlatform;
let folder: string;

beforeAll(async () => {
  platform = await startOwnPlatform({ environment: { OUTBOUND_ALLOW_CIDRS: '127.0.0.0/8' } });
  folder = await mkdtemp(join(tmpdir(), 'imprint-round-trip-'));
});

afterAll(async () => {
  await platform.stop();
  await platform.remove();
  await rm(folder, { recursive: true });
});

interface Connection {
  siteId: string;
  imprint: Imprint;
  command: (...given: string[]) => Promise<Record<string, unknown>>;
}

/** A site that declares the same type of posts as every other. */
async function connect(): Promise<Connection> {
  const { siteId, secret: key } = await ownSite(platform.facts, scopes);
  const fields = [
    { key: 'minutes', label: 'Minutes', type: 'number' },
    { key: 'level', label: 'Level', type: 'choice', options: { choices: ['easy', '1'] } },
    { key: 'notes', label: 'Notes', type: 'list', options: { of: 'text' } },
    { key: 'open', label: 'Open', type: 'boolean' },
  ];
  await operateOn(
    platform.facts,
    'mutation ($input: CreatePostTypeInput!) { createPostType(input: $input) { postType { slug } } }',
    { input: { siteId, slug: 'recipe', name: 'Recipe', fields } },
  );
  const url = platform.facts.base_url;
  const environment = { ...process.env, IMPRINT_URL: url, IMPRINT_KEY: key };
  const command = async (...given: string[]) =>
    JSON.parse((await run(process.execPath, [program, ...given, '--json'], { env: environment })).stdout);
  return { siteId, imprint: new Imprint({ baseUrl: url, key }), command };
}

const body = [
  '## A *heading* with `code`',
  'A paragraph with **bold**, <u>more</u> & [a link](/olá?a=1&b=2).  \nAnother line.',
  '- one\n- two',
  '3. three\n4. four',
  '```js\nconst  a = "---";\n\n<b>\n```',
  '> Said.\n>\n> <cite>Someone</cite>',
  '| A | B |\n| --- | --- |\n| 1 | 2 |',
  '<https://video.example/watch?v=1>',
  '***',
].join('\n\n');

/** A site with a post of each kind. */
async function fill({ siteId, imprint }: Connection): Promise<void> {
  const picture = await readFile(new URL('../../docs/example-site.png', import.meta.url));
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><circle r="4"/></svg>';
  const cover = await imprint.media.upload(new Blob([picture], { type: 'image/png' }), { name: 'cover.png' });
  const inside = await imprint.media.upload(new Blob([drawing], { type: 'image/svg+xml' }), { name: 'inside.svg' });
  for (const { id } of [cover, inside]) await imprint.media.waitUntilReady(id);
  await imprint.media.update(cover.id, { alt_text: 'A "cover": it' });
  await imprint.media.update(inside.id, { alt_text: 'Inside' });
  await operateOn(
    platform.facts,
    'mutation ($input: CreatePersonaInput!) { createPersona(input: $input) { persona { id } } }',
    { input: { siteId, name: 'Ana “Luz”: yes', slug: 'ana-luz', avatarUrl: 'https://img.example/ana.png' } },
  );
  const { id } = await imprint.posts.create({
    ...{ title: 'Olá: "mundo" # 1', slug: 'ola', status: 'published', published_at: '2015-03-01T10:00:00.123-03:00' },
    ...{ content_markdown: `${body}\n\n![Inside](media:${inside.id})`, featured_image_id: cover.id, author: 'ana-luz' },
    ...{ excerpt: 'no', category_slugs: ['viagem', '2020'], tag_slugs: ['null', 'trem', 'yes'], external_id: 'wp:812' },
    former_paths: ['/2015/03/ol%C3%A1/', '/?p=812'],
    seo: {
      ...{ title: 'On', description: 'SEO', og_image: 'https://img.example/og.png', twitter_card: 'summary' },
      ...{ no_index: true, canonical_url: 'https://else.example/ola', schema_type: 'NewsArticle' },
    },
  });
  await imprint.posts.create({
    ...{
      title: 'Hello',
      slug: 'ola',
      language: 'en',
      translation_of: id,
      content_markdown: '---\n\nHello',
      status: 'published',
    },
    ...{ published_at: '0099-12-31T00:00:00Z', tag_slugs: ['train'], former_paths: ['/en/hello/'] },
  });
  await imprint.posts.create({
    ...{
      title: 'Sopa',
      post_type: 'recipe',
      content_html: '<p>Ferva.</p>',
      status: 'published',
      excerpt: 'Sopa de legumes',
    },
    ...{
      fields: { minutes: 40, level: '1', notes: ['yes', '007', 'a: b'], open: false },
      published_at: '2020-01-01T00:00:00Z',
    },
  });
  await imprint.posts.create({ title: 'Sobre', post_type: 'page', content_markdown: 'Nós.', status: 'published' });
  await imprint.posts.create({ title: 'Rascunho', content_markdown: '', published_at: '2019-01-01T00:00:00Z' });
  await imprint.posts.create({
    title: 'Depois',
    content_markdown: 'D',
    status: 'published',
    published_at: '2999-01-01T00:00:00Z',
  });
  const secret = await imprint.posts.create({ title: 'Restrito', content_markdown: 'R', status: 'published' });
  await operateOn(platform.facts, 'mutation ($input: UpdatePostInput!) { updatePost(input: $input) { post { id } } }', {
    input: { siteId, reference: secret.id, access: 'RESTRICTED' },
  });
  const former = await imprint.posts.create({ title: 'Fora', content_markdown: 'F', status: 'published' });
  await imprint.posts.unpublish(former.id);
  const moved = await imprint.posts.create({ title: 'Velho', content_markdown: 'V', status: 'published' });
  await imprint.posts.rename(moved.id, 'novo');
  const unknown = { type: 'chart', attrs: { series: [1, 2] }, text: 'c' };
  await imprint.posts.create({
    title: 'Blocos',
    blocks_json: { v: 1, blocks: [unknown, { type: 'paragraph', text: 'p' }] },
  });
}

/** Every field of every post, with what ids stand for instead of the ids. Former slugs become former paths: see redirects. */
async function contentOf({ imprint }: Connection): Promise<object[]> {
  const personas = new Map((await imprint.site.listPersonas().all()).map(({ id, ...persona }) => [id, persona]));
  const assets = new Map<string, object>();
  for await (const { id } of imprint.media.list()) {
    const { alt_text: alt, bytes, width, height } = await imprint.media.waitUntilReady(id);
    assets.set(id, { alt, bytes, width, height });
  }
  const assetOf = (id: unknown) => assets.get(String(id)) ?? id ?? null;
  const toContent = ({ blocks_json: document, seo_json: _, ...record }: PostRecord) => {
    const {
      id: _id,
      site_id: _site,
      org_id: _org,
      author_id: _author,
      updated_at: _updated,
      former_paths: _paths,
      ...fields
    } = record;
    const { blocks } = document as { blocks: { type: string; id?: string; attrs?: { media_id?: string } }[] };
    return {
      ...fields,
      persona_id: personas.get(record.persona_id ?? '') ?? null,
      featured_image_id: assetOf(record.featured_image_id),
      translations: record.translations.map(({ language, slug }) => ({ language, slug })),
      blocks: blocks.map(({ id: _block, ...block }) =>
        block.attrs?.media_id
          ? { ...block, attrs: { ...block.attrs, media_id: assetOf(block.attrs.media_id) } }
          : block,
      ),
    };
  };
  const contents: object[] = [];
  for await (const { id } of imprint.posts.listManaged({ status: 'draft,scheduled,published,archived' as 'all' }))
    contents.push(toContent((await imprint.posts.readRecord(id)).record));
  return contents.sort((left, right) => JSON.stringify(left).localeCompare(JSON.stringify(right)));
}

const redirectsOf = async ({ imprint }: Connection) =>
  (await imprint.site.listRedirects().all()).map(({ from, to, language }) => `${from} ${to} ${language}`).sort();

const titles = [
  ...['Olá: "mundo" # 1', 'Hello', 'Sopa', 'Sobre', 'Rascunho', 'Depois', 'Restrito', 'Fora', 'Velho', 'Blocos'],
];
const forms = [
  ['markdown', 'posts'],
  ['ndjson', 'posts.ndjson'],
] as const;

describe('an export of a site', () => {
  let source: Connection;
  let target: string;
  beforeAll(async () => {
    source = await connect();
    await fill(source);
    target = join(folder, 'taken-out');
    await source.command('export', 'site', target);
  });

  /** The titles of the source by what became of them, with the remarks of the import. */
  const importTo = async ({ command }: Connection, [name, place]: readonly [string, string]) => {
    const report = join(folder, 'report.ndjson');
    await command('import', name, join(target, place), '--report', report);
    const entries = (await readFile(report, 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    return Object.fromEntries(entries.map(({ name: title, status, losses }) => [title, [status, ...losses]]));
  };
  const all = (status: string) => ({
    ...Object.fromEntries(titles.map((title) => [title, [status]])),
    Blocos: [status, 'blocks_json: A block of an unknown type is stored, and not shown.'],
  });

  it.each(forms)('makes equal posts of an empty site: %s', async (...form) => {
    const empty = await connect();
    expect(await importTo(empty, form)).toEqual(all('created'));
    expect(await contentOf(empty)).toEqual(await contentOf(source));
    expect(await redirectsOf(empty)).toEqual(await redirectsOf(source));
    const cursor = await empty.imprint.changes.latest();
    expect(await importTo(empty, form)).toEqual(all('replayed'));
    expect(await empty.imprint.changes.latest()).toBe(cursor);
  });

  it('changes nothing on the site that it comes from, except that former slugs become paths', async () => {
    const before = await contentOf(source);
    const listed = await redirectsOf(source);
    expect(await importTo(source, forms[0])).toEqual({ ...all('replayed'), Velho: ['updated'] });
    const cursor = await source.imprint.changes.latest();
    for (const form of forms) expect(await importTo(source, form)).toEqual(all('replayed'));
    expect(await contentOf(source)).toEqual(before);
    expect(await redirectsOf(source)).toEqual(listed);
    expect(await source.imprint.changes.latest()).toBe(cursor);
  });

  it('names lines that are no posts, and refuses another file', async () => {
    const empty = await connect();
    const [line = ''] = (await readFile(join(target, 'posts.ndjson'), 'utf8')).split('\n');
    const broken = join(folder, 'broken.ndjson');
    await writeFile(broken, `${line}\n{"title": "A"}\n{\n`);
    await expect(empty.command('import', 'ndjson', broken)).rejects.toMatchObject({
      ...{ code: 1, stdout: expect.stringContaining('broken.ndjson:2: it is no post of an export') },
    });
    const other = join(folder, 'other.ndjson');
    await writeFile(other, 'text\n');
    await expect(empty.command('import', 'ndjson', other)).rejects.toMatchObject({
      ...{ code: 1, stderr: expect.stringContaining('is not an export of this platform') },
    });
    expect((await readdir(join(target, 'posts'))).sort()).toEqual(['en', 'pt-BR']);
  });
});
