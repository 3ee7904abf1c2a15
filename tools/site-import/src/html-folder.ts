import type { ImportLine } from '@imprint/client';
import { ownValue } from '@imprint/ids/own-value';
import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { visit } from 'unist-util-visit';
import { type DateCandidate, readDate, readDates } from './date-reading.js';
import { draftReasonsOfPath, languageOfPath, nameOf, resolveUrl } from './folder.js';
import { translationNamesOf } from './folder-translations.js';
import { folderOfSite, formerPathsOf } from './former-paths.js';
import { type MarkdownFile, readFrontMatter } from './front-matter.js';
import { hidingOf, publicationFields } from './front-matter-flags.js';
import { contentOf, find, placeInHtml, textOf } from './html-content.js';
import { formerIdOf } from './identity.js';
import { LocalAddresses } from './local-addresses.js';
import { type Outcome, type Outcomes, reasonsOf, toSourceField } from './outcomes.js';
import { publicationOf } from './publication.js';
import { type FolderOptions, readFolder } from './read-folder.js';
import type { SourceField } from './source-document.js';
import type { SourceEntry, SourceOptions } from './source-post.js';

/** Pages of a folder of HTML files, in the order of their paths: those with a date are posts, the others pages. */
export const readHtmlFolder = (folder: string, options: SourceOptions): Promise<SourceEntry[]> =>
  readFolder(folder, ['html', 'htm'], options, { system: 'html', toEntry: toHtmlEntry });

/** The page of a file, perhaps with front matter. */
export function toHtmlEntry(path: string, text: string, options: FolderOptions): SourceEntry {
  const { siteUrl, timeZone, now } = options;
  const file = fileOf(text);
  const tree = fromHtml(file.body);
  const hiding = hidingOf(file.data, options);
  const head = readHead(tree);
  if (head.isRedirect) return { name: path, reason: 'it only leads to another page' };
  const published = publishedIn(tree);
  const { content, marks, title: heading, reasons } = contentOf(tree);
  const { name, date: fileDate } = nameOf(path);
  const resolve = (url: string) => resolveUrl(url, path, siteUrl);
  const addresses = new LocalAddresses(path, options, resolve);
  const html = writtenWith(addresses, content);
  if (html === '') return { name: path, reason: 'it has no text' };
  const time = published ?? dateIn(content, timeZone);
  const date = readDates(datesOf({ field: file.data.date, head, time, fileDate }), timeZone);
  const isDated = date.at !== null || date.losses.length > 0;
  const draftReasons = [...hiding.draftReasons, ...draftReasonsOfPath(path)];
  const publication = publicationOf({ isDraft: hiding.isDraft, draftReasons, date, now });
  const former = formerPathsOf(publication.fields.status === 'published' ? [folderOfSite(siteUrl) + pathOf(path)] : []);
  const cover = head.image && (addresses.place(head.image, 'cover') ?? resolve(head.image));
  const excerpt = head.description ?? marks.summary;
  const ofPath = languageOfPath(path, options.folders);
  const language = head.language ?? ofPath.language;
  const line: ImportLine = {
    title: given(file.data.title) || (heading ?? head.title ?? name),
    content_html: html,
    external_id: options.externalIdOf(path),
    ...publication.fields,
    slug: name === '.' ? 'index' : name,
    tag_slugs: [...new Set([...head.tags, ...marks.tags])],
    ...(!isDated && draftReasons.length === 0 && { post_type: 'page' }),
    ...(head.section && { category_slugs: [head.section] }),
    ...(excerpt && { excerpt }),
    ...(language && { language }),
    ...bylineOf(given(file.data.author) || (head.author ?? marks.author)),
    ...(cover && { cover_url: cover }),
    ...((head.canonical || head.isUnlisted) && { seo: seoOf(head) }),
    ...(former.paths.length > 0 && { former_paths: former.paths }),
  };
  return {
    line,
    formerId: formerIdOf('html', path),
    losses: [
      ...former.losses,
      ...hiding.losses,
      ...unreadFields(file.data),
      // Pages show no date.
      ...(isDated || draftReasons.length > 0 ? publication.losses : []),
      ...addresses.losses,
    ],
    source: {
      body: { html: file.body },
      fields: sourceFieldsOf(file.data),
      reasons: [...reasons, ...addresses.reasons, ...reasonsOf(readFields)],
    },
    translationNames: translationNamesOf({}, ofPath.neutralPath),
    addresses: addresses.found,
  };
}

const bylineOf = (name: string | null): Pick<ImportLine, 'author'> => (name ? { author: { slug: name, name } } : {});

interface PageDates {
  field: unknown;
  head: Head;
  time: string | null;
  fileDate: string | null;
}

const datesOf = ({ field, head, time, fileDate }: PageDates): DateCandidate[] => [
  { name: 'field date', value: field },
  head.date,
  { name: 'time', value: time },
  { name: 'name of the file', value: fileDate },
];

/** The HTML of the content, with the files of the folder in place. */
function writtenWith(addresses: LocalAddresses, content: ReturnType<typeof contentOf>['content']): string {
  placeInHtml(content, addresses);
  return toHtml({ type: 'root', children: content.children }).trim();
}

const given = (value: unknown): string => (typeof value === 'string' ? value : '');

const unreadFields = (data: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(data)
    .filter((key) => !Object.hasOwn(readFields, key) && !publicationFields.has(key.toLowerCase()))
    .map((key) => `The field ${key} is left out.`);

const sourceFieldsOf = (data: Readonly<Record<string, unknown>>): SourceField[] =>
  Object.entries(data).map(([name, value]) => toSourceField(name, String(value), ownValue(readFields, name)));

const seoOf = ({ canonical, isUnlisted }: Head): ImportLine['seo'] => ({
  ...(canonical && { canonical_url: canonical }),
  ...(isUnlisted && { no_index: true }),
});

/** Fields of front matter that are read, or that have no meaning outside their site. */
const readFields: Outcomes = {
  title: { as: 'title' },
  date: { as: 'published_at' },
  author: { as: 'author.name' },
  layout: { lost: 'It has a meaning for its generator only.' },
};

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
  language: string | null;
  isRedirect: boolean;
  /** Search engines leave it out. */
  isUnlisted: boolean;
}

/** Equivalent elements of the head; the first one wins. Others mean nothing here. */
export const htmlHead = {
  title: { as: 'title', names: ['og:title'] },
  description: { as: 'excerpt', names: ['description', 'og:description'] },
  image: { as: 'cover_url', names: ['og:image', 'twitter:image'] },
  author: { as: 'author.name', names: ['author'] },
  date: { as: 'published_at', names: ['article:published_time', 'date', 'dc.date', 'dcterms.date'] },
  section: { as: 'category_slugs', names: ['article:section'] },
  tags: { as: 'tag_slugs', names: ['article:tag', 'keywords'] },
  canonical: { as: 'seo.canonical_url', names: ['link rel=canonical'] },
  language: { as: 'language', names: ['html lang'] },
  robots: { became: 'seo.no_index', why: 'Only noindex has a counterpart.', names: ['robots'] },
  refresh: { lost: 'The page only leads to another one, and is skipped.', names: ['http-equiv refresh'] },
} as const satisfies Readonly<Record<string, Outcome & { names: readonly string[] }>>;
type HeadName = (typeof htmlHead)[keyof typeof htmlHead]['names'][number];

function readHead(tree: Root): Head {
  const found = new Map<string, string[]>();
  const meta: { get(name: HeadName): string[] | undefined } = found;
  let title: string | null = null;
  let canonical: string | null = null;
  let language: string | null = null;
  visit(tree, 'element', (element) => {
    const { name, property, content, httpEquiv, rel, href } = element.properties;
    if (element.tagName === 'html' && typeof element.properties.lang === 'string')
      language = element.properties.lang.trim() || null;
    if (element.tagName === 'title') title ??= textOf(element);
    if (element.tagName === 'link' && String(rel) === 'canonical' && /^https?:/.test(String(href)))
      canonical ??= String(href);
    if (element.tagName !== 'meta') return;
    const key = String(property ?? name ?? (httpEquiv && `http-equiv ${httpEquiv}`) ?? '').toLowerCase();
    const value = String(content ?? '').trim();
    if (value !== '') found.set(key, [...(found.get(key) ?? []), value]);
  });
  const first = (...keys: readonly HeadName[]) => keys.map((key) => meta.get(key)?.[0]).find(Boolean) ?? null;
  const keywords = first('keywords')?.split(',') ?? [];
  return {
    title: first(...htmlHead.title.names) ?? title,
    canonical,
    description: first(...htmlHead.description.names),
    image: first(...htmlHead.image.names),
    author: first(...htmlHead.author.names),
    date: { name: 'meta', value: first(...htmlHead.date.names) },
    section: first(...htmlHead.section.names),
    tags: (meta.get('article:tag') ?? keywords).map((tag) => tag.trim()).filter((tag) => tag !== ''),
    language,
    isRedirect: first(...htmlHead.refresh.names) !== null,
    isUnlisted: /\b(?:noindex|none)\b/i.test(first('robots') ?? ''),
  };
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
