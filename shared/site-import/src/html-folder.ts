import type { ImportLine } from '@imprint/client';
import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { toText } from 'hast-util-to-text';
import { EXIT, SKIP, visit } from 'unist-util-visit';
import { type DateCandidate, readDate, readDates } from './date-reading.js';
import { draftReasonsOfPath, nameOf, resolveUrl } from './folder.js';
import { folderOfSite, formerPathsOf } from './former-paths.js';
import { type MarkdownFile, readFrontMatter } from './front-matter.js';
import { hidingOf, publicationFields } from './front-matter-flags.js';
import { externalIdOf, formerIdOf } from './identity.js';
import { publicationOf } from './publication.js';
import { type FolderOptions, readFolder } from './read-folder.js';
import type { SourceEntry, SourceOptions } from './source-post.js';

/** Elements around the text of a page. */
const surroundings: ReadonlySet<string> = new Set(['nav', 'header', 'footer', 'aside']);
const invisible: ReadonlySet<string> = new Set(['script', 'style', 'noscript', 'template', 'link', 'meta']);

/** Pages of a folder of HTML files, in the order of their paths: those with a date are posts, the others pages. */
export const readHtmlFolder = (folder: string, options: SourceOptions): Promise<SourceEntry[]> =>
  readFolder(folder, ['html', 'htm'], options, toEntry);

function toEntry(path: string, text: string, options: FolderOptions): SourceEntry {
  const { siteUrl, origin, timeZone, now } = options;
  const file = fileOf(text);
  const tree = fromHtml(file.body);
  const hiding = hidingOf(file.data, options);
  const head = readHead(tree);
  if (head.isRedirect) return { name: path, reason: 'it only leads to another page' };
  const published = publishedIn(tree);
  const content = contentOf(tree);
  const { name, date: fileDate } = nameOf(path);
  const given = file.data.title;
  const title = (typeof given === 'string' && given) || (takeTitle(content) ?? head.title ?? name);
  const lost = resolveImages(content, (url) => resolveUrl(url, path, siteUrl));
  const html = toHtml({ type: 'root', children: content.children }).trim();
  if (html === '') return { name: path, reason: 'it has no text' };
  const candidates = [
    { name: 'field date', value: file.data.date },
    head.date,
    { name: 'time', value: published ?? dateIn(content, timeZone) },
  ];
  const date = readDates([...candidates, { name: 'name of the file', value: fileDate }], timeZone);
  const isDated = date.at !== null || date.losses.length > 0;
  const draftReasons = [...hiding.draftReasons, ...draftReasonsOfPath(path)];
  const publication = publicationOf({ isDraft: hiding.isDraft, draftReasons, date, now });
  const former = formerPathsOf(publication.fields.status === 'published' ? [folderOfSite(siteUrl) + pathOf(path)] : []);
  const cover = head.image && resolveUrl(head.image, path, siteUrl);
  const line: ImportLine = {
    title,
    content_html: html,
    external_id: externalIdOf('html', origin, path),
    ...publication.fields,
    slug: name === '.' ? 'index' : name,
    tag_slugs: head.tags,
    ...(!isDated && draftReasons.length === 0 && { post_type: 'page' }),
    ...(head.section && { category_slugs: [head.section] }),
    ...(head.description && { excerpt: head.description }),
    ...(head.author && { author: { slug: head.author, name: head.author } }),
    ...(cover && { cover_url: cover }),
    ...((head.canonical || head.isUnlisted) && { seo: seoOf(head) }),
    ...(former.paths.length > 0 && { former_paths: former.paths }),
  };
  const missing = head.image && !cover ? [...lost, head.image] : lost;
  const losses = [
    ...former.losses,
    ...hiding.losses,
    ...Object.keys(file.data)
      .filter((key) => !readFields.has(key) && !publicationFields.has(key.toLowerCase()))
      .map((key) => `The field ${key} is left out.`),
    // The date of a page matters to none.
    ...(isDated || draftReasons.length > 0 ? publication.losses : []),
    ...missing.map((url) => `The image ${url} needs --site-url.`),
  ];
  const fields = Object.entries(file.data).map(([name, value]) => ({ name, value: String(value) }));
  return {
    line,
    formerId: formerIdOf('html', path),
    losses,
    source: { body: { html: file.body }, fields, reasons: [] },
  };
}

const seoOf = ({ canonical, isUnlisted }: Head): ImportLine['seo'] => ({
  ...(canonical && { canonical_url: canonical }),
  ...(isUnlisted && { no_index: true }),
});

/** Fields of front matter that are read, or that have no meaning outside their site. */
const readFields: ReadonlySet<string> = new Set(['title', 'date', 'layout']);

/** Jekyll reads front matter of HTML too. */
const fileOf = (text: string): MarkdownFile =>
  /^\s*(?:---|\+\+\+)[ \t]*\r?\n/.test(text) ? readFrontMatter(text) : { data: {}, body: text };

/** The path under which web servers serve a file. */
const pathOf = (path: string): string =>
  `/${path
    .replace(/(^|\/)index\.html?$/, '$1')
    .split('/')
    .map(encodeURIComponent)
    .join('/')}`;

interface Head {
  title: string | null;
  description: string | null;
  image: string | null;
  canonical: string | null;
  author: string | null;
  date: DateCandidate;
  section: string | null;
  tags: string[];
  isRedirect: boolean;
  /** Search engines leave it out. */
  isUnlisted: boolean;
}

/** Equivalent elements; the first one wins. */
const names = {
  description: ['description', 'og:description'],
  image: ['og:image', 'twitter:image'],
  author: ['author'],
  date: ['article:published_time', 'date', 'dc.date', 'dcterms.date'],
  section: ['article:section'],
} as const;

function readHead(tree: Root): Head {
  const meta = new Map<string, string[]>();
  let title: string | null = null;
  let canonical: string | null = null;
  visit(tree, 'element', (element) => {
    const { name, property, content, httpEquiv, rel, href } = element.properties;
    if (element.tagName === 'title') title ??= textOf(element);
    if (element.tagName === 'link' && String(rel) === 'canonical' && /^https?:/.test(String(href)))
      canonical ??= String(href);
    if (element.tagName !== 'meta') return;
    const key = String(property ?? name ?? (httpEquiv && `http-equiv ${httpEquiv}`) ?? '').toLowerCase();
    const value = String(content ?? '').trim();
    if (value !== '') meta.set(key, [...(meta.get(key) ?? []), value]);
  });
  const first = (...keys: readonly string[]) => keys.map((key) => meta.get(key)?.[0]).find(Boolean) ?? null;
  const keywords = first('keywords')?.split(',') ?? [];
  return {
    title: first('og:title') ?? title,
    canonical,
    description: first(...names.description),
    image: first(...names.image),
    author: first(...names.author),
    date: { name: 'meta', value: first(...names.date) },
    section: first(...names.section),
    tags: (meta.get('article:tag') ?? keywords).map((tag) => tag.trim()).filter((tag) => tag !== ''),
    isRedirect: meta.has('http-equiv refresh'),
    isUnlisted: /\b(?:noindex|none)\b/i.test(first('robots') ?? ''),
  };
}

/** The only article, the main element, or the body without its surroundings. */
function contentOf(tree: Root): Element | Root {
  const articles = find(tree, ({ tagName }) => tagName === 'article');
  const [main] = find(tree, ({ tagName, properties }) => tagName === 'main' || properties.role === 'main');
  const [body = tree] = find(tree, ({ tagName }) => tagName === 'body');
  const content = (articles.length === 1 ? articles[0] : undefined) ?? main ?? body;
  remove(content, ({ tagName }) => invisible.has(tagName));
  // The header of an article has its title and date.
  remove(content, ({ tagName }) => surroundings.has(tagName) && (content === body || tagName !== 'header'));
  return content;
}

function find(tree: Root, isWanted: (element: Element) => boolean): Element[] {
  const found: Element[] = [];
  visit(tree, 'element', (element) => {
    if (isWanted(element)) found.push(element);
  });
  return found;
}

function remove(tree: Root | Element, isUnwanted: (element: Element) => boolean): void {
  visit(tree, 'element', (element, index, parent) => {
    if (index === undefined || !parent || !isUnwanted(element)) return undefined;
    parent.children.splice(index, 1);
    return [SKIP, index];
  });
}

/** Removes the first heading: the site shows the title above the text. */
function takeTitle(content: Root | Element): string | null {
  let title: string | null = null;
  visit(content, 'element', (element, index, parent) => {
    if (element.tagName !== 'h1' || index === undefined || !parent) return undefined;
    title = textOf(element);
    parent.children.splice(index, 1);
    return EXIT;
  });
  return title;
}

/** The date of publication that Medium has in the footer, which is not part of the text. */
function publishedIn(tree: Root): string | null {
  const [time] = find(tree, ({ properties: { className } }) =>
    Array.isArray(className) ? className.includes('dt-published') : false,
  );
  return typeof time?.properties.dateTime === 'string' ? time.properties.dateTime : null;
}

/** The first date in the text; times of the day and durations are none. */
function dateIn(content: Root | Element, timeZone: string): string | null {
  let date: string | null = null;
  visit(content, 'element', ({ tagName, properties }) => {
    const given = tagName === 'time' && typeof properties.dateTime === 'string' ? properties.dateTime : null;
    if (readDate(given, timeZone) instanceof Date) date ??= given;
  });
  return date;
}

/** Makes image URLs absolute; returns those without a URL. */
function resolveImages(content: Root | Element, resolve: (url: string) => string | null): string[] {
  const lost = new Set<string>();
  visit(content, 'element', ({ tagName, properties }) => {
    if (tagName !== 'img' || typeof properties.src !== 'string') return;
    const resolved = resolve(properties.src);
    if (resolved) properties.src = resolved;
    else lost.add(properties.src.slice(0, 200));
  });
  return [...lost];
}

const textOf = (element: Element): string | null => toText(element).replace(/\s+/g, ' ').trim() || null;
