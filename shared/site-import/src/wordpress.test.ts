import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import type { SourceOptions, SourcePost } from './source-post.js';
import { readWordpress } from './wordpress.js';
import { toHtml } from './wordpress-html.js';

const options: SourceOptions = {
  siteUrl: null,
  origin: 'blog',
  timeZone: 'UTC',
  now: new Date('2025-01-01T00:00:00Z'),
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'imprint-wordpress-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(items: string, given: Partial<SourceOptions> = {}, channel = '') {
  return readText(
    `<?xml version="1.0" encoding="UTF-8"?>
<!-- This is a WordPress eXtended RSS file -->
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Site</title><wp:wxr_version>1.2</wp:wxr_version>${channel}
<wp:author><wp:author_id>1</wp:author_id><wp:author_login><![CDATA[ana]]></wp:author_login><wp:author_display_name><![CDATA[Ana Luz]]></wp:author_display_name></wp:author>
${items}</channel></rss>`,
    given,
  );
}

async function readText(text: string | Buffer, given: Partial<SourceOptions> = {}) {
  const path = join(folder, 'export.xml');
  await writeFile(path, text);
  return Array.fromAsync((await readWordpress([path], { ...options, ...given })).entries);
}

const lineOf = (entry: unknown) => (entry as SourcePost).line;

const item = (fields: Record<string, string>, more = '') =>
  `<item>${Object.entries({
    'wp:post_id': '7',
    'wp:post_type': 'post',
    'wp:status': 'publish',
    'dc:creator': 'ana',
    'wp:post_date_gmt': '2015-04-01 12:30:00',
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
      formerId: 'wordpress:7',
      source: expect.anything(),
      losses: ['The SEO title is a template of a plugin and is left out.'],
      line: {
        title: 'Olá & bem-vindo',
        content_html: '<p>Um.</p>\n<p>Dois<br>\nlinhas.</p>',
        external_id: 'wordpress:blog:7',
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
  ['future', { status: 'draft' }],
  ['private', { status: 'draft' }],
])('takes a post without a date that is %s', async (status, line) => {
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
  await expect(readWordpress([path], options)).rejects.toThrow('is not a WordPress export');
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

describe('identity', () => {
  const post = item({ title: 'A', link: 'https://linked.example/a/', guid: 'https://linked.example/?p=7' });
  const idIn = async (channel: string, items = post, origin: string | null = null) =>
    lineOf((await read(items, { origin }, channel))[0]).external_id;

  it.each([
    ['<link>https://old.example</link>', 'wordpress:old.example:7'],
    [
      '<link>https://old.example</link><wp:base_site_url>https://net.example</wp:base_site_url><wp:base_blog_url>http://net.example/one/</wp:base_blog_url>',
      'wordpress:net.example/one:7',
    ],
    ['<wp:base_site_url>https://net.example/</wp:base_site_url>', 'wordpress:net.example:7'],
    ['', 'wordpress:linked.example:7'],
  ])('has the site of a channel with %s', async (channel, id) => expect(await idIn(channel)).toBe(id));

  it('has the name that is given', async () => {
    expect(await idIn('<link>https://old.example</link>', post, 'blog-a')).toBe('wordpress:blog-a:7');
  });

  it('is the guid or the link of an item without an id', async () => {
    const fields = { title: 'A', 'wp:post_id': '', link: 'https://old.example/a/' };
    expect(await idIn('', item({ ...fields, guid: 'urn:1' }))).toBe('wordpress:old.example:urn:1');
    expect(await idIn('', item(fields))).toBe('wordpress:old.example:https://old.example/a/');
    expect(await read(item({ title: 'A', 'wp:post_id': '' }))).toEqual([
      { name: 'post  A', fault: expect.stringContaining('no id, guid or link') },
    ]);
  });

  it('refuses an export without any address', async () => {
    await expect(read(item({ title: 'A' }), { origin: null })).rejects.toThrow('Give it a name with --origin.');
  });

  it('makes an error of a second item with the same id', async () => {
    expect(await read(item({ title: 'A' }) + item({ title: 'B' }))).toMatchObject([
      { line: { title: 'A' } },
      { name: 'B', fault: expect.stringContaining('the same id as "A"') },
    ]);
  });
});

describe('dates', () => {
  const none = '0000-00-00 00:00:00';
  const dates = (gmt: string, feed: string, local: string) =>
    item({ title: 'A', 'wp:post_date_gmt': gmt, pubDate: feed, 'wp:post_date': local });

  it.each([
    ['2015-04-01 12:30:00', 'Mon, 01 Jan 2001 00:00:00 +0000', '2015-04-01 09:30:00', '2015-04-01T12:30:00.000Z'],
    [none, 'Sun, 05 Apr 2009 10:00:00 +0000', '2009-04-05 07:00:00', '2009-04-05T10:00:00.000Z'],
    [none, 'Thu, 01 Jan 1970 00:00:00 +0000', '2009-04-05 07:00:00', '2009-04-05T10:00:00.000Z'],
    [none, 'Mon, 30 Nov -0001 00:00:00 +0000', '2009-04-05 07:00:00', '2009-04-05T10:00:00.000Z'],
    ['', '', '2009-04-05 07:00:00', '2009-04-05T10:00:00.000Z'],
  ])('takes the first of %p, %p and %p', async (gmt, feed, local, at) => {
    const [entry] = await read(dates(gmt, feed, local), { timeZone: 'America/Sao_Paulo' });
    expect(entry).toMatchObject({ line: { status: 'published', published_at: at }, losses: [] });
  });

  it('never dates a post by an unreadable date', async () => {
    const [entry] = await read(dates('soon', '', none));
    expect(entry).toMatchObject({
      line: { status: 'draft' },
      losses: ['The date "soon" (post_date_gmt) cannot be read.', 'It becomes a draft.'],
    });
    expect(lineOf(entry)).not.toHaveProperty('published_at');
  });

  it('names a post without a date', async () => {
    const [entry] = await read(dates(none, '', none));
    expect(entry).toMatchObject({ losses: ['It has no date and gets that of the import.'] });
  });

  it('schedules a post of the future', async () => {
    const [entry] = await read(dates('2030-01-01 10:00:00', '', ''));
    expect(entry).toMatchObject({
      line: { status: 'published', published_at: '2030-01-01T10:00:00.000Z' },
      losses: ['It is scheduled for 2030-01-01T10:00:00.000Z.'],
    });
  });
});

describe('bytes', () => {
  const head = '<rss xmlns:wp="http://wordpress.org/export/1.2/"><channel>';
  const xml = (title: string, declaration = '') =>
    `${declaration}${head}<title>Caf&eacute;&nbsp;</title>${item({ title: 'B', 'wp:post_id': '8' })}
    <item><title>${title}</title><wp:post_id>7</wp:post_id><wp:status>publish</wp:status>
    <wp:post_date_gmt>2020-01-01 00:00:00</wp:post_date_gmt></item></channel></rss>`;

  it.each<[string, string | Buffer, string, string[]]>([
    ['blank lines before the declaration', `\n\r\n${xml('A', '<?xml version="1.0"?>')}`, 'A', []],
    ['HTML entities', xml('Caf&eacute;&nbsp;&hellip;'), 'Café …', []],
    ['an unknown entity', xml('A &mine; B'), 'A &mine; B', []],
    ['a bare ampersand', xml('A & B'), 'A & B', []],
    ['a control character', xml('A\u000BB'), 'AB', ['1 control character is left out.']],
    ['a reference to one', xml('A&#11;B'), 'A B', []],
    ['the end of CDATA in a text', xml('A ]]&gt; ]]> B'), 'A ]]> ]]> B', []],
    ['ISO-8859-1', Buffer.from(xml('Título', '<?xml version="1.0" encoding="ISO-8859-1"?>'), 'latin1'), 'Título', []],
  ])('reads %s', async (_, text, title, losses) => {
    const [other, entry] = await readText(text);
    expect(entry).toMatchObject({ line: { title }, losses });
    expect(other).toMatchObject({ line: { title: 'B' }, losses: [] });
  });

  it('names the system of a file that is not an export of WordPress', async () => {
    await expect(readText('<feed xmlns="http://www.w3.org/2005/Atom"></feed>')).rejects.toThrow('an export of Atom');
    await expect(readText('<rss version="2.0"><channel></channel></rss>')).rejects.toThrow('an export of RSS');
    await expect(readText('')).rejects.toThrow('it is empty');
  });

  it('never fails on a character of a title', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 20 }), async (text) => {
        const title = text.replace(/[<&\uFFFD\p{Surrogate}]/gu, '');
        expect(await readText(xml(title))).toHaveLength(2);
      }),
      { numRuns: 100 },
    );
  });
});

it('decodes entities and leaves out tags of titles, excerpts and SEO fields', async () => {
  const post = item(
    { title: 'A &amp; <em>B</em>', 'excerpt:encoded': '<p>An <strong>excerpt</strong></p>' },
    meta('_yoast_wpseo_metadesc', 'C &amp; D'),
  );
  expect(lineOf((await read(post))[0])).toMatchObject({
    title: 'A & B',
    excerpt: 'An excerpt',
    seo: { description: 'C & D' },
  });
});
