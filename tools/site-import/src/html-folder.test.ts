import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { accountForFields } from './field-ledger.js';
import { readHtmlFolder } from './html-folder.js';
import type { SourceOptions } from './source-post.js';

const options: SourceOptions = {
  siteUrl: null,
  origin: 'blog',
  timeZone: 'UTC',
  now: new Date('2025-01-01T00:00:00Z'),
};

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

async function read(files: Record<string, string>, siteUrl: string | null = null) {
  const folder = await mkdtemp(join(tmpdir(), 'imprint-html-'));
  folders.push(folder);
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return readHtmlFolder(folder, { ...options, siteUrl });
}

const article = `<!doctype html><html lang="pt-BR"><head><title>Olá | Blog</title>
<meta name="description" content="Curto"><meta property="og:image" content="/img/c.jpg">
<meta property="article:published_time" content="2019-01-02T03:04:05Z"><meta name="author" content="Ana Luz">
<meta property="article:tag" content="trem"><meta property="article:tag" content="mar">
<meta property="article:section" content="viagem"><link rel="canonical" href="https://old.example/ola/"></head>
<body><header>Blog</header><nav><a href="/">Início</a></nav>
<main><article><header><h1>Olá, mundo</h1></header><script>alert(1)</script>
<p>Um <strong>teste</strong> <img src="x.png" alt="X"></p></article></main><footer>2019</footer></body></html>`;

it('reads metadata and text of a page without its surroundings', async () => {
  const [entry] = await read({ 'blog/ola/index.html': article }, 'https://old.example');
  expect(entry).toEqual({
    line: {
      title: 'Olá, mundo',
      content_html:
        '<header></header>\n<p>Um <strong>teste</strong> <img src="https://old.example/blog/ola/x.png" alt="X"></p>',
      external_id: 'html:blog:blog/ola/index.html',
      status: 'published',
      slug: 'ola',
      published_at: '2019-01-02T03:04:05.000Z',
      excerpt: 'Curto',
      language: 'pt-BR',
      author: { slug: 'Ana Luz', name: 'Ana Luz' },
      cover_url: 'https://old.example/img/c.jpg',
      category_slugs: ['viagem'],
      tag_slugs: ['trem', 'mar'],
      seo: { canonical_url: 'https://old.example/ola/' },
      former_paths: ['/blog/ola/'],
    },
    formerId: 'html:blog/ola/index.html',
    source: expect.anything(),
    addresses: [],
    losses: [],
  });
});

it('imports files without a date as pages, and reports losses', async () => {
  const about = '<title>Sobre</title><body><nav>Menu</nav><p>Nós. <img src="a.png"></p><footer>©</footer>';
  const dated = '<h1>Novo</h1><p>Texto. <time datetime="2020-02-03">ontem</time></p>';
  const [page, post] = await read({ 'about.html': about, 'novo.htm': dated });
  expect(page).toMatchObject({
    line: { title: 'Sobre', post_type: 'page', slug: 'about', content_html: '<p>Nós. <img src="a.png"></p>' },
    losses: ['The image a.png is not in the folder, and needs --site-url.'],
  });
  expect(page).toHaveProperty('line.former_paths', ['/about.html']);
  expect(post).toMatchObject({ line: { title: 'Novo', slug: 'novo', published_at: '2020-02-03T00:00:00.000Z' } });
});

it('skips redirects and empty pages, and refuses a folder without HTML', async () => {
  const moved = '<meta http-equiv="refresh" content="0; url=/b/"><p>Moved</p>';
  expect(await read({ 'a.html': moved, 'b.html': '<body><nav>Menu</nav></body>' })).toEqual([
    { name: 'a.html', reason: 'it only leads to another page' },
    { name: 'b.html', reason: 'it has no text' },
  ]);
  await expect(read({ 'a.md': 'x' })).rejects.toThrow('no files with .html, .htm');
});

it('never fails on any text', async () => {
  const parts = fc.constantFrom(
    '<',
    '>',
    '</',
    'article',
    'main',
    'h1',
    'meta ',
    'img src=',
    '"',
    ' ',
    'a',
    '<!--',
    '&',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(parts, { maxLength: 40 }), async (pieces) => {
      expect(await read({ 'a.html': pieces.join('') })).toHaveLength(1);
    }),
    { numRuns: 50 },
  );
});

const medium = (footer: string) =>
  `<title>T</title><article class="h-entry"><header><h1>T</h1></header><p>Text.</p><footer>${footer}</footer></article>`;

it('reads the date that Medium has in the footer, and keeps its drafts drafts', async () => {
  const time = '<time class="dt-published" datetime="2018-08-11T11:23:34.123Z">August 11</time>';
  const [draft, post] = await read({ 'draft_T-1.html': medium(''), 'post.html': medium(time) });
  expect(post).toMatchObject({ line: { status: 'published', published_at: '2018-08-11T11:23:34.123Z' }, losses: [] });
  expect(draft).toMatchObject({
    line: { status: 'draft' },
    losses: ['Its path is that of a draft.', 'It becomes a draft.'],
  });
});

it('reads the encoding that a page declares', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'imprint-html-'));
  folders.push(folder);
  const text = '<meta http-equiv="Content-Type" content="text/html; charset=windows-1252"><h1>A</h1><p>Preço</p>';
  await writeFile(join(folder, 'a.html'), Buffer.from(text, 'latin1'));
  const [entry] = await readHtmlFolder(folder, options);
  expect(entry).toMatchObject({ line: { content_html: expect.stringContaining('<p>Preço</p>') }, losses: [] });
});

it('makes a draft of a page whose date cannot be read', async () => {
  const [entry] = await read({ 'a.html': '<meta name="date" content="soon"><h1>A</h1><p>B</p>' });
  expect(entry).toMatchObject({
    line: { status: 'draft' },
    losses: ['The date "soon" (meta) cannot be read.', 'It becomes a draft.'],
  });
});

it('keeps a page that search engines leave out away from them', async () => {
  const [entry] = await read({ 'a.html': '<meta name="robots" content="noindex, follow"><h1>A</h1><p>B</p>' });
  expect(entry).toMatchObject({ line: { seo: { no_index: true } }, losses: [] });
});

it('reads front matter of a page, and keeps its drafts drafts', async () => {
  const text = '---\ntitle: T\ndate: 2020-01-02\npublished: no\nmood: good\n---\n<p>A</p>';
  expect(await read({ 'a.html': text, 'b.html': '---\n: : :\n- x\n---\n<p>B</p>' })).toMatchObject([
    {
      line: { title: 'T', status: 'draft', content_html: '<p>A</p>', published_at: '2020-01-02T00:00:00.000Z' },
      losses: ['The field mood is left out.'],
    },
    { name: 'b.html', fault: expect.stringContaining('cannot be read') },
  ]);
});

it('accounts for the elements of the head that have a name', async () => {
  const head = `<!doctype html><html lang="pt-BR"><head><title>A</title><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="twitter:site" content="@ana">
<meta name="google-site-verification" content="x1"><meta name="reading-time" content="4 minutes">
<meta name="Description" content="Curto"><meta property="og:description" content="Mais longo">
<meta name="keywords" content="trem, mar"><meta name="robots" content="noindex, nofollow">
<meta property="og:title" content="Outro"></head><body><h1>A</h1><p>B</p></body></html>`;
  const [entry] = await read({ 'a.html': head });
  if (!entry || !('line' in entry)) throw new Error('no entry');
  expect(entry.source.fields).toEqual([
    { name: 'meta reading-time', value: '4 minutes' },
    { name: 'meta description', value: 'Curto', as: 'excerpt' },
    { name: 'meta og:description', value: 'Mais longo', as: 'excerpt' },
    { name: 'meta keywords', value: 'trem', as: 'tag_slugs' },
    { name: 'meta keywords', value: 'mar', as: 'tag_slugs' },
    { name: 'meta robots', value: 'noindex, nofollow' },
    { name: 'meta og:title', value: 'Outro', as: 'title' },
    { name: 'html lang', value: 'pt-BR', as: 'language' },
  ]);
  expect(accountForFields(entry.source, entry.line)).toEqual([
    { outcome: 'lost', what: 'meta reading-time: 4 minutes', became: null, why: 'It has no counterpart.' },
    {
      outcome: 'converted',
      what: 'meta og:description: Mais longo',
      became: 'excerpt: Curto',
      why: 'It has another form here.',
    },
    {
      outcome: 'converted',
      what: 'meta robots: noindex, nofollow',
      became: 'seo.no_index',
      why: 'Only noindex has a counterpart.',
    },
    { outcome: 'converted', what: 'meta og:title: Outro', became: 'title: A', why: 'It has another form here.' },
  ]);
});
