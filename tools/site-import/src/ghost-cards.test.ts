import { traceConversion } from '@imprint/content/traced-conversion';
import { type BodyColumns, readBody } from './ghost-body.js';
import { GhostSite } from './ghost-site.js';
import { accountFor } from './ledger.js';

const noColumns: BodyColumns = { html: null, lexical: null, mobiledoc: null, markdown: null, plaintext: null };
const site = new GhostSite('https://old.example', ['ola']);
const bodyOf = (columns: Partial<BodyColumns>) => readBody({ ...noColumns, ...columns }, site);
const fromLexical = (...children: object[]) =>
  bodyOf({ lexical: JSON.stringify({ root: { type: 'root', children } }) });
const fromMobiledoc = (document: object) =>
  bodyOf({ mobiledoc: JSON.stringify({ version: '0.3.1', atoms: [], markups: [], cards: [], ...document }) });

interface Sample {
  /** Names in the documents of both editors; null without a document. */
  names: [lexical: string, mobiledoc: string] | null;
  /** As Ghost renders it; null for a card that readers of the site do not see. */
  markup: string | null;
  payload: object;
  html: string;
  /** Types of its blocks; an empty paragraph when omitted. A caption of an image may follow, or be part of it. */
  blocks?: string[];
  losses?: string[];
}

const star = (isActive: boolean) =>
  `<span class="${isActive ? 'kg-product-card-rating-active ' : ''}kg-product-card-rating-star"><svg viewBox="0 0 24 24"><path d="M1"></path></svg></span>`;

const samples: Record<string, Sample> = {
  image: {
    blocks: ['image'],
    names: ['image', 'image'],
    markup:
      '<figure class="kg-card kg-image-card kg-width-wide kg-card-hascaption"><a href="https://x.example"><img src="/content/images/a.png" class="kg-image" alt="A &amp; B" loading="lazy" width="2" height="1" srcset="/content/images/size/w600/a.png 600w" sizes="(min-width: 720px) 720px"></a><figcaption>By <b>Ana</b></figcaption></figure>',
    payload: {
      src: '__GHOST_URL__/content/images/a.png',
      alt: 'A & B',
      href: 'https://x.example',
      caption: 'By <b>Ana</b>',
    },
    html: '<a href="https://x.example"><img src="https://old.example/content/images/a.png" alt="A &#x26; B"></a><figcaption>By <b>Ana</b></figcaption>',
  },
  gallery: {
    blocks: ['image', 'image', 'paragraph'],
    names: ['gallery', 'gallery'],
    markup:
      '<figure class="kg-card kg-gallery-card kg-width-wide kg-card-hascaption"><div class="kg-gallery-container"><div class="kg-gallery-row"><div class="kg-gallery-image"><img src="https://i.example/a.png" width="2" height="1" loading="lazy" alt="A"></div><div class="kg-gallery-image"><img src="https://i.example/b.png" alt=""></div></div></div><figcaption>Two</figcaption></figure>',
    payload: {
      images: [{ src: 'https://i.example/a.png', alt: 'A' }, { src: 'https://i.example/b.png' }],
      caption: 'Two',
    },
    html: '<img src="https://i.example/a.png" alt="A"><img src="https://i.example/b.png" alt=""><p>Two</p>',
  },
  'before-after': {
    blocks: ['image', 'image'],
    names: ['before-after', 'before-after'],
    markup:
      '<figure class="kg-card kg-before-after-card kg-width-wide "><div class="kg-before-after-card-slider"><div class="kg-before-after-card-image-after"><img src="https://i.example/b.png" width="9"/></div><div class="kg-before-after-card-image-before"><img src="https://i.example/a.png" width="9"/></div><input class="kg-before-after-card-slider-input" type="range" min="0" max="100" value="50"/><span class="kg-before-after-card-slider-handle"></span></div></figure>',
    payload: { beforeImage: { src: 'https://i.example/a.png' }, afterImage: { src: 'https://i.example/b.png' } },
    html: '<img src="https://i.example/a.png" alt=""><img src="https://i.example/b.png" alt="">',
  },
  bookmark: {
    blocks: ['paragraph', 'paragraph'],
    names: ['bookmark', 'bookmark'],
    markup:
      '<figure class="kg-card kg-bookmark-card kg-card-hascaption"><a class="kg-bookmark-container" href="https://ex.example/a?b=1&amp;c=2"><div class="kg-bookmark-content"><div class="kg-bookmark-title">The &lt;page&gt;</div><div class="kg-bookmark-description">About it</div><div class="kg-bookmark-metadata"><img class="kg-bookmark-icon" src="https://ex.example/i.ico" alt=""><span class="kg-bookmark-author">Ex</span><span class="kg-bookmark-publisher">Ana</span></div></div><div class="kg-bookmark-thumbnail"><img src="https://ex.example/t.png" alt="" onerror="this.style.display = \'none\'"></div></a><figcaption>See</figcaption></figure>',
    payload: {
      url: 'https://ex.example/a?b=1&c=2',
      metadata: {
        ...{ title: 'The <page>', description: 'About it', icon: 'https://ex.example/i.ico' },
        ...{ publisher: 'Ex', author: 'Ana', thumbnail: 'https://ex.example/t.png' },
      },
      caption: 'See',
    },
    html: '<p><a href="https://ex.example/a?b=1&#x26;c=2">The &#x3C;page></a><br>About it<br>Ex • Ana</p><p>See</p>',
    losses: ['2 icons and thumbnails of cards are left out.'],
  },
  'embed of a frame': {
    blocks: ['embed', 'paragraph'],
    names: ['embed', 'embed'],
    markup:
      '<figure class="kg-card kg-embed-card kg-card-hascaption"><iframe width="200" height="113" src="https://www.youtube.com/embed/x"></iframe><figcaption>A film</figcaption></figure>',
    payload: {
      ...{ url: 'https://www.youtube.com/watch?v=x', embedType: 'video', caption: 'A film' },
      html: '<iframe width="200" height="113" src="https://www.youtube.com/embed/x"></iframe>',
    },
    html: '<iframe width="200" height="113" src="https://www.youtube.com/embed/x"></iframe><p>A film</p>',
  },
  'embed of a quotation with a link': {
    blocks: ['quote'],
    names: ['embed', 'embed'],
    markup:
      '<figure class="kg-card kg-embed-card"><blockquote class="twitter-tweet"><p lang="pt">Olá</p>&mdash; Ana (@ana) <a href="https://twitter.com/ana/status/1?ref_src=x">May 1</a></blockquote>\n<script async src="https://platform.twitter.com/widgets.js"></script></figure>',
    payload: {
      ...{ url: 'https://twitter.com/ana/status/1', embedType: 'twitter' },
      html: '<blockquote class="twitter-tweet"><p lang="pt">Olá</p>&mdash; Ana (@ana) <a href="https://twitter.com/ana/status/1?ref_src=x">May 1</a></blockquote>\n<script async src="https://platform.twitter.com/widgets.js"></script>',
    },
    html: '<blockquote class="twitter-tweet"><p lang="pt">Olá</p>— Ana (@ana) <a href="https://twitter.com/ana/status/1?ref_src=x">May 1</a></blockquote>',
  },
  'embed whose address is an attribute': {
    blocks: ['quote', 'embed'],
    names: ['embed', 'embed'],
    markup:
      '<figure class="kg-card kg-embed-card"><blockquote class="instagram-media" data-instgrm-permalink="https://www.instagram.com/p/x/"><svg><g></g></svg>View</blockquote><script async src="//www.instagram.com/embed.js"></script></figure>',
    payload: {
      url: 'https://www.instagram.com/p/x/',
      html: '<blockquote class="instagram-media" data-instgrm-permalink="https://www.instagram.com/p/x/"><svg><g></g></svg>View</blockquote>',
    },
    html: '<blockquote class="instagram-media" data-instgrm-permalink="https://www.instagram.com/p/x/">View</blockquote><iframe src="https://www.instagram.com/p/x/"></iframe>',
  },
  nft: {
    blocks: ['image', 'paragraph'],
    names: ['nft', 'nft'],
    markup:
      '<figure class="kg-card kg-embed-card kg-nft-card"><a class="kg-nft-card-container" href="https://opensea.example/1" data-payload="%7B%7D"><div class="kg-ntf-image-container"><img class="kg-nft-image" src="https://i.example/n.png"></div><div class="kg-nft-metadata"><div class="kg-nft-header"><h4 class="kg-nft-title"> One </h4><img src="https://static.ghost.org/v4.0.0/images/opensea-logo.png" class="kg-nft-opensea-logo"></div><div class="kg-nft-creator"><span class="kg-nft-creator-name">Ana</span></div><p class="kg-nft-description">A token</p></div></a></figure>',
    payload: {
      url: 'https://opensea.example/1',
      metadata: { image_url: 'https://i.example/n.png', title: 'One', author_name: 'Ana', description: 'A token' },
    },
    html: '<a href="https://opensea.example/1"><img src="https://i.example/n.png" alt=""></a><p><a href="https://opensea.example/1">One</a><br>Ana<br>A token</p>',
  },
  callout: {
    blocks: ['paragraph'],
    names: ['callout', 'callout'],
    markup:
      '<div class="kg-card kg-callout-card kg-callout-card-blue"><div class="kg-callout-emoji">💡</div><div class="kg-callout-text">Do <b>it</b></div></div>',
    payload: { calloutEmoji: '💡', calloutText: '<p dir="ltr">Do <b>it</b></p>', backgroundColor: 'blue' },
    html: '<p>💡 Do <b>it</b></p>',
  },
  toggle: {
    blocks: ['heading', 'paragraph', 'paragraph'],
    names: ['toggle', 'toggle'],
    markup:
      '<div class="kg-card kg-toggle-card" data-kg-toggle-state="close"><div class="kg-toggle-heading"><h4 class="kg-toggle-heading-text">How?</h4><button class="kg-toggle-card-icon" aria-label="Expand toggle to read content"><svg id="Regular"><path d="M1"></path></svg></button></div><div class="kg-toggle-content"><p>So.</p><p>And so.</p></div></div>',
    payload: { heading: 'How?', content: '<p>So.</p><p>And so.</p>' },
    html: '<h4>How?</h4><p>So.</p><p>And so.</p>',
  },
  button: {
    blocks: ['paragraph'],
    names: ['button', 'button'],
    markup:
      '<div class="kg-card kg-button-card kg-align-center"><a href="https://x.example" class="kg-btn kg-btn-accent">Go</a></div>',
    payload: { buttonUrl: 'https://x.example', buttonText: 'Go', alignment: 'center' },
    html: '<p><a href="https://x.example">Go</a></p>',
  },
  'header of the first version': {
    blocks: ['image', 'heading', 'heading', 'paragraph'],
    names: ['header', 'header'],
    markup:
      '<div class="kg-card kg-header-card kg-width-full kg-size-small kg-style-image" data-kg-background-image="https://i.example/h.png" style="background-image: url(https://i.example/h.png)"><h2 class="kg-header-card-header">Hi</h2><h3 class="kg-header-card-subheader">There</h3><a class="kg-header-card-button" href="https://x.example">Go</a></div>',
    payload: {
      ...{ header: 'Hi', subheader: 'There<br>', backgroundImageSrc: 'https://i.example/h.png', style: 'image' },
      ...{ buttonEnabled: true, buttonUrl: 'https://x.example', buttonText: 'Go' },
    },
    html: '<img src="https://i.example/h.png" alt=""><h2>Hi</h2><h3>There</h3><p><a href="https://x.example">Go</a></p>',
  },
  'header of the second version': {
    blocks: ['image', 'heading', 'paragraph'],
    names: ['header', 'header'],
    markup:
      '<div class="kg-card kg-header-card kg-v2 kg-width-full " style="background-color: #000;" data-background-color="#000"><picture><img class="kg-header-card-image" src="https://i.example/h.png" loading="lazy" alt="" /></picture><div class="kg-header-card-content"><div class="kg-header-card-text kg-align-center"><h2 class="kg-header-card-heading" style="color: #FFF;">Hi</h2><p class="kg-header-card-subheading" style="color: #FFF;">There</p></div></div></div>',
    payload: {
      version: 2,
      header: '<p>Hi</p>',
      subheader: 'There',
      backgroundImageSrc: 'https://i.example/h.png',
    },
    html: '<img src="https://i.example/h.png" alt=""><h2>Hi</h2><p>There</p>',
  },
  product: {
    blocks: ['image', 'heading', 'paragraph', 'paragraph', 'paragraph'],
    names: ['product', 'product'],
    markup: `<div class="kg-card kg-product-card"><div class="kg-product-card-container"><img src="https://i.example/p.png" class="kg-product-card-image" loading="lazy" /><div class="kg-product-card-title-container"><h4 class="kg-product-card-title">Tea</h4></div><div class="kg-product-card-rating">${[1, 2, 3, 4, 5].map((n) => star(n <= 4)).join('')}</div><div class="kg-product-card-description"><p>Green</p></div><a href="https://x.example" class="kg-product-card-button kg-product-card-btn-accent" target="_blank" rel="noopener noreferrer"><span>Buy</span></a></div></div>`,
    payload: {
      ...{ productImageSrc: 'https://i.example/p.png', productTitle: 'Tea', productDescription: '<p>Green</p>' },
      ...{ productRatingEnabled: true, productStarRating: 4, productButtonEnabled: true },
      ...{ productButton: 'Buy', productUrl: 'https://x.example' },
    },
    html: '<img src="https://i.example/p.png" alt=""><h4>Tea</h4><p>★★★★☆</p><p>Green</p><p><a href="https://x.example">Buy</a></p>',
  },
  file: {
    blocks: ['paragraph'],
    names: ['file', 'file'],
    markup:
      '<div class="kg-card kg-file-card"><a class="kg-file-card-container" href="/content/files/g.pdf" title="Download" download=""><div class="kg-file-card-contents"><div class="kg-file-card-title">Guide</div><div class="kg-file-card-caption">All of it</div><div class="kg-file-card-metadata"><div class="kg-file-card-filename">g.pdf</div><div class="kg-file-card-filesize">2 MB</div></div></div><div class="kg-file-card-icon"><svg viewBox="0 0 24 24"><defs><style>.a{fill:none}</style></defs><title>download-circle</title></svg></div></a></div>',
    payload: {
      ...{ src: '__GHOST_URL__/content/files/g.pdf', fileTitle: 'Guide', fileCaption: 'All of it' },
      ...{ fileName: 'g.pdf', fileSize: 2_097_152 },
    },
    html: '<p><a href="https://old.example/content/files/g.pdf">Guide</a> (g.pdf, 2 MB)<br>All of it</p>',
    losses: ['The file https://old.example/content/files/g.pdf stays at the old site.'],
  },
  audio: {
    blocks: ['paragraph', 'embed'],
    names: ['audio', 'audio'],
    markup:
      '<div class="kg-card kg-audio-card"><img src="" alt="audio-thumbnail" class="kg-audio-thumbnail kg-audio-hide"><div class="kg-audio-thumbnail placeholder"><svg></svg></div><div class="kg-audio-player-container"><audio src="https://a.example/a.mp3" preload="metadata"></audio><div class="kg-audio-title">Talk</div><div class="kg-audio-player"><button class="kg-audio-play-icon" aria-label="Play audio"><svg></svg></button><span class="kg-audio-current-time">0:00</span><div class="kg-audio-time">/<span class="kg-audio-duration">1:23</span></div><input type="range" class="kg-audio-seek-slider"><button class="kg-audio-playback-rate">1&#215;</button></div></div></div>',
    payload: { src: 'https://a.example/a.mp3', title: 'Talk', duration: 83, thumbnailSrc: '' },
    html: '<p>Talk</p><audio src="https://a.example/a.mp3"></audio>',
  },
  video: {
    blocks: ['embed', 'paragraph'],
    names: ['video', 'video'],
    markup:
      '<figure class="kg-card kg-video-card kg-width-regular kg-card-hascaption" data-kg-thumbnail="https://v.example/t.jpg" data-kg-custom-thumbnail><div class="kg-video-container"><video src="https://v.example/v.mp4" poster="https://img.spacergif.org/v1/2x1/0a/spacer.png" width="2" height="1" playsinline preload="metadata"></video><div class="kg-video-overlay"><button class="kg-video-large-play-icon"><svg></svg></button></div><div class="kg-video-player"><span class="kg-video-current-time">0:00</span><div class="kg-video-time">/<span class="kg-video-duration">0:12</span></div></div></div><figcaption><p>Film</p></figcaption></figure>',
    payload: { src: 'https://v.example/v.mp4', caption: '<p>Film</p>', thumbnailSrc: 'https://v.example/t.jpg' },
    html: '<video src="https://v.example/v.mp4"></video><p>Film</p>',
  },
  html: {
    blocks: ['paragraph'],
    names: ['html', 'html'],
    markup: '\n<!--kg-card-begin: html-->\n<section class="mine"><p>Own</p></section>\n<!--kg-card-end: html-->\n',
    payload: { html: '<section class="mine"><p>Own</p></section>' },
    html: '<section class="mine"><p>Own</p></section>',
  },
  markdown: {
    blocks: ['heading', 'paragraph'],
    names: ['markdown', 'card-markdown'],
    markup: '<!--kg-card-begin: markdown--><h2>A</h2>\n<p><strong>b</strong></p>\n<!--kg-card-end: markdown-->',
    payload: { markdown: '## A\n\n**b**' },
    html: '<h2>A</h2>\n<p><strong>b</strong></p>',
  },
  'code with a caption': {
    blocks: ['code', 'paragraph'],
    names: ['codeblock', 'code'],
    markup:
      '<figure class="kg-card kg-code-card"><pre><code class="language-html">  &lt;p&gt;\n&lt;/p&gt;</code></pre><figcaption>Markup</figcaption></figure>',
    payload: { code: '  <p>\n</p>', language: 'html', caption: 'Markup' },
    html: '<pre><code class="language-html">  &#x3C;p>\n&#x3C;/p></code></pre><p>Markup</p>',
  },
  divider: {
    blocks: ['divider'],
    names: ['horizontalrule', 'hr'],
    markup: '<hr>',
    payload: {},
    html: '<hr>',
  },
  'call to action': {
    blocks: ['paragraph', 'image', 'paragraph', 'paragraph'],
    names: ['call-to-action', 'call-to-action'],
    markup:
      '<div class="kg-card kg-cta-card kg-cta-bg-grey kg-cta-minimal kg-cta-has-img"><div class="kg-cta-sponsor-label-wrapper"><div class="kg-cta-sponsor-label"><span>SPONSORED</span></div></div><div class="kg-cta-content"><div class="kg-cta-image-container"><a href="https://x.example"><img src="https://i.example/c.png" alt="CTA Image" data-image-dimensions="2x1"></a></div><div class="kg-cta-content-inner"><div class="kg-cta-text"><p>Try it</p></div><a href="https://x.example" class="kg-cta-button kg-style-accent" style="color: #fff;">Go</a></div></div></div>',
    payload: {
      ...{ hasSponsorLabel: true, sponsorLabel: '<p><span>SPONSORED</span></p>', textValue: '<p>Try it</p>' },
      ...{ imageUrl: 'https://i.example/c.png', showButton: true, buttonText: 'Go', buttonUrl: 'https://x.example' },
    },
    html: '<p><span>SPONSORED</span></p><a href="https://x.example"><img src="https://i.example/c.png" alt=""></a><p>Try it</p><p><a href="https://x.example">Go</a></p>',
  },
  paywall: { blocks: [], names: ['paywall', 'paywall'], markup: '<!--members-only-->', payload: {}, html: '' },
  'sign-up form': {
    names: ['signup', 'signup'],
    markup:
      '<div class="kg-card kg-signup-card kg-width-wide " data-lexical-signup-form style="; display: none;"><div class="kg-signup-card-content"><div class="kg-signup-card-text "><h2 class="kg-signup-card-heading">Join</h2><p class="kg-signup-card-subheading">Weekly</p><form class="kg-signup-card-form" data-members-form="signup"><input id="email" type="email"><button type="submit"><span>Subscribe</span></button><div class="kg-signup-card-success">Thanks!</div></form></div></div></div>',
    payload: { header: 'Join', subheader: 'Weekly', disclaimer: '', successMessage: 'Thanks!' },
    html: '<p></p>',
    losses: ['A sign-up form is left out: Join Weekly'],
  },
  'podcast for members': {
    names: ['transistor', 'transistor'],
    markup:
      '<figure class="kg-card kg-transistor-card"><iframe width="100%" data-src="https://partner.transistor.fm/ghost/embed/{uuid}"></iframe><script>(function(){})()</script><noscript><iframe src="https://partner.transistor.fm/ghost/embed/{uuid}"></iframe></noscript></figure>',
    payload: {},
    html: '<p></p>',
    losses: ['A podcast player for members is left out.'],
  },
  'part for e-mails': {
    names: ['email', 'email'],
    markup: null,
    payload: { html: '<p>Hey {first_name, "there"},</p>' },
    html: '<p></p>',
    losses: ['A part for e-mails only is left out: Hey {first_name, "there"},'],
  },
  'call to action in e-mails': {
    names: ['email-cta', 'email-cta'],
    markup: null,
    payload: { html: '<p>Pay</p>', buttonText: 'Now', buttonUrl: 'https://x.example', showButton: true },
    html: '<p></p>',
    losses: ['A part for e-mails only is left out: Pay Now'],
  },
};

/** Without comments and white space between blocks, and attributes that say nothing. */
const essence = (html: string) =>
  html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<(\/?)(?:figure|div|picture)\b[^>]*>/g, '')
    .replace(/ (?:class="kg-[^"]*"|loading="lazy"|width="2"|height="1"|width="9")/g, '')
    .replace(/\s+(?=<(?:p|h\d|section|img)\b)/g, '')
    .trim();

const withMarkup = Object.entries(samples).filter(([, { markup }]) => markup !== null);
const withDocument = Object.entries(samples);

it.each(withMarkup)('reads the markup of a card: %s', (_, { markup, html, losses = [] }) => {
  const body = bodyOf({ html: markup });
  expect(essence(body.html)).toBe(essence(html));
  const source = { body: { html: body.source }, fields: [], reasons: body.reasons };
  const { entries } = accountFor(source, { title: 'A', content_html: body.html }, traceConversion);
  expect(entries.filter(({ outcome }) => outcome === 'unaccounted')).toEqual([]);
  expect(body.losses).toEqual(losses);
});

it.each(withDocument)(
  'reads a card in the document of the present editor: %s',
  (_, { names, payload, html, losses = [] }) => {
    const body = fromLexical({
      ...payload,
      type: names?.[0],
      ...('embedType' in payload && { embedType: payload.embedType }),
    });
    expect(essence(body.html)).toBe(essence(html));
    expect(body.losses).toEqual(losses);
  },
);

it.each(withDocument)(
  'reads a card in the document of the former editor: %s',
  (_, { names, payload, html, losses = [] }) => {
    const body = fromMobiledoc({ cards: [[names?.[1], payload]], sections: [[10, 0]] });
    expect(essence(body.html)).toBe(essence(html));
    expect(body.losses).toEqual(losses);
  },
);

it.each(withDocument)('becomes blocks: %s', (_, { names, payload, blocks = ['paragraph'] }) => {
  const { html } = fromLexical({ ...payload, type: names?.[0] });
  const types = traceConversion({ html }).blocks.map(({ type }) => type);
  expect(types.slice(0, blocks.length || undefined)).toEqual(blocks);
});
