import {
  bullets,
  code,
  divider,
  embed,
  headed,
  heading,
  image,
  numbers,
  paragraph,
  quote,
  type Sample,
  table,
} from './sample.js';

/** Web pages, wikis and note takers. */
export const pageSamples: Sample[] = [
  {
    name: 'Notion: headings, nested lists, quotation, code and a divider',
    html: `<meta charset='utf-8'><!-- notionvc: 1-2 --><h1>Plan</h1><ul>\n<li>One<ul>\n<li>Inside</li>\n</ul>\n</li>\n<li>Two</li>\n</ul>\n<blockquote>Said.</blockquote>\n<pre><code class="language-jsx">const a = 1;\nconst b = 2;\n</code></pre>\n<hr/>`,
    blocks: [
      heading(1, 'Plan'),
      bullets('One<ul><li>Inside</li></ul>', 'Two'),
      quote('Said.'),
      code('const a = 1;\nconst b = 2;', 'jsx'),
      divider,
    ],
  },
  {
    name: 'Notion: tasks keep their state',
    html: '<ul><li><input type="checkbox" disabled> Buy</li><li><input type="checkbox" checked disabled> Sell</li></ul>',
    blocks: [bullets('[ ] Buy', '[x] Sell')],
  },
  {
    name: 'Confluence: panel, status, code and a table with a header',
    html: `<meta charset='utf-8'><p data-renderer-start-pos="1">Now: <span class="status" style="background-color: rgb(222, 235, 255);"><span>DONE</span></span></p><div data-panel-type="info"><div><p>Mind the <strong data-renderer-mark="true">gap</strong>.</p></div></div><div class="code-block"><span data-ds--code--code-block><code class="language-sql"><span>select 1</span></code></span></div><table data-layout="default"><tbody><tr><th><p>A</p></th><th><p>B</p></th></tr><tr><td><p>1</p></td><td><p>2</p></td></tr></tbody></table>`,
    blocks: [
      paragraph('Now: DONE'),
      paragraph('Mind the <strong>gap</strong>.'),
      paragraph('<code>select 1</code>'),
      headed(['A', 'B'], ['1', '2']),
    ],
  },
  {
    name: 'Confluence: numbers begin where they began',
    html: '<ol start="3" class="ak-ol" data-indent-level="1"><li><p>Third</p></li><li><p>Fourth</p><ol class="ak-ol"><li><p>a</p></li></ol></li></ol>',
    blocks: [{ type: 'list', attrs: { items: ['Third', 'Fourth<ol><li>a</li></ol>'], ordered: true, start: 3 } }],
  },
  {
    name: 'a quotation with several paragraphs and its source',
    html: '<blockquote><p>First.</p><p>Second.</p><footer>— Ana</footer></blockquote><p>After.</p>',
    blocks: [{ type: 'quote', text: 'First.<br><br>Second.', attrs: { cite: 'Ana' } }, paragraph('After.')],
  },
  {
    name: 'a numbered list with a list inside keeps its numbers',
    html: '<ol><li>one<ul><li>nested</li></ul></li><li>two</li></ol>',
    blocks: [numbers('one<ul><li>nested</li></ul>', 'two')],
  },
  {
    name: 'wide and high cells keep their place',
    html: '<table><thead><tr><th colspan="2">Name</th><th>Age</th></tr></thead><tbody><tr><td rowspan="2">Ana</td><td>Luz</td><td>30</td></tr><tr><td>Sol</td><td>31</td></tr></tbody></table>',
    blocks: [headed(['Name', '', 'Age'], ['Ana', 'Luz', '30'], ['', 'Sol', '31'])],
  },
  {
    name: 'a table with a caption, and without a row',
    html: '<table><caption>Prices</caption><tr><td>a</td><td>b</td></tr></table><table></table>',
    blocks: [{ type: 'table', attrs: { rows: [['a', 'b']], caption: 'Prices' } }],
  },
  {
    name: 'a picture with a caption and a link',
    html: '<figure><a href="https://example.org/story"><picture><source srcset="a.webp"><img src="https://example.org/a.jpg" alt="A hill"></picture></a><figcaption>The <em>hill</em></figcaption></figure>',
    blocks: [
      {
        type: 'image',
        attrs: {
          url: 'https://example.org/a.jpg',
          alt: 'A hill',
          href: 'https://example.org/story',
          caption: 'The <em>hill</em>',
        },
      },
    ],
  },
  {
    name: 'WordPress: a caption in a paragraph, a link to the full size',
    html: '<div class="wp-caption alignnone"><a href="https://example.org/full.jpg"><img class="size-medium" src="//example.org/m.jpg" alt=""></a><p class="wp-caption-text">Summer</p></div>',
    blocks: [{ type: 'image', attrs: { url: 'https://example.org/m.jpg', caption: 'Summer' } }],
  },
  {
    name: 'pictures that load later, in the text and in a list',
    html: '<p>a <img src="data:image/gif;base64,R0lGOD" data-src="https://example.org/late.png" alt="Late"> b</p><ul><li>c<img src="https://example.org/item.png"></li></ul>',
    blocks: [
      paragraph('a'),
      image('https://example.org/late.png', 'Late'),
      paragraph('b'),
      bullets('c'),
      image('https://example.org/item.png'),
    ],
  },
  {
    name: 'a picture that the clipboard contains',
    html: '<img src="data:image/png;base64,iVBORw0KGgo=" alt="Dot">',
    blocks: [image('data:image/png;base64,iVBORw0KGgo=', 'Dot')],
  },
  {
    name: 'pictures of other programs, forms and recordings without an address are counted',
    html: '<p>a</p><img src="blob:https://example.org/1"><img src="cid:part1"><form><label>Name <input name="n"></label><button>Send</button></form><video></video>',
    blocks: [paragraph('a'), paragraph('Name')],
    losses: { pictures: 2, forms: 1, media: 1 },
  },
  {
    name: 'counters and hidden text are no content',
    html: '<p>Seen.<span style="display:none">Hidden</span></p><img src="https://t.example/p.gif" width="1" height="1"><div hidden>Hidden</div><script>alert(1)</script><style>p{}</style>',
    blocks: [paragraph('Seen.')],
  },
  {
    name: 'players become embeds of their page',
    html: '<iframe width="560" src="https://www.youtube.com/embed/dQw4w9WgXcQ?start=3" allowfullscreen></iframe><iframe src="https://player.vimeo.com/video/76979871?h=1"></iframe><iframe src="https://open.spotify.com/embed/track/4uLU6?utm=1"></iframe><iframe src="https://maps.example/view"></iframe>',
    blocks: [
      embed('https://www.youtube.com/watch?v=dQw4w9WgXcQ'),
      embed('https://vimeo.com/76979871'),
      embed('https://open.spotify.com/track/4uLU6'),
      embed('https://maps.example/view'),
    ],
  },
  {
    name: 'a message of a network, and an address alone in a paragraph',
    html: '<blockquote class="twitter-tweet"><p>Hello</p>— Ana (@ana) <a href="https://twitter.com/ana/status/1">May 1</a></blockquote><p><a href="https://youtu.be/dQw4w9WgXcQ">https://youtu.be/dQw4w9WgXcQ</a></p><p>See https://youtu.be/dQw4w9WgXcQ</p>',
    blocks: [
      embed('https://twitter.com/ana/status/1'),
      embed('https://youtu.be/dQw4w9WgXcQ'),
      paragraph('See https://youtu.be/dQw4w9WgXcQ'),
    ],
  },
  {
    name: 'Wikipedia: no buttons to edit, no links within the page',
    html: '<div class="mw-heading"><h2 id="History">History</h2><span class="mw-editsection"><a href="/w/index.php?action=edit">edit</a></span></div><p>The <b>city</b><sup class="reference"><a href="#cite_note-1">[1]</a></sup> is <a href="https://en.wikipedia.org/wiki/Old">old</a>.</p>',
    blocks: [
      heading(2, 'History'),
      paragraph('The <strong>city</strong><sup>[1]</sup> is <a href="https://en.wikipedia.org/wiki/Old">old</a>.'),
    ],
  },
  {
    name: 'GitHub: highlighted code and a definition list',
    html: '<div class="highlight highlight-source-shell"><pre><span class="pl-c1">cd</span> a\nnpm ci</pre></div><dl><dt>Key</dt><dd>Value</dd></dl>',
    blocks: [code('cd a\nnpm ci', 'shell'), paragraph('Key'), paragraph('Value')],
  },
  {
    name: 'dangerous addresses and markup stay behind',
    html: '<p onclick="x()"><a href="javascript:alert(1)">a</a> <a href=" JaVaScRiPt:alert(1)">b</a> <a href="data:text/html,x">c</a><svg><a href="https://e.example">d</a></svg> &lt;img src=x onerror=alert(1)&gt; <a href="https://e.example/&quot;onx">e</a></p>',
    blocks: [paragraph('a b c &lt;img src=x onerror=alert(1)&gt; <a href="https://e.example/&quot;onx">e</a>')],
  },
  {
    name: 'text marked outside of its paragraphs',
    html: '<b><p>One</p><p>Two</p></b><a href="https://e.example/"><h3>Three</h3><div>Four</div></a>',
    blocks: [
      paragraph('<strong>One</strong>'),
      paragraph('<strong>Two</strong>'),
      heading(3, 'Three'),
      paragraph('<a href="https://e.example/">Four</a>'),
    ],
  },
  {
    name: 'code in an item and a table in a quotation follow',
    html: '<ul><li>Run<pre>npm ci</pre></li><li>Done</li></ul><blockquote><p>Q</p><table><tr><td>a</td><td>b</td></tr></table></blockquote>',
    blocks: [bullets('Run', 'Done'), code('npm ci'), quote('Q'), table(['a', 'b'])],
  },
];
