import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readMarkdownFolder } from './markdown-folder.js';
import { readOwnLines } from './own-lines.js';

const options = { siteUrl: null, origin: null, timeZone: 'UTC', now: new Date('2025-01-01T00:00:00Z') };
const [older, newer] = ['01JBW6GN3D1V8X9QKXNZ5T4M2C', '01JBW6GN3D1V8X9QKXNZ5T4M2D'];

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'imprint-own-'));
});
afterEach(() => rm(folder, { recursive: true }));

const head = (id: string, language: string) =>
  `id: ${id}\ntitle: A\nslug: a\nstatus: archived\nlanguage: ${language}\npost_type: page\ntag_slugs:\n  - "null"\nseo:\n  no_index: true\n`;

it('keeps every field of an exported post, and the order of their ids', async () => {
  await writeFile(join(folder, 'a.md'), `---\n${head(newer, 'en')}translation_of: ${older}\n---\n\n# A\n\n    code\n`);
  await writeFile(join(folder, 'b.md'), `---\n${head(older, 'pt')}reading_time: 1\n---\n\nText.\n`);
  const fields = {
    ...{ title: 'A', slug: 'a', status: 'archived', post_type: 'page', tag_slugs: ['null'], seo: { no_index: true } },
  };
  expect(await readMarkdownFolder(folder, options)).toMatchObject([
    { line: { ...fields, id: older, language: 'pt', content_markdown: 'Text.\n' }, losses: [] },
    {
      line: { ...fields, id: newer, language: 'en', translation_of: older, content_markdown: '# A\n\n    code\n' },
      losses: [],
    },
  ]);
});

it.each([
  ['an id of another system', head('12', 'en')],
  ['a status that is not one of the platform', head(older, 'en').replace('archived', 'live')],
  ['no language', head(older, 'en').replace('language: en\n', '')],
])('reads a file as that of another system that has %s', async (_, fields) => {
  await writeFile(join(folder, 'a.md'), `---\n${fields}---\nText.\n`);
  const [entry] = await readMarkdownFolder(folder, options);
  expect(entry).toMatchObject({ line: { external_id: expect.stringContaining('markdown:') } });
});

it('reads lines of an export, and names those that are none', async () => {
  const file = join(folder, 'posts.ndjson');
  const post = {
    id: older,
    title: 'A',
    slug: 'a',
    status: 'published',
    language: 'en',
    blocks_json: { v: 1, blocks: [] },
  };
  const lines = [
    JSON.stringify({ ...post, url: 'https://x.example/a', content_html: '' }),
    '',
    '{"id": 1}',
    '{',
    JSON.stringify(post),
  ];
  await writeFile(file, `\uFEFF${lines.join('\r\n')}\n`);
  expect(await readOwnLines(file)).toEqual([
    { line: post, formerId: null, losses: [], source: expect.anything() },
    { name: 'posts.ndjson:3', fault: 'it is no post of an export' },
    { name: 'posts.ndjson:4', fault: expect.stringContaining('it cannot be read') },
    { name: 'A', fault: expect.stringContaining('it has the same id'), source: expect.anything() },
  ]);
  await writeFile(file, 'text\n');
  await expect(readOwnLines(file)).rejects.toThrow('is not an export of this platform');
});
