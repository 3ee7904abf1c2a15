import { isPost, type SourcePost } from './source-post.js';
import { attachment, element, exportOf, item, meta, readExports, readPost, term } from './wordpress-export.builder.js';

const posts = async (...files: string[]) => (await readExports(files)).filter(isPost);

it('finds attachments, authors and patterns in other files of the run', async () => {
  const author = `<wp:author>${element('wp:author_login', 'ana')}${element('wp:author_display_name', 'Ana Luz')}</wp:author>`;
  const [post] = await posts(
    exportOf(item({ 'dc:creator': 'ana', 'content:encoded': '[gallery ids="2"]' }, meta('_thumbnail_id', '1'))),
    exportOf(attachment('1') + attachment('2'), { channel: author }),
  );
  expect(post?.line).toMatchObject({
    cover_url: 'https://old.example/wp-content/uploads/1.jpg',
    author: { slug: 'ana', name: 'Ana Luz' },
    content_html: expect.stringContaining('/uploads/2.jpg'),
  });
});

it('keeps the alternative text of a cover, and names its caption', async () => {
  const picture = attachment('1', { 'excerpt:encoded': 'By <b>Bo</b>' }, meta('_wp_attachment_image_alt', 'A &amp; B'));
  const { line, losses } = await readPost(item({}, meta('_thumbnail_id', '1')) + picture);
  expect(line).toMatchObject({ cover_url: 'https://old.example/wp-content/uploads/1.jpg', cover_alt: 'A & B' });
  expect(losses).toEqual(['The caption of the cover is left out: By Bo']);
});

it('names a cover that no file has', async () => {
  const { line, losses } = await readPost(item({}, meta('_thumbnail_id', '901')));
  expect(line).not.toHaveProperty('cover_url');
  expect(losses).toEqual(['The cover, attachment 901, is in no file of this import.']);
});

it('makes an error of a post that two files have', async () => {
  const [, second] = await readExports([exportOf(item({})), exportOf(item({}))]);
  expect(second).toMatchObject({ fault: expect.stringContaining('the same id') });
});

it.each(['1.0', '1.1'])('reads tags of version %s', async (version) => {
  const terms = `<category><![CDATA[Um]]></category>${term('category', 'um', 'Um')}<category domain="tag"><![CDATA[Dois]]></category>${term('tag', 'dois', 'Dois')}`;
  const [post] = await posts(exportOf(item({}, terms), { version }));
  expect(post?.line).toMatchObject({ category_slugs: ['um'], tag_slugs: ['dois'] });
});

describe('authors', () => {
  it('makes the first of several the byline, and names the others', async () => {
    const guest = item(
      { 'wp:post_id': '9', 'wp:post_type': 'guest-author' },
      meta('cap-user_login', 'bo') + meta('cap-display_name', 'Bo &amp; Co'),
    );
    const { line, losses, ledger } = await readPost(
      item({ 'dc:creator': 'admin' }, term('author', 'cap-bo', 'bo') + term('author', 'cap-cy', 'Cy')) + guest,
    );
    expect(line.author).toEqual({ slug: 'bo', name: 'Bo & Co' });
    expect(losses).toEqual(['Only the first of 2 authors is the byline, without Cy.']);
    const fields = ledger.entries.map(({ outcome, what }) => `${outcome} ${what}`);
    expect(fields).toEqual(expect.arrayContaining(['lost dc:creator: admin', 'lost term author: cy']));
    expect(fields).not.toContainEqual(expect.stringContaining('author: bo'));
  });
});

describe('taxonomies of plugins', () => {
  const genres = term('genre', 'sci-fi', 'Sci &amp; Fi') + term('genre', 'noir', 'Noir') + term('category', 'a', 'A');

  it('are named as lost', async () => {
    const { line, losses, ledger } = await readPost(item({}, genres));
    expect(line).toMatchObject({ category_slugs: ['a'], tag_slugs: [] });
    expect(losses).toEqual(['Terms of genre are left out: Sci & Fi, Noir.']);
    expect(ledger.entries).toContainEqual(expect.objectContaining({ outcome: 'lost', what: 'term genre: noir' }));
  });

  it.each([
    ['tag', { category_slugs: ['a'], tag_slugs: ['sci-fi', 'noir'] }],
    ['category', { category_slugs: ['a', 'sci-fi', 'noir'], tag_slugs: [] }],
  ] as const)('become each a %s', async (kind, line) => {
    expect(await readPost(item({}, genres), { taxonomies: new Map([['genre', kind]]) })).toMatchObject({
      line,
      losses: [],
    });
  });
});

describe('languages', () => {
  const translated = (id: string, language: string, more = '') =>
    item(
      { 'wp:post_id': id, 'wp:post_name': `${language}-${id}` },
      term('language', language, language) + term('post_translations', 'pll_1', 'pll_1') + more,
    );

  it('are those of Polylang, with the groups of translations', async () => {
    const found = await posts(exportOf(translated('1', 'pt') + translated('2', 'en') + translated('3', 'en')));
    expect(found.map(({ line: { language }, translationNames }) => [language, translationNames])).toEqual([
      ['pt', ['pll_1']],
      ['en', ['pll_1']],
      ['en', ['pll_1']],
    ]);
  });

  it('are those of WPML', async () => {
    const wpml = (id: string, language: string) =>
      item(
        { 'wp:post_id': id, 'wp:post_name': 'a' },
        meta('_wpml_import_language_code', language) + meta('_wpml_import_translation_group', 'g'),
      );
    const [first, second] = await posts(exportOf(wpml('1', 'pt-br') + wpml('2', 'en')));
    expect([first, second]).toMatchObject([
      { line: { language: 'pt-BR' }, translationNames: ['g'] },
      { line: { language: 'en' }, translationNames: ['g'] },
    ]);
  });
});

it('counts comments as a loss', async () => {
  const comment = `<wp:comment>${element('wp:comment_content', 'Nice')}</wp:comment>`;
  const { losses, ledger } = await readPost(item({}, comment + comment));
  expect(losses).toEqual(['2 comments are left out.']);
  expect(ledger.entries).toContainEqual(
    expect.objectContaining({ outcome: 'lost', what: 'comments: 2', why: 'Posts have no comments.' }),
  );
});

it.each([
  ['the number of another site', 'https://old.example/?p=99', undefined],
  ['the short link of the post', 'https://old.example/?p=7', ['/?p=7']],
])('keeps no path of a guid with %s', async (_, guid, paths) => {
  expect((await readPost(item({ guid }))).line.former_paths).toEqual(paths);
});

it('accounts for each field of an item', async () => {
  const { ledger } = await readPost(
    item(
      { title: 'A &amp; B', link: 'https://old.example/a/', 'wp:post_name': 'ol%C3%A1', 'wp:comment_status': 'open' },
      meta('mood', 'good') +
        meta('_edit_last', '1') +
        term('post_tag', 'x', 'X') +
        term('post_format', 'post-format-aside', 'Aside'),
    ),
  );
  const fields = ledger.entries.filter(({ kind }) => kind === 'field').map(({ outcome, what }) => `${outcome} ${what}`);
  expect(fields).toEqual([
    'converted wp:post_id: 7',
    'converted wp:status: publish',
    'lost wp:comment_status: open',
    'lost meta mood: good',
    'lost meta _edit_last: 1',
    'lost term post_format: post-format-aside',
  ]);
});

it('yields entries one after the other', async () => {
  const many = Array.from({ length: 500 }, (_, index) => item({ 'wp:post_id': String(index + 1) })).join('');
  const found = (await posts(exportOf(many))) as SourcePost[];
  expect(found.map(({ line }) => line.external_id)).toEqual(
    Array.from({ length: 500 }, (_, index) => `wordpress:blog:${index + 1}`),
  );
});
