import { type Conversion, htmlToBlocks } from './conversion.js';

const withoutIds = ({ blocks }: { blocks: readonly object[] }) => blocks.map((block) => ({ ...block, id: undefined }));
const namesOf = ({ warnings }: Conversion) => warnings.map(({ name, place }) => `${name} at ${place}`);

it.each([
  [
    'code',
    '<pre>a <a href="/b">b</a><img src="https://x.example/c.png"></pre>',
    'The link to "/b" was removed: code has none.',
  ],
  [
    'the source of a quotation',
    '<blockquote>a<cite><a href="/b">b</a><img src="https://x.example/c.png"></cite></blockquote>',
    'The link to "/b" was removed: the source of a quotation has none.',
  ],
])('names the links of %s, and keeps its images', (_, html, message) => {
  const { document, warnings } = htmlToBlocks(html);
  expect(warnings.map((warning) => warning.message)).toEqual([message, 'It follows the block that contained it.']);
  expect(document.blocks.map(({ type }) => type).slice(1)).toEqual(['image']);
});

describe('HTML', () => {
  it.each<[string, object[]]>([
    [
      '<div><p>a\n  b </p> c <section>d</section></div>',
      ['a\nb', 'c', 'd'].map((text) => ({ type: 'paragraph', text })),
    ],
    ['<h1>a <span>b</span></h1>', [{ type: 'heading', text: 'a b', attrs: { level: 1 } }]],
    ['<ul>\n<li><p>a</p><p>b</p></li>\n<li></li>\n</ul>', [{ type: 'list', attrs: { items: ['a<br><br>b', ''] } }]],
    ['<p></p>', [{ type: 'paragraph', text: '' }]],
    ['<pre>a\n b</pre>', [{ type: 'code', text: 'a\n b' }]],
    ['<pre>a<br> b<div>c</div><div>d</div></pre>', [{ type: 'code', text: 'a\n b\nc\nd' }]],
    [
      '<ol start="3"><li>a<pre>b\n c</pre></li><li>d</li></ol>',
      [
        { type: 'list', attrs: { items: ['a'], ordered: true, start: 3 } },
        { type: 'code', text: 'b\n c' },
        { type: 'list', attrs: { items: ['d'], ordered: true, start: 4 } },
      ],
    ],
    ['<blockquote>a<pre>b\nc</pre></blockquote>', [{ type: 'quote', text: 'a<br><br><code>b<br>c</code>' }]],
    [
      '<blockquote><p>a</p><ul>\n<li>b<ol start="3"><li>c</li></ol></li>\n<li><p>d</p></li>\n</ul>e</blockquote>',
      [{ type: 'quote', text: 'a<br><br>• b<br>3. c<br>• d<br><br>e' }],
    ],
    [
      '<table><tr><td><ol><li>a</li><li><b>b</b></li></ol></td><td>c<ul><li></li><li>d</li></ul></td></tr></table>',
      [{ type: 'table', attrs: { rows: [['1. a<br>2. <b>b</b>', 'c<br>•<br>• d']] } }],
    ],
    ['<h2 id="s-1">a</h2>', [{ type: 'heading', text: 'a', attrs: { level: 2, anchor: 's-1' } }]],
    [
      '<a href="/x.pdf"><h2>a</h2><div>b</div></a>',
      [
        { type: 'heading', text: '<a href="/x.pdf">a</a>', attrs: { level: 2 } },
        { type: 'paragraph', text: '<a href="/x.pdf">b</a>' },
      ],
    ],
    [
      '<ul><li>a <a href="/x"><img src="https://x.example/i.png"></a></li></ul>',
      [
        { type: 'list', attrs: { items: ['a'] } },
        { type: 'image', attrs: { url: 'https://x.example/i.png', href: '/x' } },
      ],
    ],
    ['<blockquote>a<footer>B</footer></blockquote>', [{ type: 'quote', text: 'a', attrs: { cite: 'B' } }]],
    ['<table><tr><th>a</th></tr><tr></tr></table>', [{ type: 'table', attrs: { rows: [['a'], []], header: true } }]],
    [
      '<a href="/x"><img src="https://x.example/i.png" alt=""></a>',
      [{ type: 'image', attrs: { url: 'https://x.example/i.png', alt: '', href: '/x' } }],
    ],
    [
      '<video><source src="https://x.example/v.mp4"></video>',
      [{ type: 'embed', attrs: { url: 'https://x.example/v.mp4' } }],
    ],
    [
      '<ul>\n<li>a\n<ol start="4"><li><p>b</p></li><li>c</li></ol>\n</li><ul><li>d</li></ul><br>e</ul>',
      [
        {
          type: 'list',
          attrs: { items: ['a<ol start="4"><li>b</li><li>c</li></ol><ul><li>d</li></ul>', 'e'] },
        },
      ],
    ],
    ['a<hr>b', [{ type: 'paragraph', text: 'a' }, { type: 'divider' }, { type: 'paragraph', text: 'b' }]],
  ])('%p becomes blocks', (html, blocks) => {
    expect(withoutIds(htmlToBlocks(html).document)).toEqual(blocks.map((block) => ({ ...block, id: undefined })));
  });

  it('names what is not a block, with its line and column', () => {
    const html =
      '<style>x</style>\n<p>a <blink>b</blink></p>\n<ol start=2><li><pre>c</pre></ol>\n<table><caption>d</caption><tr><td colspan=2>e</table>';
    expect(namesOf(htmlToBlocks(html))).toEqual([
      'style at line 1, column 1',
      'blink at line 2, column 6',
      'code-in-list at line 3, column 17',
      'table-span at line 4, column 32',
    ]);
  });

  it('names each list that became lines of a text', () => {
    const html =
      '<blockquote>\n<ul><li>a<ul><li>b</li></ul></li></ul></blockquote>\n<table><tr><td><ol><li>c</ol></table>';
    expect(namesOf(htmlToBlocks(html))).toEqual([
      'list-in-text at line 2, column 1',
      'list-in-text at line 2, column 10',
      'list-in-text at line 3, column 16',
    ]);
  });

  it('names links to elements whose id is lost', () => {
    const html =
      '<h2 id="kept">a</h2>\n<p><a href="#kept">c</a><a href="#lost">d</a><a href="#else">e</a></p><hr id="lost">';
    expect(htmlToBlocks(html).warnings).toEqual([
      {
        name: 'anchor',
        place: 'line 2, column 25',
        message: 'The link to "#lost" leads nowhere: no text follows the element with this id.',
      },
    ]);
  });

  it('names the numbers of a list that it does not keep', () => {
    expect(
      namesOf(htmlToBlocks('<ol reversed type="a"><li value="7">a<ol start="-3"><li>b</li></ol></li></ol>')),
    ).toEqual([
      'list-numbers at line 1, column 1',
      'list-numbers at line 1, column 1',
      'list-numbers at line 1, column 23',
      'list-start at line 1, column 38',
    ]);
  });

  it.each([
    ['an id of a paragraph', '<p id="x">a</p>', '<a id="x"></a>a'],
    ['an id inside a paragraph', '<p>a <sup id="x">1</sup></p>', 'a <a id="x"></a><sup>1</sup>'],
    ['an id of a link', '<p><a id="x" href="/y">a</a></p>', '<a id="x"></a><a href="/y">a</a>'],
    ['an id inside a link', '<p><a href="/y">a <b id="x">b</b></a></p>', '<a href="/y">a <b>b</b></a><a id="x"></a>'],
    ['an id of a section', '<section id="x"><p>a</p></section>', '<a id="x"></a>a'],
    ['a name', '<a name="x"></a><p>a</p>', '<a id="x"></a>a'],
  ])('keeps %s that a link leads to', (_, html, text) => {
    const { document, warnings } = htmlToBlocks(`${html}<p><a href="#x">x</a></p>`);
    expect([document.blocks[0]?.text, warnings]).toEqual([text, []]);
  });

  it('keeps captions, and the number of an item after an image', () => {
    const image = '<img src="https://x.example/i.png">';
    const html =
      `<figure><a href="/x">${image}</a><figcaption><p>By <em>A</em></p></figcaption></figure>` +
      '<figure><table><tr><td><p>a</p><p>b</p></table><figcaption>c</figcaption></figure>' +
      '<figure><pre>d</pre><figcaption>e</figcaption></figure>' +
      `<ol><li>f<figure>${image}<figcaption>g</figcaption></figure></li><li>h</li></ol>`;
    const { document, warnings } = htmlToBlocks(html);
    const url = 'https://x.example/i.png';
    expect(withoutIds(document)).toEqual(
      [
        { type: 'image', attrs: { url, href: '/x', caption: 'By <em>A</em>' } },
        { type: 'table', attrs: { rows: [['a<br><br>b']], caption: 'c' } },
        { type: 'code', text: 'd' },
        { type: 'paragraph', text: 'e' },
        { type: 'list', attrs: { items: ['f'], ordered: true } },
        { type: 'image', attrs: { url, caption: 'g' } },
        { type: 'list', attrs: { items: ['h'], ordered: true, start: 2 } },
      ].map((block) => ({ ...block, id: undefined })),
    );
    expect(warnings.map(({ name }) => name)).toEqual(['image']);
  });
});
