import { type BodyColumns, readBody } from './ghost-body.js';
import { GhostSite } from './ghost-site.js';

const noColumns: BodyColumns = { html: null, lexical: null, mobiledoc: null, markdown: null, plaintext: null };
const site = new GhostSite('https://old.example', ['ola']);
const bodyOf = (columns: Partial<BodyColumns>) => readBody({ ...noColumns, ...columns }, site);
const fromLexical = (...children: object[]) =>
  bodyOf({ lexical: JSON.stringify({ root: { type: 'root', children } }) });
const fromMobiledoc = (document: object) =>
  bodyOf({ mobiledoc: JSON.stringify({ version: '0.3.1', atoms: [], markups: [], cards: [], ...document }) });

it('reads text, lists and links of the present editor', () => {
  const text = (value: string, format = 0) => ({ type: 'extended-text', text: value, format });
  const item = (...children: object[]) => ({ type: 'listitem', children });
  const list = (tag: string, ...children: object[]) => ({
    type: 'list',
    tag,
    listType: tag === 'ol' ? 'number' : 'bullet',
    children,
  });
  const body = fromLexical(
    { type: 'extended-heading', tag: 'h3', children: [text('A <b>')] },
    {
      type: 'paragraph',
      children: [
        text('bold and italic', 3),
        { type: 'linebreak' },
        { type: 'link', url: '__GHOST_URL__/ola/', children: [text('olá', 16)] },
        text('H', 0),
        text('2', 32),
        text('marked', 128),
      ],
    },
    { ...list('ol', item(text('one')), item(list('ul', item(text('inner')))), item(text('two'))), start: 3 },
    { type: 'extended-quote', children: [text('Said')] },
    { type: 'aside', children: [text('Aside')] },
    { type: 'later-card', children: [text('Kept')] },
    { type: 'paragraph', children: [] },
  );
  expect(body.html).toBe(
    [
      '<h3>A &#x3C;b></h3>',
      '<p><strong><em>bold and italic</em></strong><br><a href="/ola/"><code>olá</code></a>H<sub>2</sub><mark>marked</mark></p>',
      '<ol start="3"><li>one<ul><li>inner</li></ul></li><li>two</li></ol>',
      '<blockquote>Said</blockquote><blockquote>Aside</blockquote>Kept<p></p>',
    ].join(''),
  );
  expect(body.losses).toEqual(['The card later-card is left out, except for its text.']);
});

it('reads text, lists and links of the former editor', () => {
  const body = fromMobiledoc({
    atoms: [['soft-return', '', {}]],
    markups: [['strong'], ['a', ['rel', 'nofollow', 'href', 'https://x.example']], ['script']],
    sections: [
      [1, 'h2', [[0, [], 0, 'A']]],
      [
        1,
        'p',
        [
          [0, [0], 0, 'b'],
          [0, [1], 2, 'c'],
          [1, [], 0, 0],
          [0, [2], 1, '<d>'],
        ],
      ],
      [3, 'ol', [[[0, [], 0, 'one']], [[0, [], 0, 'two']]]],
      [1, 'aside', [[0, [], 0, 'Aside']]],
      [2, 'https://i.example/a.png'],
    ],
  });
  expect(body.html).toBe(
    '<h2>A</h2><p><strong>b<a href="https://x.example">c</a></strong><br><span>&#x3C;d></span></p><ol><li>one</li><li>two</li></ol><blockquote>Aside</blockquote><figure><img src="https://i.example/a.png" alt=""></figure>',
  );
});

it('takes the HTML that readers saw, and names what only e-mails showed', () => {
  const lexical = JSON.stringify({
    root: {
      children: [
        { type: 'email', html: '<p>Hey</p>' },
        { type: 'html', html: '<p>Mail</p>', visibility: { web: { nonMember: false, memberSegment: '' } } },
        { type: 'html', html: '<p>Old</p>', visibility: { emailOnly: true } },
        { type: 'signup', header: 'Join' },
      ],
    },
  });
  expect(bodyOf({ html: '<p>Text</p>', lexical })).toMatchObject({
    html: '<p>Text</p>',
    losses: ['Hey', 'Mail', 'Old'].map((text) => `A part for e-mails only is left out: ${text}`),
    isGated: false,
  });
});

it('knows the parts for members of a document', () => {
  const html = (nonMember: boolean) => ({
    type: 'html',
    html: '<p>A</p>',
    visibility: { web: { nonMember, memberSegment: 'status:free' } },
  });
  expect(fromLexical(html(false)).isGated).toBe(true);
  expect(fromLexical(html(true)).isGated).toBe(false);
});

it.each<[Partial<BodyColumns>, string, string[]]>([
  [
    { markdown: '![a](/content/images/a.png)' },
    '<p><img src="https://old.example/content/images/a.png" alt="a"></p>',
    [],
  ],
  [{ lexical: 'broken', plaintext: 'A & b\nc\n\nd' }, '<p>A &#x26; b<br>c</p><p>d</p>', []],
  [{ lexical: 'broken' }, '<p></p>', ['Its text is in a form that cannot be read.']],
  [{}, '<p></p>', ['It has no text.']],
])('falls back to what there is: %j', (columns, html, losses) => {
  expect(bodyOf(columns)).toMatchObject({ html, losses });
});
