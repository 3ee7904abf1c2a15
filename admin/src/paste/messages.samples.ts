import { bullets, code, headed, heading, numbers, paragraph, quote, type Sample } from './sample.js';

/** Mail clients, chat tools and code editors. */
export const messageSamples: Sample[] = [
  {
    name: 'Gmail: a line for each element',
    html: '<div dir="ltr"><div>Hello Ana,</div><div><br></div><div>see <a href="https://example.org/" target="_blank">this</a>.</div><div><br></div><div>Bia</div></div>',
    blocks: [paragraph('Hello Ana,'), paragraph('see <a href="https://example.org/">this</a>.'), paragraph('Bia')],
  },
  {
    name: 'Gmail: the mail that is answered is a quotation',
    html: '<div>Yes.</div><div class="gmail_quote"><div class="gmail_attr">On Monday Ana wrote:<br></div><blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex"><div dir="ltr"><div>Lunch?</div><div>Noon.</div></div></blockquote></div>',
    blocks: [paragraph('Yes.'), paragraph('On Monday Ana wrote:'), quote('Lunch?<br><br>Noon.')],
  },
  {
    name: 'Outlook: a mail in a table that places it',
    html: '<table role="presentation" width="100%"><tbody><tr><td><p class="MsoNormal">Dear all,</p></td></tr><tr><td><ul><li>One</li></ul></td></tr></tbody></table>',
    blocks: [paragraph('Dear all,'), bullets('One')],
  },
  {
    name: 'Apple Mail: lines in divisions and a signature',
    html: '<div style="overflow-wrap: break-word;">One<div>Two</div><div><br></div><div>-- <br>Ana</div></div>',
    blocks: [paragraph('One'), paragraph('Two'), paragraph('--<br>Ana')],
  },
  {
    name: 'Slack: marks, code, emoji and breaks',
    html: '<div class="p-rich_text_section"><b data-stringify-type="bold">Bold</b> <code data-stringify-type="code" class="c-mrkdwn__code">x = 1</code> <img data-stringify-type="emoji" data-stringify-emoji=":tada:" alt=":tada:" src="https://a.slack-edge.com/1.png"><span aria-label="&nbsp;" class="c-mrkdwn__br" data-stringify-type="paragraph-break"></span>Next</div><blockquote type="cite" data-stringify-type="quote">Said</blockquote><pre class="c-mrkdwn__pre" data-stringify-type="pre">a\n  b</pre>',
    blocks: [
      paragraph('<strong>Bold</strong> <code>x = 1</code> :tada:'),
      paragraph('Next'),
      quote('Said'),
      code('a\n  b'),
    ],
  },
  {
    name: 'Teams: emoji as pictures',
    html: '<p>Well done <img src="https://statics.teams.example/s.png" alt="😄" width="20" height="20"></p><p>&nbsp;</p><ol><li>One</li></ol>',
    blocks: [paragraph('Well done 😄'), numbers('One')],
  },
  {
    name: 'Discord: line breaks kept by style',
    html: '<span style="white-space: break-spaces;">First line\nSecond line\n\nThird</span>',
    blocks: [paragraph('First line<br>Second line'), paragraph('Third')],
  },
  {
    name: 'an assistant: code with its button, a table and bold names',
    html: '<h3 data-start="0">Steps</h3><pre class="overflow-visible!"><div class="contain-inline-size"><div>python<div><button>Copy code</button></div></div><div dir="ltr"><code class="whitespace-pre! language-python"><span>print(<span>1</span>)\n</span></code></div></div></pre><table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td><strong>1</strong></td><td>2</td></tr></tbody></table>',
    blocks: [heading(3, 'Steps'), code('print(1)', 'python'), headed(['A', 'B'], ['<strong>1</strong>', '2'])],
  },
  {
    name: 'a code editor: lines of code without their colors',
    html: `<meta charset='utf-8'><div style="color: #d4d4d4;background-color: #1e1e1e;font-family: Menlo, Monaco, 'Courier New', monospace;font-size: 12px;white-space: pre;"><div><span style="color: #569cd6;">const</span><span> a</span></div><div><span>a();</span></div></div>`,
    text: 'const a\na();',
    blocks: [code('const a\na();')],
  },
  {
    name: 'a code editor: Markdown is converted',
    html: `<div style="font-family: Consolas, monospace;white-space: pre;"><div><span># Title</span></div><br><div><span>- a</span></div><div><span>- b</span></div></div>`,
    text: '# Title\n\n- a\n- b',
    blocks: [heading(1, 'Title'), bullets('a', 'b')],
  },
  {
    name: 'a message whose markup is only Markdown in paragraphs',
    html: '<meta charset="utf-8"><p>## Part</p><p>- a</p><p>- b</p>',
    text: '## Part\n\n- a\n- b',
    blocks: [heading(2, 'Part'), bullets('a', 'b')],
  },
];
