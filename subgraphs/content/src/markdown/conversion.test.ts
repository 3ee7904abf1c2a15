import { DomainError } from '@imprint/errors/domain-error';
import { newId } from '@imprint/ids/id';
import fc from 'fast-check';
import type { DefaultTreeAdapterTypes } from 'parse5';
import { fragments, handlerMatrix, tagMatrix, urlMatrix } from '../../../../test/support/hostile-html.js';
import { type BlockDocument, normalize } from '../block-document/block-document.js';
import { decodeJson } from '../block-document/encoded-json.js';
import { inlineTags, outputTags } from '../block-document/html-policy.js';
import { prepareBody } from '../block-document/prepared-body.js';
import type { RenderedSegment } from '../block-document/render.js';
import { HtmlSanitizer } from '../block-document/sanitize.js';
import { blocksToMarkdown } from './blocks-to-markdown.js';
import { type Conversion, htmlToBlocks, markdownToBlocks, withAssets } from './conversion.js';
import { isKept, normalForm } from './normal-form.js';

const { parseFragment } = await import('parse5');

const withoutIds = ({ blocks }: { blocks: readonly object[] }) => blocks.map((block) => ({ ...block, id: undefined }));
const stored = (blocks: unknown[]): BlockDocument => new HtmlSanitizer().document(normalize({ blocks }, newId));
/** Sanitized again, because the normal form has no `rel`. */
const normalized = ({ blocks }: BlockDocument) =>
  withoutIds(
    stored(
      blocks.map((block) => {
        const normal = normalForm(block);
        return normal && isKept(block, normal) ? normal : block;
      }),
    ),
  );
const blocksOf = (markdown: string) => withoutIds(markdownToBlocks(markdown).document);
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

describe('Markdown', () => {
  it.each<[string, object[]]>([
    ['Text', [{ type: 'paragraph', text: 'Text' }]],
    ['## A *b*', [{ type: 'heading', text: 'A <em>b</em>', attrs: { level: 2 } }]],
    ['- a\n- **b**', [{ type: 'list', attrs: { items: ['a', '<strong>b</strong>'] } }]],
    ['1. a\n2. b', [{ type: 'list', attrs: { items: ['a', 'b'], ordered: true } }]],
    ['- [x] a\n- [ ] b', [{ type: 'list', attrs: { items: ['[x] a', '[ ] b'] } }]],
    ['> a\n>\n> b', [{ type: 'quote', text: 'a<br><br>b' }]],
    ['> a\n>\n> <cite>B & C</cite>', [{ type: 'quote', text: 'a', attrs: { cite: 'B & C' } }]],
    ['```js\n<b>\n\n```', [{ type: 'code', text: '<b>\n', attrs: { language: 'js' } }]],
    ['    indented', [{ type: 'code', text: 'indented' }]],
    ['***', [{ type: 'divider' }]],
    [
      '1. a\n   - b\n\n     3. c\n2. d',
      [{ type: 'list', attrs: { items: ['a<ul><li>b<ol start="3"><li>c</li></ol></li></ul>', 'd'], ordered: true } }],
    ],
    ['## A {#b-c}', [{ type: 'heading', text: 'A', attrs: { level: 2, anchor: 'b-c' } }]],
    [
      'a[^x] `[^x]`\n\n[^x]: b\n\n    c',
      [
        {
          type: 'paragraph',
          text: 'a<sup><a id="fnref-1"></a><a href="#fn-1">1</a></sup> <code>[^x]</code>',
        },
        { type: 'divider' },
        {
          type: 'list',
          attrs: { items: ['<a id="fn-1"></a>b<br><br>c <a href="#fnref-1">↩</a>'], ordered: true },
        },
      ],
    ],
    [
      'a[^x][^x]\n\n[^x]: b\n[^y]: c',
      [
        {
          type: 'paragraph',
          text: 'a<sup><a id="fnref-1"></a><a href="#fn-1">1</a></sup>' + '<sup><a href="#fn-1">1</a></sup>',
        },
        { type: 'paragraph', text: '[^y]: c' },
        { type: 'divider' },
        { type: 'list', attrs: { items: ['<a id="fn-1"></a>b <a href="#fnref-1">↩</a>'], ordered: true } },
      ],
    ],
    ['a[^x]^[b]', [{ type: 'paragraph', text: 'a[^x]^[b]' }]],
    [
      '| a | b |\n|---|---|\n| `x\\|y` | |',
      [
        {
          type: 'table',
          attrs: {
            rows: [
              ['a', 'b'],
              ['<code>x|y</code>', ''],
            ],
            header: true,
          },
        },
      ],
    ],
    ['![A dot](media:01J0)', [{ type: 'image', attrs: { media_id: '01J0', alt: 'A dot' } }]],
    ['![](https://x.example/a.webp#media=01J0)', [{ type: 'image', attrs: { media_id: '01J0' } }]],
    ['![a](https://x.example/a.png)', [{ type: 'image', attrs: { url: 'https://x.example/a.png', alt: 'a' } }]],
    ['<iframe src="https://v.example/1"></iframe>', [{ type: 'embed', attrs: { url: 'https://v.example/1' } }]],
    ['<https://v.example/1?a=1&b=2>', [{ type: 'embed', attrs: { url: 'https://v.example/1?a=1&b=2' } }]],
    [
      '> <https://x.example>',
      [{ type: 'quote', text: '<a href="https://x.example" rel="noopener">https://x.example</a>' }],
    ],
    ['<mailto:a@b.example>', [{ type: 'paragraph', text: '<a href="mailto:a@b.example">mailto:a@b.example</a>' }]],
    ['a ~~b~~ <u>c</u>  \nd\ne', [{ type: 'paragraph', text: 'a <s>b</s> <u>c</u><br>d\ne' }]],
    ['[a][1]\n\n[1]: /x', [{ type: 'paragraph', text: '<a href="/x">a</a>' }]],
    [
      'https://x.example, a@b.example, readme.md',
      [
        {
          type: 'paragraph',
          text:
            '<a href="https://x.example" rel="noopener">https://x.example</a>, ' +
            '<a href="mailto:a@b.example">a@b.example</a>, readme.md',
        },
      ],
    ],
    ['```json block\n{"type":"story","attrs":{"a":[1]}}\n```', [{ type: 'story', attrs: { a: [1] } }]],
    [
      '<p>a\n\n*b*',
      [
        { type: 'paragraph', text: 'a' },
        { type: 'paragraph', text: '<em>b</em>' },
      ],
    ],
  ])('%p becomes blocks', (markdown, blocks) => {
    expect(blocksOf(markdown)).toEqual(blocks.map((block) => ({ ...block, id: undefined })));
  });

  it('names what is not a block, with its line', () => {
    const markdown = [
      '# A',
      '',
      '3. a',
      '   - b <kbd>x</kbd> <ruby>y</ruby>',
      '',
      'text ![i](https://x.example/i.png)',
      '',
      '<video>',
      '</video>',
      '',
      '[a](javascript:b "t")',
      '',
      '<script>x</script>',
      '',
      '```json block',
      '{"type": 3}',
      '```',
      '',
      '|a|',
      '|:-:|',
    ].join('\n');
    expect(namesOf(markdownToBlocks(markdown))).toEqual([
      'ruby at line 4',
      'split-paragraph at line 6',
      'video at line 8',
      'link-title at line 11',
      'link at line 11',
      'script at line 13',
      'block at line 15',
      'table-align at line 19',
    ]);
  });

  it('names addresses that no representation may contain, and leaves them out', () => {
    const { document, warnings } = markdownToBlocks('<iframe src="javascript:a"></iframe>\n\n[b](vbscript:c)');
    expect(withoutIds(document)).toEqual([{ type: 'paragraph', text: 'b' }]);
    expect(warnings.map(({ place, message }) => `${place}: ${message}`)).toEqual([
      'line 1: <iframe> of "javascript:a" was removed: addresses may use http, https, mailto and tel.',
      'line 3: "vbscript:c" was removed, and the text kept: addresses may use http, https, mailto and tel.',
    ]);
  });

  it('lists images with their URL, and puts assets in their place', () => {
    const { document, images } = markdownToBlocks('![a](https://x.example/1)\n\n- ![](https://x.example/2)');
    expect(images).toEqual([
      { url: 'https://x.example/1', alt: 'a', place: 'line 1' },
      { url: 'https://x.example/2', alt: null, place: 'line 3' },
    ]);
    expect(withoutIds(withAssets(document, new Map([['https://x.example/1', 'ID']])))).toMatchObject([
      { type: 'image', attrs: { media_id: 'ID', alt: 'a' } },
      { type: 'image', attrs: { url: 'https://x.example/2' } },
    ]);
  });

  it.each([
    ['[^1]: x\n\n', '[^', 70_000],
    ['', '[^1]: ', 20_000],
    ['[^1]\n\n', '[^1]: a\n\n', 4_000],
  ])('with very many footnotes (%j, %j) is read', (start, part, count) => {
    expect(() => markdownToBlocks(start + part.repeat(count))).not.toThrow();
  });

  it.each([
    '> '.repeat(1_000),
    '+ '.repeat(1_000),
    'x '.repeat(2_100_000),
    '*a '.repeat(150_001),
    '<b>'.repeat(300),
    '<i></i>'.repeat(110_000),
    'x\n\n'.repeat(5_001),
  ])('beyond a limit is refused by the name of its field (case %#)', (markdown) => {
    expect(() => markdownToBlocks(markdown)).toThrow(
      expect.objectContaining({
        code: 'BAD_REQUEST',
        fields: ['content_markdown'],
        message: expect.stringMatching(/^content_markdown /),
      }),
    );
  });
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

  it('never becomes unsafe HTML', () => {
    for (const fragment of [...fragments, ...handlerMatrix, ...urlMatrix, ...tagMatrix]) {
      for (const { document } of [
        htmlToBlocks(fragment),
        markdownToBlocks(fragment),
        markdownToBlocks(`- a ${fragment}`),
      ])
        expect([fragment, violations(document)]).toEqual([fragment, []]);
    }
  });
});

describe('every document', () => {
  const words = fc.constantFrom(
    'palavra',
    'a_b',
    ' ',
    '\n',
    'é',
    '😀',
    '\u00a0',
    '\u2003',
    'https://x.example/a_b',
    'a@b.example',
  );
  const signs = fc.constantFrom(
    ...'*_`~[]()<>#+-=|!&\\:.1;"\'$^{}/@'.split(''),
    '&amp;',
    '&lt;b',
    '1. ',
    '- ',
    '# ',
    '~~~',
    '***',
    '[x] ',
    '](',
  );
  const { markup } = fc.letrec<{ markup: string; element: string }>((tie) => ({
    element: fc
      .tuple(
        fc.constantFrom(...inlineTags, 'strong', 'em', 'code', 'a'),
        tie('markup'),
        fc.constantFrom('/x', 'https://x.example/a(b)c*d*', 'x y', ''),
      )
      .map(([tag, inner, href]) => {
        if (tag === 'br') return '<br>';
        if (href === '' && tag === 'a') return '<a id="x-1"></a>';
        return `<${tag}${tag === 'a' && href !== '' ? ` href="${href}"` : ''}>${inner}</${tag}>`;
      }),
    markup: fc
      .array(
        fc.oneof({ maxDepth: 3, withCrossShrink: true }, words, signs, fc.string({ maxLength: 3 }), tie('element')),
        { maxLength: 5 },
      )
      .map((parts) => parts.join('')),
  }));
  const { items } = fc.letrec<{ items: string[]; list: string; item: string }>((tie) => ({
    items: fc.array(tie('item'), { maxLength: 3, minLength: 1, depthIdentifier: 'list' }),
    list: fc
      .tuple(tie('items'), fc.constantFrom('ul', 'ol', 'ol start="3"'))
      .map(([inner, tag]) => `<${tag}>${inner.map((item) => `<li>${item}</li>`).join('')}</${tag.slice(0, 2)}>`),
    item: fc
      .tuple(
        markup,
        fc.array(fc.oneof({ depthIdentifier: 'list', maxDepth: 3 }, fc.constant(''), tie('list')), { maxLength: 2 }),
      )
      .map(([text, lists]) => text + lists.join('')),
  }));
  const plain = fc
    .array(fc.oneof(words, signs, fc.constant('\n\n'), fc.string({ maxLength: 4 })), { maxLength: 5 })
    .map((parts) => parts.join(''));
  const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
  const block = fc.oneof(
    fc.record({ type: fc.constant('paragraph'), text: markup }),
    fc.record({
      type: fc.constant('heading'),
      text: markup,
      attrs: fc.record({
        level: fc.integer({ min: 1, max: 6 }),
        anchor: optional(fc.oneof(fc.constant('s-1'), plain)),
      }),
    }),
    fc.record({ type: fc.constant('quote'), text: markup, attrs: fc.record({ cite: optional(plain) }) }),
    fc.record({
      type: fc.constant('code'),
      text: plain,
      attrs: fc.record({ language: optional(fc.oneof(fc.constant('ts'), plain)) }),
    }),
    fc.record({
      type: fc.constant('list'),
      attrs: fc.record({
        items: fc.oneof(fc.array(markup, { maxLength: 4 }), items),
        ordered: optional(fc.boolean()),
        start: optional(fc.integer()),
      }),
    }),
    fc.record({
      type: fc.constant('table'),
      attrs: fc.record({
        header: optional(fc.boolean()),
        rows: fc.array(fc.array(markup, { maxLength: 3 }), { maxLength: 3 }),
        caption: optional(markup),
      }),
    }),
    fc.record({
      type: fc.constant('image'),
      attrs: fc.record({
        media_id: fc.oneof(fc.constant(newId()), plain),
        alt: optional(plain),
        href: optional(fc.oneof(fc.webUrl(), plain)),
        caption: optional(markup),
      }),
    }),
    fc.record({ type: fc.constant('embed'), attrs: fc.record({ url: fc.oneof(fc.webUrl(), plain) }) }),
    fc.record({ type: fc.constant('divider') }),
    fc.record({
      type: fc.constantFrom('story', 'paragraph', 'image', 'list'),
      attrs: fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 })),
    }),
  );
  const documents = fc
    .array(block, { maxLength: 4 })
    .map((blocks) => stored(JSON.parse(JSON.stringify(blocks)) as unknown[]));

  it('has no frame and no scripting address in Markdown for readers', () => {
    const blocks = ['javascript:a', ' java\tscript:a', 'data:text/html,a', '/a', 'https://x.example/a b'].map(
      (url) => ({
        type: 'embed',
        attrs: { url },
      }),
    );
    // As stored before addresses were checked on write.
    expect(blocksToMarkdown(normalize({ blocks }, newId), { isForReaders: true })).toBe('<https://x.example/a%20b>\n');
  });

  it('returns from Markdown in normal form, and its Markdown does not change again', () => {
    fc.assert(
      fc.property(documents, (document) => {
        const markdown = blocksToMarkdown(document);
        const { document: read, warnings } = markdownToBlocks(markdown);
        expect(withoutIds(read)).toEqual(normalized(document));
        expect(warnings).toEqual([]);
        expect(blocksToMarkdown(read)).toBe(markdown);
      }),
      { numRuns: 1_000 },
    );
  }, 120_000);

  it('of a list returns from its HTML', () => {
    const lists = fc.array(
      fc.record({ type: fc.constant('list'), attrs: fc.record({ items, ordered: fc.boolean() }) }),
      { maxLength: 3, minLength: 1 },
    );
    fc.assert(
      fc.property(lists, (blocks) => {
        const { document } = htmlToBlocks(htmlOf(stored(blocks)));
        const again = htmlToBlocks(htmlOf(document)).document;
        expect(withoutIds(document)).toEqual(normalized(stored(blocks)));
        expect(withoutIds(again)).toEqual(withoutIds(document));
      }),
      { numRuns: 500 },
    );
  }, 120_000);

  it('has a Markdown for readers that reads back', () => {
    fc.assert(
      fc.property(documents, (document) => {
        const markdown = blocksToMarkdown(document, { isForReaders: true });
        expect(markdown).not.toContain('json block');
        markdownToBlocks(markdown);
      }),
      { numRuns: 300 },
    );
  });

  it('of any Markdown or HTML is stable after the first pass and safe', () => {
    const lines = fc.constantFrom(
      '\n',
      '\n\n',
      '> ',
      '- ',
      '1. ',
      '\n  - ',
      '\n[^1]: ',
      '[^1]',
      '    ',
      '```',
      '| a | b |\n|---|---|\n',
      '<p>',
      '</div>',
      '<table>',
      '<li>',
      '<ul>',
      '<figure>',
      '<figcaption>',
      '<caption>',
      '<p id="x">',
      '<a href="#x">',
      '![a](https://x.example)',
    );
    const text = fc.array(
      fc.oneof(words, signs, lines, markup, fc.string({ unit: 'binary', maxLength: 4 }), fc.constantFrom(...fragments)),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(text, (parts) => {
        for (const read of [markdownToBlocks, htmlToBlocks]) {
          const { document } = read(parts.join(''));
          const markdown = blocksToMarkdown(document);
          const again = markdownToBlocks(markdown).document;
          expect(withoutIds(again)).toEqual(withoutIds(document));
          expect(blocksToMarkdown(again)).toBe(markdown);
          expect(violations(document)).toEqual([]);
        }
      }),
      { numRuns: 1_000 },
    );
  }, 120_000);

  it('of an arbitrary string throws nothing but a refusal', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        for (const read of [markdownToBlocks, htmlToBlocks])
          try {
            read(text);
          } catch (error) {
            expect(error).toBeInstanceOf(DomainError);
          }
      }),
      { numRuns: 1_000 },
    );
  });
});

const htmlOf = (document: BlockDocument): string =>
  decodeJson<RenderedSegment[]>(prepareBody(document).rendered)
    .map((segment) => ('html' in segment ? segment.html : ''))
    .join('');

/** Elements, attributes and links in the rendered document that the policy does not allow. */
function violations(document: BlockDocument): string[] {
  const faults: string[] = [];
  const visit = (node: DefaultTreeAdapterTypes.ChildNode): void => {
    if (!('tagName' in node)) return;
    if (!outputTags.includes(node.tagName)) faults.push(node.tagName);
    for (const { name, value } of node.attrs) {
      if (!['href', 'rel', 'class', 'id', 'start'].includes(name)) faults.push(name);
      const url = name === 'href' ? URL.parse(value, 'https://site.invalid') : null;
      if (name === 'href' && !['http:', 'https:', 'mailto:', 'tel:'].includes(url?.protocol ?? '')) faults.push(value);
    }
    node.childNodes.forEach(visit);
  };
  for (const segment of decodeJson<RenderedSegment[]>(prepareBody(document).rendered))
    if ('html' in segment) parseFragment(segment.html).childNodes.forEach(visit);
  return faults;
}
