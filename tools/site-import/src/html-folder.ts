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
import { contentOf, find, placeInHtml } from './html-content.js';
import { type HtmlHead, headReasons, readHead } from './html-head.js';
import { formerIdOf } from './identity.js';
import { LocalAddresses } from './local-addresses.js';
import { type Outcomes, reasonsOf, toSourceField } from './outcomes.js';
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
      fields: [...sourceFieldsOf(file.data), ...head.fields],
      reasons: [...reasons, ...addresses.reasons, ...reasonsOf(readFields), ...headReasons],
    },
    translationNames: translationNamesOf({}, ofPath.neutralPath),
    addresses: addresses.found,
  };
}

const bylineOf = (name: string | null): Pick<ImportLine, 'author'> => (name ? { author: { slug: name, name } } : {});

interface PageDates {
  field: unknown;
  head: HtmlHead;
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

const seoOf = ({ canonical, isUnlisted }: HtmlHead): ImportLine['seo'] => ({
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
