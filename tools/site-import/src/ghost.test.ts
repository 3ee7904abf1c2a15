import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readGhost } from './ghost.js';
import type { SourceEntry, SourceOptions } from './source-post.js';

const options: SourceOptions = {
  siteUrl: null,
  origin: 'blog',
  timeZone: 'UTC',
  now: new Date('2025-01-01T00:00:00Z'),
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'imprint-ghost-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(
  content: unknown,
  siteUrl: string | null = 'https://old.example',
  given: Partial<SourceOptions> = {},
) {
  const path = join(folder, 'export.json');
  await writeFile(path, JSON.stringify(content));
  const entries: SourceEntry[] = [];
  for await (const entry of (await readGhost(path, { ...options, siteUrl, ...given })).entries) entries.push(entry);
  return entries;
}

const exported = (data: object) => ({ db: [{ meta: { version: '5.80.0' }, data }] });

it('reads a post with authors, tags, images and SEO', async () => {
  const entries = await read(
    exported({
      posts: [
        {
          ...{ id: 'p1', uuid: 'u-1', title: 'Olá', slug: 'ola', type: 'post', status: 'published' },
          html: '<p>Um.</p><img src="__GHOST_URL__/content/images/a.png">',
          feature_image: '__GHOST_URL__/content/images/c.png',
          published_at: '2020-02-03T04:05:06.000Z',
          custom_excerpt: 'Curto',
          visibility: 'paid',
        },
      ],
      tags: [
        { id: 't1', slug: 'trem', name: 'Trem', visibility: 'public' },
        { id: 't2', slug: 'hash-x', name: '#x', visibility: 'internal' },
      ],
      posts_tags: [
        { post_id: 'p1', tag_id: 't2', sort_order: 1 },
        { post_id: 'p1', tag_id: 't1', sort_order: 0 },
      ],
      users: [
        { id: 'a1', slug: 'ana', name: 'Ana Luz', profile_image: 'https://img.example/ana.png' },
        { id: 'a2', slug: 'rui', name: 'Rui' },
      ],
      posts_authors: [
        { post_id: 'p1', author_id: 'a2', sort_order: 1 },
        { post_id: 'p1', author_id: 'a1', sort_order: 0 },
      ],
      posts_meta: [{ post_id: 'p1', meta_title: 'SEO', meta_description: null }],
    }),
  );
  expect(entries).toEqual([
    {
      formerId: 'ghost:u-1',
      source: expect.anything(),
      losses: [
        'Only the first of 2 authors is the byline, without Rui.',
        'Internal tags are left out: #x.',
        'It was for paid and is restricted now.',
      ],
      line: {
        title: 'Olá',
        slug: 'ola',
        content_html: '<p>Um.</p><img src="https://old.example/content/images/a.png">',
        external_id: 'ghost:blog:u-1',
        status: 'published',
        access: 'restricted',
        tag_slugs: ['trem'],
        excerpt: 'Curto',
        published_at: '2020-02-03T04:05:06.000Z',
        author: { slug: 'ana', name: 'Ana Luz', avatar_url: 'https://img.example/ana.png' },
        cover_url: 'https://old.example/content/images/c.png',
        seo: { title: 'SEO' },
        former_paths: ['/ola/', '/p/u-1/'],
      },
    },
  ]);
});

it('includes the folder of the current site in former paths', async () => {
  const posts = [{ id: 1, title: 'Olá', slug: 'ola', status: 'published', html: '<p>O</p>' }];
  expect(await read({ data: { posts } }, 'https://old.example/blog/')).toMatchObject([
    { line: { former_paths: ['/blog/ola/'] } },
  ]);
});

it('reads pages and drafts of older exports, and names a post without text', async () => {
  const posts = [
    {
      id: 1,
      title: 'Sobre',
      slug: 'sobre',
      page: 1,
      status: 'published',
      html: '<p>S</p>',
      author_id: 5,
      published_at: 1_400_000_000_000,
    },
    { id: 2, title: 'Novo', slug: 'novo', status: 'draft', html: null, author_id: 5 },
  ];
  const [page, draft] = await read({ data: { posts, users: [{ id: 5, slug: 'rui', name: 'Rui' }] } }, null);
  expect(page).toMatchObject({
    line: { post_type: 'page', published_at: '2014-05-13T16:53:20.000Z', author: { slug: 'rui', name: 'Rui' } },
  });
  expect(draft).not.toHaveProperty('line.former_paths');
  expect(draft).toMatchObject({
    line: { status: 'draft' },
    losses: ['It has no text.'],
  });
});

it('refuses a file that is not an export', async () => {
  await expect(read({ a: 1 })).rejects.toThrow('is not an export of Ghost');
});

it('knows a post by its uuid, with the name of its blog if it is given', async () => {
  const ids = async (post: object, siteUrl: string | null, origin: string | null) =>
    (
      await read({ data: { posts: [{ title: 'A', html: '<p>A</p>', status: 'draft', ...post }] } }, siteUrl, { origin })
    ).map((entry) => ('line' in entry ? [entry.line.external_id, entry.formerId] : entry));
  expect(await ids({ uuid: 'u' }, null, null)).toEqual([['ghost:u', null]]);
  expect(await ids({ uuid: 'u' }, 'https://old.example/', null)).toEqual([['ghost:old.example:u', 'ghost:u']]);
  expect(await ids({ uuid: 'u' }, 'https://old.example/', 'blog')).toEqual([['ghost:blog:u', 'ghost:u']]);
  expect(await ids({ id: 1 }, 'https://old.example/', null)).toEqual([['ghost:old.example:1', 'ghost:1']]);
  expect(await ids({ id: 1 }, null, null)).toEqual([{ name: 'A', fault: expect.stringContaining('--origin') }]);
});

it.each<[object, string, string[]]>([
  [{ status: 'sent' }, 'draft', ['It was sent as a newsletter only.', 'It becomes a draft.']],
  [{ status: 'secret' }, 'draft', ['Its status secret is unknown.', 'It becomes a draft.']],
  [{ status: 'draft' }, 'draft', []],
  [
    { status: 'scheduled', published_at: null },
    'draft',
    ['It was scheduled for an unknown date.', 'It becomes a draft.'],
  ],
  [
    { status: 'scheduled', published_at: '2030-01-01T00:00:00.000Z' },
    'published',
    ['It is scheduled for 2030-01-01T00:00:00.000Z.'],
  ],
  [
    { status: 'published', published_at: 'then' },
    'draft',
    ['The date "then" (published_at) cannot be read.', 'It becomes a draft.'],
  ],
])('publishes nothing by accident: %j', async (fields, status, losses) => {
  const posts = [{ uuid: 'u', title: 'A', html: '<p>A</p>', published_at: '2020-01-01T00:00:00.000Z', ...fields }];
  expect(await read({ data: { posts } })).toMatchObject([{ line: { status }, losses }]);
});

it('keeps a post that was only mailed a draft', async () => {
  const posts = [{ id: 'p', uuid: 'u', title: 'A', html: '<p>A</p>', status: 'published', published_at: '2020-01-01' }];
  const meta = [{ post_id: 'p', email_only: true }];
  expect(await read({ data: { posts, posts_meta: meta } })).toMatchObject([{ line: { status: 'draft' } }]);
});

const post = (fields: object) => ({ uuid: 'u', title: 'A', status: 'draft', html: '<p>A</p>', ...fields });
const readOne = async (fields: object, siteUrl: string | null, tables: object = {}) => {
  const [entry] = await read({ data: { posts: [post(fields)], ...tables } }, siteUrl);
  if (!entry || !('line' in entry)) throw new Error('It is no post.');
  return { ...entry.line, losses: entry.losses };
};

it.each([
  ['__GHOST_URL__/content/images/a.png', 'https://old.example', 'https://old.example/content/images/a.png'],
  ['__GHOST_URL__/content/images/a.png', 'https://old.example/', 'https://old.example/content/images/a.png'],
  ['__GHOST_URL__/content/images/a.png', 'https://old.example/blog/', 'https://old.example/blog/content/images/a.png'],
  ['/content/images/a.png', 'https://old.example', 'https://old.example/content/images/a.png'],
  ['/content/images/a.png', 'https://old.example/blog', 'https://old.example/blog/content/images/a.png'],
  ['/blog/content/images/a.png', 'https://old.example/blog', 'https://old.example/blog/content/images/a.png'],
  ['http://localhost:2368/content/images/a.png', 'https://old.example', 'https://old.example/content/images/a.png'],
  ['//img.example/a.png', null, 'https://img.example/a.png'],
  ['https://img.example/a.png', null, 'https://img.example/a.png'],
])('finds the picture %s of %s', async (url, siteUrl, expected) => {
  const fields = { html: `<img src="${url}" srcset="${url} 600w">`, feature_image: url };
  expect(await readOne(fields, siteUrl)).toMatchObject({
    content_html: `<img src="${expected}">`,
    cover_url: expected,
    losses: [],
  });
  // The cover of Ghost 0.x.
  expect(await readOne({ image: url }, siteUrl)).toMatchObject({ cover_url: expected, losses: [] });
});

it('names pictures, files and links that need the URL of the blog', async () => {
  const html = [
    '<img src="__GHOST_URL__/content/images/a.png"><a href="/content/files/b.pdf">B</a><a href="__GHOST_URL__/tag/c/">C</a>',
    '<a href="#d">D</a><code>__GHOST_URL__</code>',
  ].join('');
  const {
    content_html: body,
    cover_url: cover,
    seo,
    losses,
  } = await readOne(
    { html, feature_image: '/content/images/d.png', og_image: '__GHOST_URL__/content/images/e.png' },
    null,
  );
  expect([cover, seo]).toEqual([undefined, undefined]);
  expect(body).toContain('<code>__GHOST_URL__</code>');
  expect(losses).toEqual([
    'The image /content/images/a.png needs --site-url.',
    'The file /content/files/b.pdf needs --site-url.',
    'The link /tag/c/ needs --site-url.',
    'The image /content/images/d.png needs --site-url.',
    'The SEO image /content/images/e.png is not an absolute URL and is left out.',
  ]);
});

it.each(['https://old.example/blog', null])(
  'turns links to posts of the blog into their former paths: %s',
  async (siteUrl) => {
    const folder = siteUrl === null ? '' : '/blog';
    const other = {
      id: 2,
      uuid: 'v',
      title: 'B',
      slug: 'b',
      status: 'published',
      published_at: '2020-01-01T00:00:00Z',
    };
    const html = '<a href="__GHOST_URL__/b/?x=1#y">B</a><a href="https://else.example/b/">E</a>';
    const [, entry] = await read({ data: { posts: [other, post({ html })] } }, siteUrl);
    expect(entry).toMatchObject({
      line: { content_html: `<a href="${folder}/b/?x=1#y">B</a><a href="https://else.example/b/">E</a>` },
      losses: [],
    });
  },
);

it('names files that stay at the old site, once each', async () => {
  const html = '<a href="/content/files/b.pdf">B</a><a href="__GHOST_URL__/content/files/b.pdf">B</a>';
  expect((await readOne({ html }, 'https://old.example')).losses).toEqual([
    'The file https://old.example/content/files/b.pdf stays at the old site.',
  ]);
});

it('keeps the caption of a cover at the end of the text, and its alternative text', async () => {
  const meta = {
    post_id: 1,
    feature_image_alt: 'A cheese',
    feature_image_caption: 'Photo by <a href="https://x.example">X</a>',
  };
  const found = await readOne({ id: 1, feature_image: '/content/images/c.png' }, 'https://old.example', {
    posts_meta: [meta],
  });
  expect(found).toMatchObject({
    content_html: '<p>A</p><p>Photo by <a href="https://x.example">X</a></p>',
    cover_alt: 'A cheese',
    losses: [],
  });
});

it('names fields, comments and tables that have no counterpart', async () => {
  const fields = {
    id: 1,
    featured: 1,
    custom_template: 'custom-wide',
    codeinjection_head: '<style></style>',
    locale: 'pt',
  };
  const tables = {
    posts_meta: [{ post_id: 1, og_title: 'Og', twitter_title: null }],
    comments: [{ post_id: 1 }, { post_id: 1 }],
    newsletters: [{}],
    products: [{}, {}],
    settings: [{}],
  };
  expect(await readOne(fields, null, tables)).toMatchObject({
    language: 'pt',
    losses: [
      'The export also has 1 newsletter, 2 tiers, which are left out.',
      'Injected code is left out.',
      'It was a featured post.',
      'Its 2 comments are left out.',
      'The field custom_template is left out.',
      'The field og_title is left out.',
    ],
  });
});

it('restricts a post with a part that only members saw', async () => {
  const gate = (nonMember: boolean) =>
    `<p>All.</p>\n<!--kg-gated-block:begin nonMember:${nonMember} memberSegment:"status:free" --><p>Part.</p><!--kg-gated-block:end-->`;
  expect(await readOne({ html: gate(false) }, null)).toMatchObject({
    access: 'restricted',
    losses: ['A part was for members, so that all of it is restricted now.'],
  });
  expect(await readOne({ html: gate(true) }, null)).not.toHaveProperty('access');
});
