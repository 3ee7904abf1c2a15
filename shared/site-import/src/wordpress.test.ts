import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import type { SourcePost } from './source-post.js';
import { readWordpress } from './wordpress.js';
import { toHtml } from './wordpress-html.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'imprint-wordpress-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(items: string) {
  const path = join(folder, 'export.xml');
  await writeFile(
    path,
    `<?xml version="1.0" encoding="UTF-8"?>
<!-- This is a WordPress eXtended RSS file -->
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Site</title><wp:wxr_version>1.2</wp:wxr_version>
<wp:author><wp:author_id>1</wp:author_id><wp:author_login><![CDATA[ana]]></wp:author_login><wp:author_display_name><![CDATA[Ana Luz]]></wp:author_display_name></wp:author>
${items}</channel></rss>`,
  );
  return readWordpress(path);
}

const item = (fields: Record<string, string>, more = '') =>
  `<item>${Object.entries({
    'wp:post_id': '7',
    'wp:post_type': 'post',
    'wp:status': 'publish',
    'dc:creator': 'ana',
    ...fields,
  })
    .map(([name, value]) => `<${name}><![CDATA[${value}]]></${name}>`)
    .join('')}${more}</item>`;
const meta = (key: string, value: string) =>
  `<wp:postmeta><wp:meta_key><![CDATA[${key}]]></wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`;

it('reads a post with terms, author, cover, dates and SEO; attachments may come later', async () => {
  const post = item(
    {
      title: 'Olá & bem-vindo',
      link: 'https://old.example/2015/04/ola/',
      guid: 'http://dev.example/?p=7',
      'wp:post_name': 'ol%C3%A1',
      'wp:post_date_gmt': '2015-04-01 12:30:00',
      'content:encoded': 'Um.\n\nDois\nlinhas.',
      'excerpt:encoded': ' Curto. ',
    },
    `<category domain="category" nicename="viagem"><![CDATA[Viagem]]></category>
     <category domain="category" nicename="uncategorized"><![CDATA[Uncategorized]]></category>
     <category domain="post_tag" nicename="trem"><![CDATA[Trem]]></category>
     ${meta('_thumbnail_id', '9')}${meta('_yoast_wpseo_metadesc', 'Descrição')}${meta('_yoast_wpseo_title', '%%title%% %%sep%%')}
     ${meta('_yoast_wpseo_meta-robots-noindex', '1')}${meta('_wp_old_slug', 'hello')}`,
  );
  const image = item({
    'wp:post_id': '9',
    'wp:post_type': 'attachment',
    'wp:status': 'inherit',
    'wp:attachment_url': 'https://old.example/a.jpg',
  });
  expect(await read(post + image)).toEqual([
    {
      losses: ['The SEO title is a template of a plugin and is left out.'],
      line: {
        title: 'Olá & bem-vindo',
        content_html: '<p>Um.</p>\n<p>Dois<br>\nlinhas.</p>',
        external_id: 'wordpress:7',
        status: 'published',
        slug: 'olá',
        excerpt: 'Curto.',
        published_at: '2015-04-01T12:30:00.000Z',
        author: { slug: 'ana', name: 'Ana Luz' },
        cover_url: 'https://old.example/a.jpg',
        seo: { description: 'Descrição', no_index: true },
        category_slugs: ['viagem'],
        tag_slugs: ['trem'],
        former_paths: ['/2015/04/ola/', '/2015/04/hello/', '/?p=7'],
      },
    },
  ]);
});

it.each([
  ['draft', { status: 'draft' }],
  ['pending', { status: 'draft' }],
  ['future', { status: 'published' }],
  ['private', { status: 'draft' }],
])('takes a post that is %s', async (status, line) => {
  const [entry] = await read(item({ title: 'A', 'wp:status': status, 'wp:post_date_gmt': '0000-00-00 00:00:00' }));
  expect(entry).toMatchObject({ line });
});

it('restricts a post with a password', async () => {
  const [entry] = await read(item({ title: 'A', 'wp:status': 'publish', 'wp:post_password': 'x' }));
  expect(entry).toMatchObject({
    line: { status: 'published', access: 'restricted' },
    losses: ['It had a password and is restricted now.'],
  });
});

it.each<[string, Record<string, string>, string[] | undefined]>([
  ['a plain link', { link: 'https://old.example/?p=7', guid: 'https://old.example/?p=7' }, ['/?p=7']],
  [
    'a site in a folder',
    { link: 'https://old.example/blog/ola/', guid: 'https://old.example/blog/?page_id=7' },
    ['/blog/ola/', '/blog/?page_id=7'],
  ],
  ['other letters', { link: 'https://old.example/ol%c3%a1/' }, ['/ol%C3%A1/']],
  ['the home page', { link: 'https://old.example/' }, undefined],
  ['a draft', { link: 'https://old.example/?p=7', 'wp:status': 'draft' }, undefined],
])('keeps the former paths of %s', async (_, fields, paths) => {
  const [entry] = await read(item({ title: 'A', ...fields }));
  expect(entry).toMatchObject({ losses: [] });
  expect((entry as SourcePost).line.former_paths).toEqual(paths);
});

it('names a former path that the platform cannot keep', async () => {
  const [entry] = await read(item({ title: 'A', link: 'https://old.example/%E9/' }));
  expect(entry).toMatchObject({ losses: ['The former path /%E9/ must be percent-encoded UTF-8.'] });
});

it('reports skipped entries and ignores internal ones', async () => {
  const items = [
    item({ title: 'Gone', 'wp:status': 'trash' }),
    item({ title: 'Shirt', 'wp:post_type': 'product' }),
    item({ title: 'Menu', 'wp:post_type': 'nav_menu_item' }),
    item({ title: 'Styles', 'wp:post_type': 'wp_global_styles' }),
  ];
  expect(await read(items.join(''))).toEqual([
    { name: 'post 7 Gone', reason: 'its status is trash' },
    { name: 'product 7 Shirt', reason: 'its type product has no counterpart' },
  ]);
});

it('refuses a file that is not an export', async () => {
  const path = join(folder, 'page.html');
  await writeFile(path, '<p>Not <b>closed</p>');
  await expect(readWordpress(path)).rejects.toThrow('is not a WordPress export');
});

describe('stored text', () => {
  const html = (text: string) => toHtml(text, (id) => `https://old.example/${id}.jpg`);

  it('gets paragraphs only where the classic editor left them out', () => {
    expect(html('<h2>A</h2>\n\nB\n\n<pre>c\n\nd</pre>').html).toBe('<h2>A</h2>\n<p>B</p>\n<pre>c\n\nd</pre>');
    const blocks = '<!-- wp:paragraph -->\n<p>A</p>\n<!-- /wp:paragraph -->\n\n\ntext';
    expect(html(blocks).html).toBe(blocks);
  });

  it('expands captions, galleries and embeds, and names the shortcodes that it leaves', () => {
    const { html: found, shortcodes } = html(
      '[caption id="a" width="1"]<img src="x.jpg" /> Uma foto[/caption]\n\n[gallery ids="1, 2"]\n\n' +
        '[embed]https://video.example/1[/embed]\n\n[contact-form-7 id="3"]\n\n<pre>[not-this]</pre>',
    );
    expect(found).toContain('<figure><img src="x.jpg" /><figcaption>Uma foto</figcaption></figure>');
    expect(found).toContain('<img src="https://old.example/1.jpg" alt="">');
    expect(found).toContain('<a href="https://video.example/1">');
    expect(shortcodes).toEqual(['contact-form-7']);
  });

  it('loses no word of any text', () => {
    const words = fc.array(
      fc.constantFrom('um', 'dois', '\n', '\n\n', '<b>três</b>', '<pre>a\n\nb</pre>', '[x', 'fim]'),
    );
    fc.assert(
      fc.property(words, (parts) => {
        const plain = (text: string) => text.replace(/<[^>]*>|\s/g, '');
        expect(plain(html(parts.join(' ')).html)).toBe(plain(parts.join(' ')));
      }),
    );
  });
});
