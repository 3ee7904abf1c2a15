import { ownValue } from '@imprint/ids/own-value';
import { escapeAttribute } from 'entities';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import MarkdownIt from 'markdown-it';
import { SKIP, visit } from 'unist-util-visit';
import type { Outcome } from './outcomes.js';
import type { Reason } from './source-document.js';

/** Content of a card, with the names of Ghost's editors. */
export type Payload = Readonly<Record<string, unknown>>;

/** What the cards of one post lose. */
export interface CardLosses {
  sentences: string[];
  /** Texts of parts that only e-mails show. */
  mailed: string[];
  /** Icons and thumbnails that another page or a player has. */
  previews: number;
  /** Why parts of cards are not in the text. */
  reasons: Reason[];
}

type Write = (payload: Payload, losses: CardLosses) => string;

export const noCardLosses = (): CardLosses => ({ sentences: [], mailed: [], previews: 0, reasons: [] });

const markdown = new MarkdownIt({ html: true, linkify: true });
/** Characters of a lost text that a sentence shows. */
const shownLength = 100;

export const markdownToHtml = (text: string): string => markdown.render(text);

function field(payload: Payload, name: string): string {
  const value = ownValue(payload, name);
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

const plain = (payload: Payload, name: string): string => escapeAttribute(field(payload, name));
const lineBreaks = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join('<br>');
const link = (url: string, html: string): string =>
  url === '' || html === '' ? html : `<a href="${escapeAttribute(url)}">${html}</a>`;
const paragraph = (html: string): string =>
  html === '' || /^<(?:p|h[1-6]|ul|ol|blockquote|figure|pre)\b/i.test(html) ? html : `<p>${html}</p>`;
/** Editors wrap a line of text in a paragraph. */
const unwrapped = (html: string): string =>
  /^<p\b[^>]*>((?:(?!<\/?p\b)[\s\S])*)<\/p>$/i.exec(html)?.[1]?.trim() ?? html;

function picture(src: string, { alt = '', title = '', href = '' } = {}): string {
  if (src === '') return '';
  const name = title === '' ? '' : ` title="${escapeAttribute(title)}"`;
  return link(href, `<img src="${escapeAttribute(src)}" alt="${escapeAttribute(alt)}"${name}>`);
}

const imageOf = (payload: Payload): string =>
  picture(field(payload, 'src'), {
    alt: field(payload, 'alt'),
    title: field(payload, 'title'),
    href: field(payload, 'href'),
  });
const caption = (payload: Payload): string => paragraph(field(payload, 'caption'));
const button = (payload: Payload, url: string, text: string): string =>
  paragraph(link(field(payload, url), plain(payload, text) || plain(payload, url)));
const objectOf = (value: unknown): Payload => (typeof value === 'object' && value !== null ? { ...value } : {});
const isOn = (payload: Payload, name: string): boolean => ownValue(payload, name) !== false;

function notePreview(losses: CardLosses, ...sources: readonly string[]): void {
  losses.previews += sources.filter((source) => source !== '').length;
}

function bookmark(given: Payload, losses: CardLosses): string {
  const payload = { ...objectOf(given.metadata), ...given };
  const url = field(payload, 'url');
  notePreview(losses, field(payload, 'icon'), field(payload, 'thumbnail'));
  const from = [plain(payload, 'publisher'), plain(payload, 'author')].filter((name) => name !== '').join(' • ');
  const title = plain(payload, 'title') || escapeAttribute(url);
  return paragraph(lineBreaks(link(url, title), plain(payload, 'description'), from)) + caption(payload);
}

/** The frame or quotation of another site. Its script is left out: it only restyles them. */
function embed(payload: Payload, losses: CardLosses): string {
  if (payload.embedType === 'nft' || payload.type === 'nft') return token(payload, losses);
  const url = field(payload, 'url');
  const tree = fromHtml(field(payload, 'html'), { fragment: true });
  let hasTarget = false;
  visit(tree, 'element', ({ tagName, properties }, index, parent) => {
    if ((tagName === 'script' || tagName === 'svg') && parent && index !== undefined) {
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
    hasTarget ||= ['iframe', 'video', 'audio'].includes(tagName) && typeof properties.src === 'string';
    hasTarget ||=
      tagName === 'a' && typeof properties.href === 'string' && (url === '' || properties.href.includes(url));
    return undefined;
  });
  const frame = hasTarget || url === '' ? '' : `<iframe src="${escapeAttribute(url)}"></iframe>`;
  return toHtml(tree) + frame + caption(payload);
}

/** A collectible of a market place. */
function token(given: Payload, _: CardLosses): string {
  const payload = { ...objectOf(given.metadata), ...given };
  const [url, title] = [field(payload, 'url'), plain(payload, 'title')];
  const from = [plain(payload, 'author_name'), plain(payload, 'collection_name')].filter((name) => name !== '');
  return [
    picture(field(payload, 'image_url'), { href: url }),
    paragraph(lineBreaks(link(url, title || escapeAttribute(url)), from.join(' • '), plain(payload, 'description'))),
    caption(payload),
  ].join('');
}

function header(payload: Payload): string {
  const [title, text] = [unwrapped(field(payload, 'header')), unwrapped(field(payload, 'subheader'))];
  const id = (name: string) => (field(payload, name) === '' ? '' : ` id="${plain(payload, name)}"`);
  const subtitle =
    payload.version === 2
      ? paragraph(text)
      : text && `<h3${id('subheaderId')}>${text.replace(/(?:<br\s*\/?>)+$/i, '')}</h3>`;
  return [
    picture(field(payload, 'backgroundImageSrc')),
    title && `<h2${id('headerId')}>${title}</h2>`,
    subtitle,
    payload.buttonEnabled === true ? button(payload, 'buttonUrl', 'buttonText') : '',
  ].join('');
}

function product(payload: Payload): string {
  const stars = Math.min(5, Math.max(0, Number(payload.productStarRating) || 0));
  const title = unwrapped(field(payload, 'productTitle'));
  return [
    picture(field(payload, 'productImageSrc')),
    title && `<h4>${title}</h4>`,
    payload.productRatingEnabled === true ? `<p>${'★'.repeat(stars)}${'☆'.repeat(5 - stars)}</p>` : '',
    paragraph(field(payload, 'productDescription')),
    payload.productButtonEnabled === true ? button(payload, 'productUrl', 'productButton') : '',
  ].join('');
}

function file(payload: Payload): string {
  const [title, name] = [plain(payload, 'fileTitle'), plain(payload, 'fileName')];
  const size = field(payload, 'formattedFileSize') || sizeOf(Number(payload.fileSize) || 0);
  const details = [title === '' ? '' : name, escapeAttribute(size)].filter((part) => part !== '').join(', ');
  const text = link(field(payload, 'src'), title || name || plain(payload, 'src'));
  return paragraph(lineBreaks(details === '' ? text : `${text} (${details})`, plain(payload, 'fileCaption')));
}

/** As Ghost shows it. */
function sizeOf(bytes: number): string {
  if (bytes <= 0) return '';
  const unit = Math.min(3, Math.floor(Math.log(bytes) / Math.log(1_024)));
  return `${Math.round(bytes / 1_024 ** unit)} ${['Bytes', 'KB', 'MB', 'GB'][unit]}`;
}

function callToAction(payload: Payload): string {
  const isLinked =
    isOn(payload, 'showButton') && field(payload, 'buttonUrl') !== '' && field(payload, 'buttonText') !== '';
  return [
    payload.hasSponsorLabel === true ? paragraph(field(payload, 'sponsorLabel')) : '',
    picture(field(payload, 'imageUrl'), { href: isLinked ? field(payload, 'buttonUrl') : '' }),
    paragraph(field(payload, 'textValue')),
    isLinked ? button(payload, 'buttonUrl', 'buttonText') : '',
  ].join('');
}

function toggle(payload: Payload): string {
  const heading = unwrapped(field(payload, 'heading'));
  return (heading && `<h4>${heading}</h4>`) + paragraph(field(payload, 'content'));
}

/** Media with a player; its picture belongs to the player. */
const media =
  (name: 'audio' | 'video'): Write =>
  (payload, losses) => {
    const src = field(payload, 'src');
    if (src === '') return '';
    notePreview(losses, field(payload, name === 'audio' ? 'thumbnailSrc' : 'customThumbnailSrc'));
    const title = name === 'audio' ? paragraph(plain(payload, 'title')) : '';
    return `${title}<${name} src="${escapeAttribute(src)}"></${name}>${caption(payload)}`;
  };

function code(payload: Payload): string {
  const language = plain(payload, 'language');
  const name = language === '' ? '' : ` class="language-${language}"`;
  const text = typeof payload.code === 'string' ? escapeAttribute(payload.code) : '';
  return text.trim() === '' ? '' : `<pre><code${name}>${text}</code></pre>${caption(payload)}`;
}

const picturesOf = (payload: Payload, images: readonly unknown[]): string =>
  images.map((image) => imageOf(objectOf(image))).join('') + caption(payload);

/** A card that has no counterpart; its text is named. */
const lost =
  (what: string, ...names: readonly string[]): Write =>
  (payload, { sentences }) => {
    const text = shown(names.map((name) => field(payload, name)).join(' '));
    sentences.push(`${what} is left out${text === '' ? '.' : `: ${text}`}`);
    return '';
  };

const mailedOnly =
  (...names: readonly string[]): Write =>
  (payload, { mailed }) => {
    mailed.push(names.map((name) => field(payload, name)).join(' '));
    return '';
  };

/** The beginning of the text of HTML, for a sentence. */
export function shown(html: string): string {
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return text.length <= shownLength ? text : `${text.slice(0, shownLength - 1)}…`;
}

const mailText = { lost: 'Readers of the site did not see it; the report has the beginning of its text.' };
const withoutCounterpart = { lost: 'It has no counterpart; the report names it.' };

/** What each card of Ghost's editors becomes, as HTML of blocks. */
export const ghostCards: Readonly<Record<string, Outcome & { write: Write }>> = {
  image: {
    read: 'an image with its link and its caption',
    write: (payload) => {
      const text = field(payload, 'caption');
      return `<figure>${imageOf(payload)}${text === '' ? '' : `<figcaption>${text}</figcaption>`}</figure>`;
    },
  },
  html: { read: 'the blocks of its HTML', write: (payload) => field(payload, 'html') },
  markdown: { read: 'the blocks of its text', write: (payload) => markdownToHtml(field(payload, 'markdown')) },
  hr: { read: 'a divider', write: () => '<hr>' },
  gallery: {
    ...becoming('images, then the caption'),
    write: (payload) => picturesOf(payload, Array.isArray(payload.images) ? payload.images : []),
  },
  'before-after': {
    ...becoming('images, then the caption'),
    write: (payload) => picturesOf(payload, [payload.beforeImage, payload.afterImage]),
  },
  bookmark: {
    ...becoming('a paragraph: the linked title, the description, publisher and author; icon and thumbnail go'),
    write: bookmark,
  },
  embed: { ...becoming('an embed, or the quotation with its link; scripts go'), write: embed },
  nft: { ...becoming('the linked image, and a paragraph with the linked title'), write: token },
  callout: {
    ...becoming('a paragraph that begins with the emoji'),
    write: (payload) =>
      paragraph([plain(payload, 'calloutEmoji'), unwrapped(field(payload, 'calloutText'))].filter(Boolean).join(' ')),
  },
  toggle: { ...becoming('a heading, and the hidden text'), write: toggle },
  button: {
    ...becoming('a paragraph with the link'),
    write: (payload) => button(payload, 'buttonUrl', 'buttonText'),
  },
  header: { ...becoming('the background image, headings, and the link of the button'), write: header },
  product: {
    ...becoming('image, heading, stars as text, description, and the link of the button'),
    write: product,
  },
  file: { ...becoming('a paragraph: the linked title, name and size, and the description'), write: file },
  audio: { ...becoming('an embed, with the title or caption; thumbnails go'), write: media('audio') },
  video: { ...becoming('an embed, with the title or caption; thumbnails go'), write: media('video') },
  code: { ...becoming('code, then the caption'), write: code },
  'call-to-action': {
    ...becoming('the label, the linked image, the text, and the link of the button'),
    write: callToAction,
  },
  paywall: { lost: 'A post for members is restricted as a whole.', write: () => '<!--members-only-->' },
  email: { ...mailText, write: mailedOnly('html') },
  'email-cta': { ...mailText, write: mailedOnly('html', 'buttonText') },
  signup: { ...withoutCounterpart, write: lost('A sign-up form', 'header', 'subheader', 'disclaimer') },
  transistor: { ...withoutCounterpart, write: lost('A podcast player for members') },
  collection: { ...withoutCounterpart, write: lost('A list of posts', 'header') },
};

function becoming(became: string): Outcome {
  return { became, why: 'There is no such block.' };
}

/** Names that editors have had. */
const synonyms: Readonly<Record<string, string>> = {
  'card-markdown': 'markdown',
  codeblock: 'code',
  horizontalrule: 'hr',
  cta: 'call-to-action',
};

/** HTML of a card; null for one that no editor of Ghost has. */
export function cardToHtml(name: string, payload: Payload, losses: CardLosses): string | null {
  return ownValue(ghostCards, ownValue(synonyms, name) ?? name)?.write(payload, losses) ?? null;
}
