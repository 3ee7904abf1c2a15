import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readGhost } from './ghost.js';
import type { SourceOptions } from './source-post.js';

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
  return readGhost(path, { ...options, siteUrl, ...given });
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
        'Only the first of 2 authors is the byline.',
        'Internal tags are left out.',
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
        former_paths: ['/ola/'],
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

it('reads pages and drafts of older exports, and names a body without HTML', async () => {
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
    losses: [expect.stringContaining('no HTML')],
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
  const post = { uuid: 'u', title: 'A', html: '<p>A</p>', published_at: '2020-01-01T00:00:00.000Z', ...fields };
  expect(await read({ data: { posts: [post] } })).toMatchObject([{ line: { status }, losses }]);
});

it('keeps a post that was only mailed a draft', async () => {
  const posts = [{ id: 'p', uuid: 'u', title: 'A', html: '<p>A</p>', status: 'published', published_at: '2020-01-01' }];
  const meta = [{ post_id: 'p', email_only: true }];
  expect(await read({ data: { posts, posts_meta: meta } })).toMatchObject([{ line: { status: 'draft' } }]);
});
