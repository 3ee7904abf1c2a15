import { type Conversion, markdownToBlocks, withAssets } from './conversion.js';

const withoutIds = ({ blocks }: { blocks: readonly object[] }) => blocks.map((block) => ({ ...block, id: undefined }));
const blocksOf = (markdown: string) => withoutIds(markdownToBlocks(markdown).document);
const namesOf = ({ warnings }: Conversion) => warnings.map(({ name, place }) => `${name} at ${place}`);

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
