import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { stringify } from 'yaml';
import { readFrontMatter } from './front-matter.js';
import { readMarkdownFolder } from './markdown-folder.js';
import type { SourcePost } from './source-post.js';

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

async function read(files: Record<string, string>, siteUrl: string | null = null) {
  const folder = await mkdtemp(join(tmpdir(), 'imprint-markdown-'));
  folders.push(folder);
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return readMarkdownFolder(folder, { siteUrl });
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
    line: { title: 'Olá', content_markdown: 'Corpo.\n', external_id: `markdown:${path}`, ...line },
  });
});

it('keeps drafts of an export drafts', async () => {
  const statuses = ['draft', 'private', 'published', 'evergreen'];
  const texts = statuses.map((status, index) => [`${index}.md`, `---\nstatus: ${status}\n---\nA.`]);
  expect(await read(Object.fromEntries(texts))).toMatchObject([
    { line: { status: 'draft' }, losses: [] },
    { line: { status: 'draft' }, losses: [] },
    { line: { status: 'published' }, losses: [] },
    { line: { status: 'published' }, losses: ['The field status is left out.'] },
  ]);
});

it('keeps restricted posts of an export restricted', async () => {
  const texts = { 'a.md': '---\naccess: restricted\n---\nA.', 'b.md': '---\naccess: all\n---\nB.' };
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
  const [entry] = await read({ 'a.md': `---\ntitle: A\n${fields}\n---\nA.` });
  expect((entry as SourcePost).line.former_paths).toEqual(paths);
  expect(entry).toMatchObject({ losses });
});

it('resolves images against the present site, and names those that it cannot', async () => {
  const files = {
    'a/b.md': '---\ntitle: A\nmood: happy\n---\n![x](/i.png) ![y](y.png "t") ![z](https://z.example/z.png)',
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
    losses: ['The field mood is left out.', 'The image /i.png needs --site-url.', 'The image y.png needs --site-url.'],
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
