import fc from 'fast-check';
import { unaccountedIn } from './ledger-totals.js';
import { attachment, exportOf, item, meta, readExports, readPost } from './wordpress-export.builder.js';
import { withParagraphs } from './wordpress-paragraphs.js';

const bodyOf = async (content: string, more = '', others = '') => {
  const { line, losses, ledger } = await readPost(item({ 'content:encoded': content }, more) + others);
  expect(ledger.entries.filter(({ outcome }) => outcome === 'unaccounted')).toEqual([]);
  expect(unaccountedIn(ledger.counts)).toBe(0);
  return { html: line.content_html ?? '', losses, ledger };
};

describe('text of the classic editor', () => {
  it.each([
    [
      'single line breaks around block elements',
      'Intro.\n<h2>Head</h2>\nText.\n<ul>\n\t<li>Ape</li>\n\t<li>Bee</li>\n</ul>\nEnd.',
      '<p>Intro.</p><h2>Head</h2><p>Text.</p><ul><li>Ape</li><li>Bee</li></ul><p>End.</p>',
    ],
    ['blank lines and line breaks', 'a\nb\n\nc', '<p>a<br>b</p><p>c</p>'],
    ['a line break that is one already', 'a<br />\nb', '<p>a<br>b</p>'],
    ['two line breaks', 'a<br><br/>b', '<p>a</p><p>b</p>'],
    [
      'the lines of a table',
      '<table>\n<tbody>\n<tr>\n<td>a</td>\n<td>b\nc</td>\n</tr>\n</tbody>\n</table>',
      '<table><tbody><tr><td>a</td><td>b<br>c</td></tr></tbody></table>',
    ],
    ['a quotation', '<blockquote>a\n\nb</blockquote>\nc', '<blockquote><p>a</p><p>b</p></blockquote><p>c</p>'],
    ['breaks in a text that begins with a block element', '<h2>a</h2>b\nc\n\nd', '<h2>a</h2><p>b<br>c</p><p>d</p>'],
    ['a paragraph that is one', '<p>a</p>\n<p class="x">b\nc</p>', '<p>a</p><p class="x">b<br>c</p>'],
    ['paragraphs in an item', '<ul><li>a\n\nb</li></ul>', '<ul><li><p>a</p><p>b</p></li></ul>'],
    ['a definition list', '<dl>\n<dt>a</dt>\n<dd>b</dd>\n</dl>', '<dl><dt>a</dt><dd>b</dd></dl>'],
    ['formatting over a blank line', '<b>a\n\nb</b>', '<p><b>a</p><p>b</b></p>'],
    ['a tag over several lines', '<a\nhref="/x"\n>a</a>', '<p><a href="/x" >a</a></p>'],
    ['a sign that begins no tag', 'a < b\n1 <2', '<p>a < b<br>1 <2</p>'],
    ['a comment', 'a\n\n<!--more-->\n\nb', '<p>a</p><!--more--><p>b</p>'],
    ['a link around a heading', '<a href="/x">\n<h2>a</h2>\n</a>', '<a href="/x"><h2>a</h2></a>'],
  ])('shows %s', (_, text, html) => {
    expect(withParagraphs(text).replace(/(?<=>)\n+|\n+(?=<)/g, '')).toBe(html);
  });

  it('keeps preformatted text', () => {
    const pre = '<pre>b\n\n<h2>c</h2>\nd</pre>';
    expect(withParagraphs(`a\n${pre}\ne`)).toBe(`<p>a</p>${pre}<p>e</p>`);
  });

  it('loses no word of any text', () => {
    const parts = fc.array(
      fc.constantFrom(
        'um',
        'dois',
        '\n',
        '\n\n',
        '<b>três</b>',
        '<pre>a\n\nb</pre>',
        '<p>',
        '<li>x',
        '</ul>',
        '<br>',
        '[x',
      ),
    );
    fc.assert(
      fc.property(parts, (given) => {
        const plain = (text: string) => text.replace(/<[^>]*>|\s/g, '');
        expect(plain(withParagraphs(given.join(' ')))).toBe(plain(given.join(' ')));
      }),
    );
  });

  it('leaves text of the block editor as it is', async () => {
    const { html } = await bodyOf('<!-- wp:paragraph -->\n<p>a</p>\n<!-- /wp:paragraph -->\n\n<p>b\nc</p>');
    expect(html).toBe('<p>a</p>\n\n\n<p>b\nc</p>');
  });
});

describe('shortcodes', () => {
  const img = '<img src="https://x.example/a.jpg">';

  it.each([
    [
      `[caption id="a" width="1"]${img} Uma <em>foto</em>[/caption]`,
      `<figure>${img}<figcaption>Uma <em>foto</em></figcaption></figure>`,
    ],
    [`[caption width="1" caption="Older"]${img}[/caption]`, `<figure>${img}<figcaption>Older</figcaption></figure>`],
    [`[caption]<a href="/x">${img}</a>[/caption]`, `<figure><a href="/x">${img}</a></figure>`],
    ['[embed width="1"]https://v.example/1[/embed]', '<iframe src="https://v.example/1"></iframe>'],
    ['[video mp4="https://v.example/1.mp4"][/video]', '<iframe src="https://v.example/1.mp4"></iframe>'],
    ['[audio src="https://v.example/1.mp3"]', '<iframe src="https://v.example/1.mp3"></iframe>'],
    [
      '[youtube=https://www.youtube.com/watch?v=abcdef]',
      '<iframe src="https://www.youtube.com/watch?v=abcdef"></iframe>',
    ],
    ['[youtube dQw4w9WgXcQ]', '<iframe src="https://www.youtube.com/watch?v=dQw4w9WgXcQ"></iframe>'],
  ])('expands %s', async (content, expected) => {
    const { html, losses } = await bodyOf(`a\n\n${content}\n\nb`);
    expect(html.replaceAll('\n', '')).toContain(expected);
    expect(html).not.toContain('[');
    expect(losses).toEqual([]);
  });

  it.each([
    ['[gallery ids="1, 2"]'],
    ["[gallery columns=2 ids='1,2']"],
    ['[gallery include="1,2"]'],
    ['[gallery]'],
    ['[gallery exclude="3"]'],
  ])('shows the pictures of %s with their texts', async (content) => {
    const parent = { 'wp:post_parent': '7' };
    const pictures =
      attachment('1', { ...parent, 'excerpt:encoded': 'One' }, meta('_wp_attachment_image_alt', 'A "cat"')) +
      attachment('2', parent) +
      (content.includes('exclude') ? attachment('3', parent) : '');
    const { html } = await bodyOf(content, '', pictures);
    expect(html.replaceAll('\n', '')).toBe(
      '<figure><img src="https://old.example/wp-content/uploads/1.jpg" alt="A &#x22;cat&#x22;"><figcaption>One</figcaption></figure>' +
        '<figure><img src="https://old.example/wp-content/uploads/2.jpg" alt=""></figure>',
    );
  });

  it('names a picture of a gallery that no file has', async () => {
    const { losses, ledger } = await bodyOf('[gallery ids="901,1"]', '', attachment('1'));
    expect(losses).toEqual(['The picture 901 of a gallery is in no file of this import.']);
    expect(ledger.counts.pictures).toMatchObject({ lost: 1 });
  });

  it('names those of plugins, which stay as text, and no others', async () => {
    const { html, losses } = await bodyOf(
      '[contact-form-7 id="3"] [[gallery]] <code>[not-this]</code> [box]a[/box] [1]',
    );
    expect(losses).toEqual(['The shortcode [contact-form-7] stays as text.', 'The shortcode [box] stays as text.']);
    expect(html).toContain('[contact-form-7 id="3"] [gallery] <code>[not-this]</code> [box]a[/box] [1]');
  });
});

describe('embeds', () => {
  const url = 'https://www.youtube.com/watch?v=1&t=2';

  it.each([
    ['a line of its own', `a\n${url}\nb`],
    ['a line with its ampersand as an entity', 'a\n\nhttps://www.youtube.com/watch?v=1&amp;t=2\n'],
    ['a paragraph of its own', `<!-- wp:paragraph -->\n<p>${url}</p>\n<!-- /wp:paragraph -->`],
    [
      'an embed block',
      `<!-- wp:embed {"url":"${url}"} -->\n<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\n${url}\n</div></figure>\n<!-- /wp:embed -->`,
    ],
  ])('are the addresses on %s', async (_, content) => {
    const { html, ledger } = await bodyOf(content);
    expect(html).toContain('<iframe src="https://www.youtube.com/watch?v=1&#x26;t=2"></iframe>');
    expect(ledger.counts.words.converted).toBeGreaterThan(0);
  });

  it.each([`see ${url}`, `<pre>\n${url}\n</pre>`, `<a href="/x">\n${url}\n</a>`])(
    'are not the address in %p',
    async (content) => {
      expect((await bodyOf(content)).html).not.toContain('<iframe');
    },
  );

  it('are the files of podcasts', async () => {
    const file = 'https://pod.example/1.mp3';
    const enclosure = meta('enclosure', `${file}\n123\naudio/mpeg`);
    expect((await bodyOf('a', enclosure)).html).toContain(`<audio src="${file}"></audio>`);
    expect((await bodyOf(`<a href="${file}">a</a>`, enclosure)).html).not.toContain('<audio');
  });
});

describe('blocks without HTML of their own', () => {
  it('keeps footnotes with their links', async () => {
    const notes = JSON.stringify([{ id: 'u-1', content: 'A <em>note</em> <a href="/n">n</a>' }]);
    const mark = '<sup data-fn="u-1" class="fn"><a href="#u-1" id="u-1-link">1</a></sup>';
    const text = `<!-- wp:paragraph --><p>a${mark}</p><!-- /wp:paragraph -->`;
    for (const content of [text, `${text}<!-- wp:footnotes /-->`]) {
      const { html, ledger } = await bodyOf(content, meta('footnotes', notes));
      expect(html).toContain('<li id="u-1">A <em>note</em> <a href="/n">n</a> <a href="#u-1-link">↩</a></li>');
      expect(html).toContain('<a href="#u-1" id="u-1-link">1</a>');
      expect(html.match(/<ol>/g)).toHaveLength(1);
      expect(ledger.counts.words).toMatchObject({ source: 4, stored: 4 });
    }
  });

  it('puts synced patterns into the text, also those in each other', async () => {
    const pattern = (id: string, content: string) =>
      item({ 'wp:post_id': id, 'wp:post_type': 'wp_block', 'content:encoded': content });
    const patterns = pattern('150', 'b <!-- wp:block {"ref":151} /-->') + pattern('151', '<p>c</p>');
    const { html, losses } = await bodyOf('<p>a</p><!-- wp:block {"ref":150} /-->', '', patterns);
    expect(html.replace(/\s/g, '')).toBe('<p>a</p>b<p>c</p>');
    expect(losses).toEqual([]);
  });

  it('ends with a synced pattern that contains itself, and names one that is missing', async () => {
    const loop = item({
      'wp:post_id': '1',
      'wp:post_type': 'wp_block',
      'content:encoded': 'b <!-- wp:block {"ref":1} /-->',
    });
    const { losses } = await bodyOf('<!-- wp:block {"ref":1} /--><!-- wp:block {"ref":2} /-->', '', loop);
    expect(losses).toEqual([
      'The synced pattern 1 is not in the export. Its content is lost.',
      'The synced pattern 2 is not in the export. Its content is lost.',
    ]);
  });

  it('keeps links to other sites, and names what is left out', async () => {
    const { html, losses, ledger } = await bodyOf(
      '<!-- wp:social-links --><ul class="wp-block-social-links"><!-- wp:social-link {"url":"https://s.example/me","service":"mastodon"} /--></ul><!-- /wp:social-links -->' +
        '<!-- wp:search {"label":"Find it"} /--><!-- wp:acf/quote {"data":{"text":"Well <a href=\\"/said\\">said</a>"}} /-->',
    );
    expect(html).toBe(
      '<ul><li><a href="https://s.example/me">mastodon</a></li></ul>'.replace(
        '<ul>',
        '<ul class="wp-block-social-links">',
      ),
    );
    expect(losses).toEqual([
      'Blocks that show what the site has are left out: search.',
      'The block acf/quote is drawn by a plugin and is left out.',
    ]);
    expect(ledger.counts.words).toMatchObject({ source: 4, lost: 4 });
    expect(ledger.counts.links).toMatchObject({ source: 2, stored: 1, lost: 1 });
  });
});

describe('pictures', () => {
  it('shows those of styles, and those that a script loads', async () => {
    const { html } = await bodyOf(
      `<!-- wp:cover -->
<div class="wp-block-cover"><div role="img" aria-label="Sea" style="background-image:url(https://x.example/a.jpg)"></div><p>a</p></div>
<!-- /wp:cover --><figure style="background-image:url(https://x.example/b.jpg)"><img src="https://x.example/b.jpg"></figure>
<img src="data:image/gif;base64,x" data-src="https://x.example/c.jpg">`,
    );
    expect([...html.matchAll(/src="([^"]*)"/g)].map(([, src]) => src)).toEqual([
      'https://x.example/a.jpg',
      'https://x.example/b.jpg',
      'https://x.example/c.jpg',
    ]);
    expect(html).toContain('alt="Sea"');
  });

  it('takes relative addresses from the site', async () => {
    const content = '<img src="/wp-content/a.jpg"><img src="//cdn.example/b.jpg">';
    const sources = (html: string | undefined) => [...(html ?? '').matchAll(/src="([^"]*)"/g)].map(([, src]) => src);
    expect(sources((await bodyOf(content)).html)).toEqual([
      'https://old.example/wp-content/a.jpg',
      'https://cdn.example/b.jpg',
    ]);
    const { line } = await readPost(item({ 'content:encoded': content }), { siteUrl: 'https://new.example' });
    expect(sources(line.content_html)[0]).toBe('https://new.example/wp-content/a.jpg');
  });

  it('makes no list of the items of a gallery', async () => {
    const { html } = await bodyOf(
      '<!-- wp:gallery --><ul class="blocks-gallery-grid"><li class="blocks-gallery-item"><figure><img src="https://x.example/a.jpg"><figcaption>a</figcaption></figure></li></ul><!-- /wp:gallery -->',
    );
    expect(html).toBe('<figure><img src="https://x.example/a.jpg"><figcaption>a</figcaption></figure>');
  });
});

it('lets links to posts of the old site lead to their former paths, and names the others', async () => {
  const post = item({
    link: 'https://old.example/2015/a/',
    'content:encoded':
      '<a href="https://old.example/2015/b/#x">b</a> <a href="http://www.old.example/2015/b">b</a> <a href="https://old.example/?p=8">b</a> ' +
      '<a href="https://old.example/category/c/">c</a> <a href="https://old.example/wp-content/uploads/g.pdf">g</a> <a href="https://other.example/2015/b/">o</a>',
  });
  const other = item({
    'wp:post_id': '8',
    link: 'https://old.example/2015/b/',
    guid: 'https://old.example/?p=8',
  });
  const [entry] = await readExports([exportOf(post), exportOf(other)]);
  const { line, losses } = entry as Awaited<ReturnType<typeof readPost>>;
  expect([...(line.content_html ?? '').matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    '/2015/b/#x',
    '/2015/b/',
    '/?p=8',
    'https://old.example/category/c/',
    'https://old.example/wp-content/uploads/g.pdf',
    'https://other.example/2015/b/',
  ]);
  expect(losses).toEqual([
    '1 link leads to a file of the old site: https://old.example/wp-content/uploads/g.pdf.',
    '1 link leads to another page of the old site: https://old.example/category/c/.',
  ]);
});
