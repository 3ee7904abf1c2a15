import { ownValue } from '@imprint/ids/own-value';
import { escapeAttribute } from 'entities';
import { visit } from 'unist-util-visit';
import type { FolderIndex } from './folder-index.js';
import { applyEdits, codeRanges, type Edit, parseMarkdown } from './markdown-edits.js';
import type { Outcome, Outcomes } from './outcomes.js';
import type { Reason } from './source-document.js';

/** A text without the template language of its generator. */
export interface Expanded {
  markdown: string;
  /** What became of the templates that were replaced. */
  reasons: Reason[];
  /** Templates that stay as text. */
  losses: string[];
}

export interface TemplateSite {
  index: FolderIndex;
  path: string;
  /** Without a slash at the end; empty if it is unknown. */
  siteUrl: string;
}

const addressLength = 500;

interface Template {
  name: string;
  named: ReadonlyMap<string, string>;
  values: readonly string[];
}

/** Hugo, Liquid, their variables, and links of wikis; a block of code is one template with its end. */
const templateShape = new RegExp(
  [
    String.raw`\{%-?\s*(?:highlight|raw)\b[^%]*%\}[\s\S]*?\{%-?\s*end(?:highlight|raw)\s*-?%\}`,
    String.raw`\{\{[<%]\s*highlight\b[\s\S]*?[>%]\}\}[\s\S]*?\{\{[<%]\s*\/highlight\s*[>%]\}\}`,
    String.raw`\{\{[<%][\s\S]*?[>%]\}\}`,
    String.raw`\{%[\s\S]*?%\}`,
    String.raw`\{\{[^{}]*\}\}`,
    String.raw`!?\[\[[^\[\]\n]+\]\]`,
  ].join('|'),
  'g',
);
const argumentShape = /([\w-]+)\s*=\s*("[^"]*"|'[^']*'|`[^`]*`|\S+)|("[^"]*"|'[^']*'|`[^`]*`|\S+)/g;
const unquoted = (text: string): string => text.replace(/^(["'`])([\s\S]*)\1$/, '$2');

/** Replaces templates that Markdown has a form for. Code is left as it is. */
export function expandTemplates(markdown: string, site: TemplateSite): Expanded {
  const reasons: Reason[] = [];
  const losses = new Set<string>();
  if (!/\{[{%]|\[\[/.test(markdown)) return { markdown, reasons, losses: [] };
  const code = codeRanges(markdown);
  const edits: Edit[] = [];
  for (const { 0: whole, index: start } of markdown.matchAll(templateShape)) {
    const end = start + whole.length;
    if (code.some((range) => range.start <= start && end <= range.end) || /^\{\{[<%]\/\*/.test(whole)) continue;
    const text = expand(whole, site);
    const shown = whole.replace(/\s+/g, ' ').slice(0, 100);
    if (text === null) losses.add(`The template ${shown} stays as text.`);
    else {
      edits.push({ start, end, text });
      const why = `It was the template ${shown}.`;
      const became = text === '' ? 'nothing' : 'text';
      reasons.push({ kind: 'words', of: whole + restOfTarget(markdown, start, end), became, why });
      // What looks like a link in a template is none.
      visit(parseMarkdown(whole), (node) => {
        if (node.type === 'link') reasons.push({ kind: 'links', of: node.url, became, why });
        if (node.type === 'image') reasons.push({ kind: 'pictures', of: node.url, became, why });
      });
    }
  }
  return { markdown: applyEdits(markdown, edits), reasons, losses: [...losses] };
}

/** A template in the target of a link makes an address of the rest of it. */
function restOfTarget(markdown: string, start: number, end: number): string {
  if (!/\]\(<?[^\s)]*$/.test(markdown.slice(Math.max(0, start - addressLength), start))) return '';
  return /^[^\s)]*/.exec(markdown.slice(end, end + addressLength))?.[0] ?? '';
}

function expand(whole: string, site: TemplateSite): string | null {
  if (whole.includes('[[')) return wikiLink(whole, site);
  const block =
    /^\{[{%][<%]?-?\s*(highlight|raw)\b([^%>}]*)-?[%>]?[%}]\}?\n?([\s\S]*?)\n?\{[{%][<%]?-?\s*(?:end|\/)\1/.exec(whole);
  if (block)
    return block[1] === 'raw'
      ? (block[3] ?? '')
      : fence(
          (block[2] ?? '')
            .trim()
            .split(/[\s"']+/)
            .find(Boolean) ?? '',
          block[3] ?? '',
        );
  const inner = whole.replace(/^\{[{%][<%]?-?|-?[>%]?[%}]\}$/g, '').trim();
  if (/^\{\{[^<%]/.test(whole)) return variable(inner, site);
  const [, name = '', rest = ''] = /^([\w/.-]+)\s*([\s\S]*)$/.exec(inner) ?? [];
  return shortcode(readTemplate(name, rest), site);
}

function readTemplate(name: string, rest: string): Template {
  const named = new Map<string, string>();
  const values: string[] = [];
  for (const [, key, value = '', single] of rest.replace(/\/\s*$/, '').matchAll(argumentShape))
    if (key === undefined) values.push(unquoted(single ?? ''));
    else named.set(key.toLowerCase(), unquoted(value));
  return { name, named, values };
}

const filtered = { became: 'the address', why: 'The folder has no template language.' };

/** Variables and filters of Jekyll that are known without its site. */
export const folderVariables = {
  'site.url': { became: 'the address of `--site-url`', why: 'It is the address of the site.' },
  'site.baseurl': { became: 'nothing', why: 'Paths begin at the root here.' },
  relative_url: filtered,
  absolute_url: filtered,
  prepend: filtered,
} as const satisfies Outcomes;

function variable(inner: string, { siteUrl }: TemplateSite): string | null {
  const [, path = '', filter = inner] = /^(["'][^"']*["'])\s*\|\s*(\w+)(?::\s*site\.(?:base)?url)?$/.exec(inner) ?? [];
  const name = filter.toLowerCase();
  if (!Object.hasOwn(folderVariables, name)) return null;
  if (name === 'site.url') return siteUrl;
  if (name === 'site.baseurl') return '';
  return path === '' ? null : unquoted(path);
}

const postLink = { became: 'a link to the post', why: 'The post has another address here.' };
const address = { became: 'the address that it shows', why: 'There are no templates here.' };

type Expand = (template: Template, first: string, site: TemplateSite) => string | null;
const linked: Expand = ({ named, values }) => values[0] ?? named.get('path') ?? null;
const tweet: Expand = ({ named, values }) => {
  const [user, id] = [named.get('user'), named.get('id') ?? values[0]];
  return id && /^\d+$/.test(id) ? `<https://twitter.com/${user ?? 'i'}/status/${id}>` : null;
};

/** Shortcodes of Hugo and tags of Liquid. Others stay as text. */
export const folderTemplates: Readonly<Record<string, Outcome & { expand: Expand }>> = {
  ref: { ...postLink, expand: linked },
  relref: { ...postLink, expand: linked },
  link: { ...postLink, expand: linked },
  post_url: {
    ...postLink,
    expand(_, first, { index, path: from }) {
      const path = index.findNamed(first.split('/').at(-1) ?? '', from);
      return path === null ? null : `/${path}`;
    },
  },
  figure: {
    became: 'a figure with its link and its caption',
    why: 'There are no templates here.',
    expand: ({ named }) => figure(named),
  },
  youtube: {
    ...address,
    expand: (_, first) => (/^[\w-]{6,20}$/.test(first) ? `<https://www.youtube.com/watch?v=${first}>` : null),
  },
  vimeo: { ...address, expand: (_, first) => (/^\d+$/.test(first) ? `<https://vimeo.com/${first}>` : null) },
  gist: {
    ...address,
    expand: ({ values }) => (values.length >= 2 ? `<https://gist.github.com/${values[0]}/${values[1]}>` : null),
  },
  tweet: { ...address, expand: tweet },
  x: { ...address, expand: tweet },
};

/** Templates with an end, whose content is code or text. */
export const folderBlocks = {
  highlight: { became: 'code', why: 'It is code with its language.' },
  raw: { became: 'its text', why: 'It only shows templates as they are.' },
  '[[name]]': { became: 'a link to the post, or the picture', why: 'It is a link of a wiki.' },
} as const satisfies Outcomes;

const shortcode = (template: Template, site: TemplateSite): string | null =>
  ownValue(folderTemplates, template.name.toLowerCase())?.expand(
    template,
    template.values[0] ?? template.named.get('id') ?? '',
    site,
  ) ?? null;

function figure(named: ReadonlyMap<string, string>): string | null {
  const src = named.get('src');
  if (src === undefined) return null;
  const image = `<img src="${escapeAttribute(src)}"${named.has('alt') ? ` alt="${escapeAttribute(named.get('alt') ?? '')}"` : ''}>`;
  const link = named.get('link');
  const caption = [named.get('title'), named.get('caption'), named.get('attr')].filter(
    (text) => text !== undefined && text !== '',
  );
  const linked = link === undefined ? image : `<a href="${escapeAttribute(link)}">${image}</a>`;
  const below = caption.map((text) => escapeAttribute(text ?? '')).join('<br>');
  return `<figure>${linked}${below === '' ? '' : `<figcaption>${below}</figcaption>`}</figure>`;
}

function wikiLink(whole: string, { index, path }: TemplateSite): string | null {
  const [target = '', label] = whole.replace(/^!?\[\[|\]\]$/g, '').split('|');
  const [name = '', heading] = target.split('#');
  const found = index.find(encodeURI(name), path) ?? null;
  const post = found?.kind === 'file' ? null : (found?.path ?? index.findNamed(name, path));
  const at = found?.kind === 'file' ? found.path : post;
  if (at === null || at === undefined) return null;
  const address = `</${at}${heading === undefined ? '' : `#${heading}`}>`;
  return whole.startsWith('!') ? `![${label ?? ''}](${address})` : `[${label ?? target}](${address})`;
}

function fence(language: string, code: string): string {
  const longest = (code.match(/`{3,}/g) ?? []).reduce((length, run) => Math.max(length, run.length), 2);
  const marks = '`'.repeat(longest + 1);
  return `\n${marks}${language}\n${code}\n${marks}\n`;
}
