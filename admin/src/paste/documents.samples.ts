import { bullets, heading, image, numbers, paragraph, quote, type Sample, table } from './sample.js';

const googleDocs = (inside: string): string =>
  `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1f0b">${inside}</b>`;
const googleSpan = (text: string, style = 'font-weight:400;font-style:normal;text-decoration:none'): string =>
  `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;${style};vertical-align:baseline;white-space:pre;white-space:pre-wrap;">${text}</span>`;
const word = (inside: string): string =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0cm} --></style></head><body lang=EN-US><!--StartFragment-->${inside}<!--EndFragment--></body></html>`;
const wordItem = (marker: string, text: string, level = 1, list = 'l0'): string =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:${list} level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;
const wordOnlineItem = (tag: string, level: number, text: string, start = 1): string =>
  `<div class="ListContainerWrapper SCXW1"><${tag} start="${start}" class="ListStyle1"><li data-aria-level="${level}" class="OutlineElement"><p class="Paragraph"><span class="TextRun"><span class="NormalTextRun">${text}</span></span><span class="EOP">&nbsp;</span></p></li></${tag}></div>`;

/** Word processors. */
export const documentSamples: Sample[] = [
  {
    name: 'Google Docs: a paragraph is not bold because of its wrapper',
    html: googleDocs(
      `<p dir="ltr" style="line-height:1.38;">${googleSpan('Plain and ')}${googleSpan('bold', 'font-weight:700')}${googleSpan(' and ')}${googleSpan('slanted', 'font-weight:400;font-style:italic')}${googleSpan('.')}</p>`,
    ),
    blocks: [paragraph('Plain and <strong>bold</strong> and <em>slanted</em>.')],
  },
  {
    name: 'Google Docs: headings, and breaks between paragraphs',
    html: googleDocs(
      `<h2 dir="ltr">${googleSpan('Chapter', 'font-weight:700')}</h2><br /><p dir="ltr">${googleSpan('One.')}</p><br /><br /><p dir="ltr">${googleSpan('Two.')}</p>`,
    ),
    blocks: [heading(2, 'Chapter'), paragraph('One.'), paragraph('Two.')],
  },
  {
    name: 'Google Docs: struck, underlined, raised and lowered text',
    html: googleDocs(
      `<p>${googleSpan('a', 'text-decoration:line-through')} ${googleSpan('b', 'text-decoration:underline')} x<span style="vertical-align:super;font-size:0.6em">2</span> H<span style="vertical-align:sub">2</span>O</p>`,
    ),
    blocks: [paragraph('<s>a</s> <u>b</u> x<sup>2</sup> H<sub>2</sub>O')],
  },
  {
    name: 'Google Docs: lists inside lists, which are children of the list',
    html: googleDocs(
      `<ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation">${googleSpan('One')}</p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr">${googleSpan('Inside')}</p></li></ul><li dir="ltr" aria-level="1"><p>${googleSpan('Two')}</p></li></ul>`,
    ),
    blocks: [bullets('One<ul><li>Inside</li></ul>', 'Two')],
  },
  {
    name: 'Google Docs: a link without its underline and its redirect',
    html: googleDocs(
      `<p><a href="https://www.google.com/url?q=https://example.org/a?b%3D1&amp;sa=D" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;">here</span></a></p>`,
    ),
    blocks: [paragraph('<a href="https://example.org/a?b=1">here</a>')],
  },
  {
    name: 'Google Docs: a picture between paragraphs',
    html: googleDocs(
      `<p>${googleSpan('Before.')}</p><p><span style="border:none;display:inline-block;overflow:hidden;width:602px;height:401px;"><img src="https://lh7-rt.googleusercontent.com/docsz/AD_4n?key=x" width="602" height="401" style="margin-left:0px;" /></span></p><p>${googleSpan('After.')}</p>`,
    ),
    blocks: [
      paragraph('Before.'),
      image('https://lh7-rt.googleusercontent.com/docsz/AD_4n?key=x'),
      paragraph('After.'),
    ],
  },
  {
    name: 'Google Docs: a table',
    html: googleDocs(
      `<div dir="ltr" align="left"><table style="border:none"><colgroup><col width="300" /><col /></colgroup><tbody><tr><td><p>${googleSpan('Plan')}</p></td><td><p>${googleSpan('Price')}</p></td></tr><tr><td><p>${googleSpan('Basic')}</p><p>${googleSpan('yearly')}</p></td><td><p>${googleSpan('5')}</p></td></tr></tbody></table></div>`,
    ),
    blocks: [table(['Plan', 'Price'], ['Basic<br>yearly', '5'])],
  },
  {
    name: 'Word: bullets',
    html: word(`${wordItem('·', 'First') + wordItem('·', 'Second')}<p class=MsoNormal>After.<o:p></o:p></p>`),
    blocks: [bullets('First', 'Second'), paragraph('After.')],
  },
  {
    name: 'Word: numbers with letters inside',
    html: word(
      wordItem('1.', 'First') +
        wordItem('a.', 'Inside', 2) +
        wordItem('b.', 'Inside too', 2) +
        wordItem('2.', '<b>Second</b>'),
    ),
    blocks: [numbers('First<ol><li>Inside</li><li>Inside too</li></ol>', '<strong>Second</strong>')],
  },
  {
    name: 'Word: a list that goes on with number 4',
    html: word(wordItem('4.', 'Fourth') + wordItem('5.', 'Fifth')),
    blocks: [{ type: 'list', attrs: { items: ['Fourth', 'Fifth'], ordered: true, start: 4 } }],
  },
  {
    name: 'Word: bullets after numbers are another list',
    html: word(wordItem('1)', 'Number') + wordItem('§', 'Bullet', 1, 'l1')),
    blocks: [numbers('Number'), bullets('Bullet')],
  },
  {
    name: 'Word: title, heading, quotation and empty paragraphs',
    html: word(
      '<p class=MsoTitle>Report<o:p></o:p></p><h1>Part<o:p></o:p></h1><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal>Text with a<br>break.</p><p class=MsoQuote>Said once.</p>',
    ),
    blocks: [heading(1, 'Report'), heading(1, 'Part'), paragraph('Text with a<br>break.'), quote('Said once.')],
  },
  {
    name: 'Word: pictures on the disk of the writer are counted',
    html: word(
      '<p class=MsoNormal>See<span><img width=553 height=311 src="file:///C:/Users/a/AppData/Local/Temp/msohtmlclip1/01/clip_image002.jpg" v:shapes="Picture_1"></span></p>',
    ),
    blocks: [paragraph('See')],
    losses: { pictures: 1 },
  },
  {
    name: 'Word: footnotes and bookmarks lead nowhere',
    html: word(
      `<p class=MsoNormal>Claim<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1" title=""><span class=MsoFootnoteReference>[1]</span></a> and <a name=mark>place</a>.</p>`,
    ),
    blocks: [paragraph('Claim[1] and place.')],
  },
  {
    name: 'Word in the browser: a list for each item',
    html: `<div class="OutlineElement"><p class="Paragraph"><span class="TextRun">Intro</span><span class="EOP">&nbsp;</span></p></div>${wordOnlineItem('ol', 1, 'One')}${wordOnlineItem('ul', 2, 'Inside')}${wordOnlineItem('ol', 1, 'Two', 2)}`,
    blocks: [paragraph('Intro'), numbers('One<ul><li>Inside</li></ul>', 'Two')],
  },
  {
    name: 'Pages: Cocoa paragraphs, spans and lists',
    html: '<html><head><meta name="Generator" content="Cocoa HTML Writer"><style type="text/css">p.p1 {margin: 0.0px} span.s1 {font-kerning: none}</style></head><body><p class="p1"><span class="s1"><b>Bold</b> and<span class="Apple-converted-space">&nbsp; </span><i>slanted</i></span></p><p class="p2"><span class="s1"></span><br></p><ul class="ul1"><li class="li1"><span class="s2"></span><span class="s1">One</span></li><li class="li1">Two</li></ul></body></html>',
    blocks: [paragraph('<strong>Bold</strong> and <em>slanted</em>'), bullets('One', 'Two')],
  },
  {
    name: 'LibreOffice: fonts and line breaks of the source',
    html: '<html><head><meta name="generator" content="LibreOffice 24.2 (Linux)"/></head><body><p style="line-height: 100%; margin-bottom: 0cm"><font face="Liberation Serif"><font size="3">Wrapped in\nthe source <span style="font-weight: bold">here</span></font></font></p>\n<ol><li><p>One</p></li><li><p>Two</p><p>more</p></li></ol></body></html>',
    blocks: [paragraph('Wrapped in the source <strong>here</strong>'), numbers('One', 'Two<br>more')],
  },
  {
    name: 'Excel: a range of cells',
    html: '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body><table border=0 width=128><col width=64 span=2><tr height=20><td class=xl65>Year</td><td>Sum</td></tr><tr><td align=right>2025</td><td align=right>1.5</td></tr></table></body></html>',
    blocks: [table(['Year', 'Sum'], ['2025', '1.5'])],
  },
];
