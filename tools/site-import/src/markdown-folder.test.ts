import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { stringify } from 'yaml';
import { readFrontMatter } from './front-matter.js';
import { readMarkdownFolder } from './markdown-folder.js';
import type { SourceOptions, SourcePost } from './source-post.js';

const options: SourceOptions = {
  siteUrl: null,
  origin: 'blog',
  timeZone: 'UTC',
  now: new Date('2025-01-01T00:00:00Z'),
};

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

async function read(files: Record<string, string>, siteUrl: string | null = null, given: Partial<SourceOptions> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'imprint-markdown-'));
  folders.push(folder);
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return readMarkdownFolder(folder, { ...options, siteUrl, ...given });
}

it.each<[string, string, string, object]>([
  [
    'Jekyll',
    '_posts/2019-01-02-ola-mundo.md',
    '---\nlayout: post\ntitle: "Olá"\ncategories: [viagem]\ntags: [trem, mar]\npermalink: /antigo/\n---\nCorpo.\n',
    {
      slug: 'ola-mundo',
      published_at: '2019-01-02T00:00:00.000Z',
      category_slugs: ['viagem'],
      tag_slugs: ['trem', 'mar'],
      former_paths: ['/antigo/'],
    },
  ],
  [
    'Hugo',
    'posts/ola/index.md',
    '+++\ntitle = "Olá"\ndate = 2020-05-06T07:08:09Z\ndraft = true\n[cover]\nimage = "/img/c.jpg"\n+++\nCorpo.\n',
    {
      slug: 'ola',
      status: 'draft',
      published_at: '2020-05-06T07:08:09.000Z',
      cover_url: 'https://old.example/img/c.jpg',
    },
  ],
  [
    'Astro',
    'ola.mdx',
    "---\ntitle: Olá\npubDate: 'Jul 08 2022'\ndescription: Curto\nheroImage: https://img.example/h.png\n---\nCorpo.\n",
    { excerpt: 'Curto', cover_url: 'https://img.example/h.png' },
  ],
  [
    'dev.to',
    'a.md',
    '---\ntitle: Olá\npublished: false\ntags: um, dois\ncanonical_url: https://x.example/a\n---\nCorpo.\n',
    { status: 'draft', tag_slugs: ['um', 'dois'], seo: { canonical_url: 'https://x.example/a' } },
  ],
])('reads a post of %s', async (_, path, text, line) => {
  const [entry] = await read({ [path]: text }, 'https://old.example');
  expect(entry).toMatchObject({
    line: { title: 'Olá', content_markdown: 'Corpo.\n', external_id: `markdown:blog:${path}`, ...line },
  });
});

it('keeps drafts of an export drafts', async () => {
  const statuses = ['draft', 'private', 'published', 'evergreen'];
  const texts = statuses.map((status, index) => [`2020-01-0${index + 1}-a.md`, `---\nstatus: ${status}\n---\nA.`]);
  expect(await read(Object.fromEntries(texts))).toMatchObject([
    { line: { status: 'draft' }, losses: [] },
    { line: { status: 'draft' }, losses: [] },
    { line: { status: 'published' }, losses: [] },
    { line: { status: 'draft' }, losses: ['The value of the field status is unclear.', 'It becomes a draft.'] },
  ]);
});

it('keeps restricted posts of an export restricted', async () => {
  const texts = {
    '2020-01-01-a.md': '---\naccess: restricted\n---\nA.',
    '2020-01-02-b.md': '---\naccess: all\n---\nB.',
  };
  const [restricted, open] = await read(texts);
  expect(restricted).toMatchObject({ line: { access: 'restricted' }, losses: [] });
  expect((open as SourcePost).line).not.toHaveProperty('access');
  expect(open).toMatchObject({ losses: ['The field access is left out.'] });
});

it.each([
  ['aliases: [/a/, /b.html]', ['/a/', '/b.html'], []],
  ['permalink: blog/ola/index.html', ['/blog/ola/index.html'], []],
  ['redirect_from: /a/\npermalink: https://old.example/b/?c=1', ['/b/?c=1', '/a/'], []],
  ['former_paths: ["/a", "/?p=7"]', ['/a', '/?p=7'], []],
  ['permalink: /:year/:title/', undefined, ['The former path /:year/:title/ is left out.']],
  ['aliases: [old]', undefined, ['The former path old is left out.']],
  ['draft: true\naliases: [/a/]', undefined, []],
])('keeps former paths: %s', async (fields, paths, losses) => {
  const [entry] = await read({ '2020-01-01-a.md': `---\ntitle: A\n${fields}\n---\nA.` });
  expect((entry as SourcePost).line.former_paths).toEqual(paths);
  expect(entry).toMatchObject({ losses });
});

it('resolves images against the present site, and names those that it cannot', async () => {
  const files = {
    'a/2020-01-01-b.md': '---\ntitle: A\nmood: happy\n---\n![x](/i.png) ![y](y.png "t") ![z](https://z.example/z.png)',
  };
  const [resolved] = await read(files, 'https://old.example/');
  expect(resolved).toMatchObject({
    line: {
      content_markdown:
        '![x](https://old.example/i.png) ![y](https://old.example/a/y.png "t") ![z](https://z.example/z.png)',
    },
    losses: ['The field mood is left out.'],
  });
  const [open] = await read(files);
  expect(open).toMatchObject({
    losses: [
      'The field mood is left out.',
      'The image /i.png is not in the folder, and needs --site-url.',
      'The image y.png is not in the folder, and needs --site-url.',
    ],
  });
});

it('skips a file whose front matter is not valid, and refuses a folder without posts', async () => {
  const [bad, good] = await read({ 'a.md': '---\n: : :\n- x\n---\n', 'b.md': '# Título\n\nCorpo.' });
  expect(bad).toMatchObject({ name: 'a.md', reason: expect.stringContaining('front matter') });
  expect(good).toMatchObject({ line: { title: 'Título', slug: 'b' } });
  await expect(read({ 'a.txt': 'x' })).rejects.toThrow('no files with .md, .markdown, .mdx');
});

it('separates any front matter from any body', () => {
  const values = fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), fc.oneof(fc.string(), fc.integer(), fc.boolean()));
  const body = fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('\r', ''));
  fc.assert(
    fc.property(values, body, (data, text) => {
      const file = readFrontMatter(`---\n${stringify(data)}---\n${text}`);
      expect(file).toEqual({ data: { ...data }, body: text });
    }),
  );
});

it('never fails on text without front matter', () => {
  const text = fc.string().filter((given) => !/^\uFEFF?(---|\+\+\+|\{)/.test(given));
  fc.assert(fc.property(text, (given) => readFrontMatter(given).body === given.replace(/^\uFEFF/, '')));
});

it.each([
  ['draft: yes', 'draft'],
  ['published: no', 'draft'],
  ['publish: off', 'draft'],
  ['hidden: true', 'draft'],
  ['private: on', 'draft'],
  ['headless: true', 'draft'],
  ['draft: no', 'published'],
  ['draft: perhaps', 'draft'],
  ['expiryDate: 2020-01-01', 'draft'],
])('makes a post with %s %s', async (field, status) => {
  expect(await read({ '2019-01-02-a.md': `---\n${field}\n---\nA.` })).toMatchObject([{ line: { status } }]);
});

it.each(['_drafts/a.md', 'blog/_drafts/2020-01-01-a.md', 'drafts/a.md'])('makes a draft of %s', async (path) => {
  expect(await read({ [path]: 'A.' })).toMatchObject([
    { line: { status: 'draft' }, losses: expect.arrayContaining(['Its path is that of a draft.']) },
  ]);
});

it.each([
  ['2021-9-1-a.md', '', '2021-09-01T03:00:00.000Z', 'a'],
  ['a.md', 'date: June 1st, 2020', '2020-06-01T03:00:00.000Z', 'a'],
  ['a.md', 'date: 2020-06-01 10:00 CET', '2020-06-01T09:00:00.000Z', 'a'],
  ['a.md', 'date: 2020-06-01 10:00:00', '2020-06-01T13:00:00.000Z', 'a'],
  ['2020-01-01-a.md', 'date: someday', '2020-01-01T03:00:00.000Z', 'a'],
  ['a.md', 'date: 2020-01-01\npublishDate: 2030-01-01T00:00:00Z', '2030-01-01T00:00:00.000Z', 'a'],
])('dates %s with %s', async (path, field, at, slug) => {
  const [entry] = await read({ [path]: `---\n${field}\n---\nA.` }, null, { timeZone: 'America/Sao_Paulo' });
  expect(entry).toMatchObject({ line: { published_at: at, slug, status: 'published' } });
});

it.each(['someday', '2021-02-30', '07/03/2019'])('makes a draft of a post with the date %s', async (date) => {
  const [entry] = await read({ 'a.md': `---\ndate: ${date}\n---\nA.` });
  expect(entry).toMatchObject({
    line: { status: 'draft' },
    losses: [`The date "${date}" (field date) cannot be read.`, 'It becomes a draft.'],
  });
  expect((entry as SourcePost).line).not.toHaveProperty('published_at');
});

it('reads tables, arrays and local dates of TOML', async () => {
  const text = `+++
title = "Z"
date = 2020-06-01T10:00:00
tags = [["a"], "b"]
status = { a = 1 }
[extra]
featured = true
[menu.main]
weight = 1
[[resources]]
src = "x.jpg"
+++
Z.`;
  const zola = '+++\ntitle = "T"\ndate = 2020-06-01\n[taxonomies]\ntags = ["um"]\ncategories = ["dois"]\n+++\nT.';
  const [table, taxonomies] = await read({ 'a.md': text, 'b.md': zola });
  expect(table).toMatchObject({
    line: { title: 'Z', published_at: '2020-06-01T10:00:00.000Z', tag_slugs: ['b'], status: 'draft' },
    losses: expect.arrayContaining(['extra', 'menu', 'resources'].map((name) => `The field ${name} is left out.`)),
  });
  expect(taxonomies).toMatchObject({
    line: { published_at: '2020-06-01T00:00:00.000Z', tag_slugs: ['um'], category_slugs: ['dois'] },
    losses: [],
  });
});

it('imports the others beside a file that cannot be read', async () => {
  const files = { 'a.md': '<?xml version="1.0" encoding="x-mine"?>', 'b.md': '---\ndate: 2020-01-01\n---\nB.' };
  expect(await read(files)).toMatchObject([
    { name: 'a.md', fault: expect.stringContaining('unknown encoding x-mine') },
    { line: { title: 'b' }, losses: [] },
  ]);
});

it('keeps equal paths of two folders apart, and those of one the same', async () => {
  const idOf = (entries: unknown) => (entries as SourcePost[])[0]?.line.external_id;
  const [folder] = [await mkdtemp(join(tmpdir(), 'imprint-markdown-'))];
  folders.push(folder);
  await writeFile(join(folder, 'index.md'), 'A.');
  const again = () => readMarkdownFolder(folder, { ...options, origin: null });
  expect(idOf(await again())).toBe(idOf(await again()));
  expect(idOf(await again())).not.toBe(idOf(await read({ 'index.md': 'A.' }, null, { origin: null })));
});

it('never fails on any front matter', async () => {
  const values = fc.dictionary(
    fc.constantFrom(
      ...['date', 'draft', 'tags', 'cover', 'author', 'status', 'build', 'aliases', 'taxonomies', 'password', 'access'],
    ),
    fc.jsonValue(),
  );
  await fc.assert(
    fc.asyncProperty(values, async (data) => {
      expect(await read({ 'a.md': `${JSON.stringify(data, null, 1)}\nA.` })).toMatchObject([{ line: {} }]);
    }),
    { numRuns: 100 },
  );
});

it('restricts a post with a password, and keeps one that was scheduled for an unknown date a draft', async () => {
  const files = {
    '2020-01-01-a.md': '---\npassword: x\n---\nA.',
    'b.md': '---\nstatus: scheduled\n---\nB.',
  };
  expect(await read(files)).toMatchObject([
    { line: { access: 'restricted' }, losses: ['It had a password and is restricted now.'] },
    { line: { status: 'draft' }, losses: ['It was scheduled for an unknown date.', 'It becomes a draft.'] },
  ]);
});

it.each([
  ['blank lines before the fence', '\n\n---\ntitle: T\npublished: false\n---\nA.'],
  ['no fence before the fields', 'title: T\npublished: no\ntags:\n- a\n---\nA.'],
])('reads front matter with %s', async (_, text) => {
  expect(await read({ 'a.md': text })).toMatchObject([
    { line: { title: 'T', status: 'draft', content_markdown: 'A.' }, losses: [] },
  ]);
});

it.each(['Note: this\n---\nA.', 'a: b\nc: d\n---\nA.'])('keeps the heading %j', async (text) => {
  expect(await read({ 'a.md': text })).toMatchObject([{ line: { content_markdown: text } }]);
});

it('makes the first of several authors the byline, and names the others', async () => {
  const text = '---\ntitle: T\ndate: 2020-01-01\nauthors:\n- Ana\n- name: Bo\n- Cy\n---\nA.';
  expect(await read({ 'a.md': text })).toMatchObject([
    {
      line: { author: { slug: 'Ana', name: 'Ana' } },
      losses: ['Only the first of 3 authors is the byline, without Bo, Cy.'],
    },
  ]);
});
