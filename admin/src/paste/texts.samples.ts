import { bullets, code, embed, headed, heading, image, numbers, paragraph, quote, type Sample } from './sample.js';

/** Plain text. */
export const textSamples: Sample[] = [
  {
    name: 'Markdown with most of its blocks',
    text: '# Title\n\nSome **bold** and `code`, [a link](https://example.org/).\n\n1. one\n   - inside\n2. two\n\n> said\n\n```js\nlet a;\n```\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n![A hill](https://example.org/a.jpg)\n',
    blocks: [
      heading(1, 'Title'),
      paragraph('Some <strong>bold</strong> and <code>code</code>, <a href="https://example.org/">a link</a>.'),
      numbers('one<ul><li>inside</li></ul>', 'two'),
      quote('said'),
      code('let a;', 'js'),
      headed(['a', 'b'], ['1', '2']),
      image('https://example.org/a.jpg', 'A hill'),
    ],
  },
  { name: 'one list in Markdown', text: '* a\n* b', blocks: [bullets('a', 'b')] },
  {
    name: 'bold words in Markdown',
    text: 'This is **very** important.',
    blocks: [paragraph('This is <strong>very</strong> important.')],
  },
  { name: 'stars that multiply', text: '3 * 4 * 5', blocks: [paragraph('3 * 4 * 5')] },
  {
    name: 'powers and names of code',
    text: '2 ** 3 ** 4 and a**b**c, my_long_name',
    blocks: [paragraph('2 ** 3 ** 4 and a**b**c, my_long_name')],
  },
  { name: 'a command with its comment', text: '# install\nnpm ci', blocks: [paragraph('# install<br>npm ci')] },
  {
    name: 'a hash tag, a number sign and a star',
    text: '#press is #1 *today*',
    blocks: [paragraph('#press is #1 *today*')],
  },
  {
    name: 'one line of a dialogue, a date and a sum',
    text: '- Yes.\n\n1. May is a day off\n\n5 > 3',
    blocks: [paragraph('- Yes.'), paragraph('1. May is a day off'), paragraph('5 &gt; 3')],
  },
  {
    name: 'lines of a poem',
    text: 'Roses\r\nare red\r\n\r\nViolets',
    blocks: [paragraph('Roses<br>are red'), paragraph('Violets')],
  },
  {
    name: 'markup as text',
    text: '<b>not bold</b> & "so"',
    blocks: [paragraph('&lt;b&gt;not bold&lt;/b&gt; &amp; &quot;so&quot;')],
  },
  {
    name: 'the address of a video',
    text: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ\n',
    blocks: [embed('https://www.youtube.com/watch?v=dQw4w9WgXcQ')],
  },
  {
    name: 'the address of a page',
    text: 'https://example.org/a_b_c',
    blocks: [paragraph('https://example.org/a_b_c')],
  },
  { name: 'nothing', text: ' \n ', blocks: [] },
];
