import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { documentSamples } from './documents.samples.js';
import { markdownToHtml } from './markdown-to-html.js';
import { messageSamples } from './messages.samples.js';
import { pageSamples } from './pages.samples.js';
import { readClipboard } from './read-clipboard.js';
import { textSamples } from './texts.samples.js';

const { DOMParser } = new JSDOM('').window;
const parse = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');
const read = ({ html = '', text = '' }: { html?: string | undefined; text?: string | undefined }) =>
  readClipboard({ html, text }, { parse, markdownToHtml: async (text) => markdownToHtml(text) });

const samples = [...documentSamples, ...pageSamples, ...messageSamples, ...textSamples];

it.each(samples)('takes over $name', async ({ html, text, blocks, losses }) => {
  expect(await read({ html, text })).toEqual({ blocks, losses: { pictures: 0, media: 0, forms: 0, ...losses } });
});

const piece = fc.constantFrom(
  ...['text', ' ', '&nbsp;', '<br>', '<p>', '</p>', '<ul>', '<ol start=-1>', '<li>', '</ul>', '</ol>', '<b>', '</b>'],
  ...[
    '<blockquote>',
    '</blockquote>',
    '<table><tr><td colspan=9999999>',
    '</table>',
    '<pre>',
    '</pre>',
    '<h2>',
    '</h2>',
  ],
  ...[
    '<img src=x>',
    '<img src="https://e.example/a">',
    '<iframe src="javascript:1">',
    '<a href="javascript:1">',
    '</a>',
  ],
  ...[
    '<figure>',
    '<figcaption>',
    '</figure>',
    '<div class=ListContainerWrapper>',
    '<p style="mso-list:l0 level3 lfo1">',
  ],
);

it('reads any markup, into texts with known tags only', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 30 }), async (pieces) => {
      const { blocks } = await read({ html: pieces.join('') });
      for (const block of blocks) {
        const { text = '', attrs = {} } = block;
        const written =
          block.type === 'code' ? '' : [text, attrs['items'], attrs['rows'], attrs['caption']].flat(3).join('');
        expect(written).not.toMatch(/href="[^"]*script:/i);
        expect(written.replace(/<\/?(strong|li|ul|ol|br|a)( (href|start)="[^"<]*")?>/g, '')).not.toContain('<');
      }
    }),
    { numRuns: 200 },
  );
});
