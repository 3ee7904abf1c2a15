import { ownValue } from '@imprint/ids/own-value';
import { escapeAttribute } from 'entities';
import type { Reason } from './source-document.js';

export interface Picture {
  url: string;
  alt: string;
  caption: string;
}

/** Pictures by the ids that shortcodes name. */
export interface Gallery {
  picture(id: string): Picture | null;
  /** Ids of the pictures that were uploaded to the post. */
  attached: readonly string[];
}

export interface ExpandedShortcodes {
  html: string;
  reasons: Reason[];
  losses: string[];
  /** Ids of pictures that no file has. */
  missing: string[];
}

interface Shortcode {
  name: string;
  attributes: ReadonlyMap<string, string>;
  /** Values without a name. */
  values: readonly string[];
  content: string;
}

/** HTML instead of a shortcode; null for one that stays as it is. */
type Expand = (code: Shortcode, context: { gallery: Gallery; missing: string[] }) => string | null;

const attribute = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s\]"']+))|"([^"]*)"|'([^']*)'|(\S+)/g;
const syntax =
  /\[(\[?)([a-zA-Z][\w-]{1,40})((?:\s+|=)(?:"[^"]*"|'[^']*'|[^\]"'])*)?\](?:((?:(?!\[\2[\s\]])[\s\S])*?)\[\/\2\])?(\]?)/g;
const webUrl = /^https?:\/\/[^\s<>"]+$/;

const mediaFiles = ['src', 'mp4', 'm4v', 'webm', 'ogv', 'mp3', 'ogg', 'wav', 'm4a', 'flv', 'wmv'] as const;

const embedOf = (url: string | undefined): string | null =>
  url && webUrl.test(url.trim()) ? `\n\n<iframe src="${escapeAttribute(url.trim())}"></iframe>\n\n` : null;

const embedded: Expand = ({ content, attributes, values }) =>
  embedOf(content.trim() || (attributes.get('src') ?? attributes.get('url') ?? values[0]?.replace(/^=/, '')));

/** An id or a URL, as video services have shortcodes for. */
const video =
  (prefix: string): Expand =>
  (code, context) => {
    const found = embedded(code, context);
    const id = code.attributes.get('id') ?? code.values[0] ?? code.content.trim();
    return found ?? (/^[\w-]{5,20}$/.test(id) ? embedOf(prefix + id) : null);
  };

const file: Expand = ({ attributes, content }, context) => {
  const urls = mediaFiles.map((name) => attributes.get(name)).filter((url) => url !== undefined);
  const ids = attributes.get('ids');
  if (ids !== undefined) return galleryOf(ids.split(','), context);
  const embeds = urls.map(embedOf).filter((html) => html !== null);
  return embeds.length > 0 ? embeds.join('') + content : null;
};

const captioned: Expand = ({ attributes, content }) => {
  const [, picture = '', text = ''] =
    /^\s*((?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?)([\s\S]*)$/i.exec(content) ?? [];
  if (picture === '') return null;
  const caption = [attributes.get('caption') ?? '', text.trim()].filter((part) => part !== '').join(' ');
  return `\n\n<figure>${picture}${caption === '' ? '' : `<figcaption>${caption}</figcaption>`}</figure>\n\n`;
};

const gallery: Expand = ({ attributes }, context) => {
  const ids = attributes.get('ids') ?? attributes.get('include');
  const excluded = new Set((attributes.get('exclude') ?? '').split(',').map((id) => id.trim()));
  return galleryOf(
    ids === undefined ? context.gallery.attached.filter((id) => !excluded.has(id)) : ids.split(','),
    context,
  );
};

function galleryOf(
  ids: readonly string[],
  { gallery: from, missing }: { gallery: Gallery; missing: string[] },
): string {
  const figures = ids.flatMap((given) => {
    const id = given.trim();
    const picture = id === '' ? null : from.picture(id);
    if (picture === null && id !== '') missing.push(id);
    return picture === null ? [] : figureOf(picture);
  });
  return `\n\n${figures.join('\n')}\n\n`;
}

function figureOf({ url, alt, caption }: Picture): string {
  const text = caption === '' ? '' : `<figcaption>${caption}</figcaption>`;
  if (!isImage(url)) return `${embedOf(url) ?? ''}${text}`;
  return `<figure><img src="${escapeAttribute(url)}" alt="${escapeAttribute(alt)}">${text}</figure>`;
}

const isImage = (url: string): boolean => !/\.(?:mp3|m4a|ogg|wav|mp4|m4v|webm|ogv|mov|avi|pdf)$/i.test(url);

const why = 'Shortcodes are code of the site.';

/** Shortcodes of WordPress itself, and of plugins that show a video. Those of others stay as text. */
export const wordpressShortcodes: Readonly<Record<string, { became: string; why: string; expand: Expand }>> = {
  caption: { became: 'a figure with its caption', why, expand: captioned },
  wp_caption: { became: 'a figure with its caption', why, expand: captioned },
  gallery: { became: 'the pictures of the gallery', why, expand: gallery },
  playlist: { became: 'the files of the list', why, expand: file },
  embed: { became: 'an embed', why, expand: embedded },
  video: { became: 'an embed', why, expand: file },
  audio: { became: 'an embed', why, expand: file },
  youtube: { became: 'an embed', why, expand: video('https://www.youtube.com/watch?v=') },
  vimeo: { became: 'an embed', why, expand: video('https://vimeo.com/') },
  dailymotion: { became: 'an embed', why, expand: video('https://www.dailymotion.com/video/') },
  soundcloud: { became: 'an embed', why, expand: embedded },
  spotify: { became: 'an embed', why, expand: embedded },
};

/** Replaces parts of a text, without those that match `literal`, whose first group has all of them and which has two. */
export const literalParts = (text: string, literal: RegExp, replace: (part: string) => string): string =>
  text
    .split(literal)
    .map((part, index) => (index % everyLiteral === 0 ? replace(part) : index % everyLiteral === 1 ? part : ''))
    .join('');

/** Elements that show their text as it is written. */
const literal = /(<(pre|code|script|style|textarea)\b[^>]*>[\s\S]*?<\/\2\s*>|<!--[\s\S]*?-->)/gi;
const everyLiteral = 3;

/** Expands the shortcodes of WordPress itself, and names those of plugins, which stay as text. */
export function expandShortcodes(text: string, from: Gallery): ExpandedShortcodes {
  const result: ExpandedShortcodes = { html: '', reasons: [], losses: [], missing: [] };
  const context = { gallery: from, missing: result.missing };
  const left = new Set<string>();
  const replace = (part: string): string =>
    part.replace(
      syntax,
      (all: string, escaped: string, name: string, given = '', content: string | undefined = '', end = '') => {
        // Two brackets show a shortcode instead of running it.
        if (escaped !== '' && end !== '') return all.slice(1, -1);
        const known = ownValue(wordpressShortcodes, name.toLowerCase());
        const html = known?.expand({ name, ...attributesOf(given), content }, context) ?? null;
        if (known === undefined || html === null) {
          if (name.length > 2) left.add(name);
          return content === '' ? all : around(all, content, replace(content));
        }
        const of = content === '' ? all : around(all, content, ' ');
        const asText = `${of} ${known.became === 'an embed' ? content : ''}`;
        result.reasons.push({
          kind: 'words',
          of: asText,
          became: known.became,
          why: `The shortcode [${name}] is expanded.`,
        });
        return `${escaped}${html}${end}`;
      },
    );
  result.html = literalParts(text, literal, replace);
  result.losses = [...left].map((name) => `The shortcode [${name}] stays as text.`);
  return result;
}

/** The shortcode with other content. */
function around(all: string, content: string, other: string): string {
  const end = all.lastIndexOf('[/');
  return all.slice(0, end - content.length) + other + all.slice(end);
}

function attributesOf(text: string): Pick<Shortcode, 'attributes' | 'values'> {
  const attributes = new Map<string, string>();
  const values: string[] = [];
  for (const [, name, double, single, bare, ...plain] of text.replace(/\/$/, '').matchAll(attribute)) {
    if (name === undefined) values.push(plain.find((value) => value !== undefined) ?? '');
    else attributes.set(name.toLowerCase(), double ?? single ?? bare ?? '');
  }
  return { attributes, values };
}
