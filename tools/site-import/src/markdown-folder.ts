import { extname } from 'node:path';
import type { ImportLine } from '@imprint/client';
import { readDate, readDates } from './date-reading.js';
import { draftReasonsOfPath, languageOfPath, nameOf, resolveUrl } from './folder.js';
import { translationNamesOf } from './folder-translations.js';
import { type MarkdownFile, readFrontMatter } from './front-matter.js';
import {
  authorOf,
  coverOf,
  formerPathsIn,
  frontMatterFields,
  listOf,
  reasonsOfFields,
  sourceFieldsOf,
  textOf,
  unreadFields,
} from './front-matter-fields.js';
import { hidingOf } from './front-matter-flags.js';
import { toHtmlEntry } from './html-folder.js';
import { formerIdOf } from './identity.js';
import { LocalAddresses } from './local-addresses.js';
import { readMarkdownBody } from './markdown-body.js';
import { inOwnOrder, isOwnPost, toOwnMarkdown } from './own-post.js';
import { publicationOf } from './publication.js';
import { type FolderOptions, readFolder } from './read-folder.js';
import type { SourceEntry, SourceOptions } from './source-post.js';

type Data = MarkdownFile['data'];

/** Posts of a folder of Markdown files, in the order of their paths; those of an export of this platform follow. */
export const readMarkdownFolder = async (folder: string, options: SourceOptions): Promise<SourceEntry[]> =>
  inOwnOrder(
    await readFolder(folder, ['md', 'markdown', 'mdx'], options, {
      system: 'markdown',
      toEntry,
      isFurther: isHtmlPost,
    }),
  );

/** Jekyll takes posts in HTML too. */
const isHtmlPost = (path: string): boolean =>
  /\.html?$/i.test(path) && /(?:^|\/)(?:_(?:posts|drafts)\/.+|\d{4}-\d{1,2}-\d{1,2}[-_][^/]+)$/.test(path);

function toEntry(path: string, text: string, options: FolderOptions): SourceEntry {
  if (isHtmlPost(path)) return toHtmlEntry(path, text, options);
  let file: MarkdownFile;
  try {
    file = readFrontMatter(text);
  } catch (error) {
    return { name: path, reason: `its front matter is not valid: ${(error as Error).message.split('\n')[0]}` };
  }
  if (isOwnPost(file.data)) return toOwnMarkdown(file);
  const { data, body } = file;
  const { name, date: fileDate } = nameOf(path);
  const publication = publish(path, data, fileDate, options);
  const resolve = (url: string) => resolveUrl(url, path, options.siteUrl);
  const addresses = new LocalAddresses(path, options, resolve);
  const site = { index: options.index, path, siteUrl: (options.siteUrl ?? '').replace(/\/+$/, '') };
  const content = readMarkdownBody(body, { title: textOf(data, 'title'), site, addresses });
  const cover = coverOf(data);
  const coverUrl = cover === null ? null : (addresses.place(cover, 'cover') ?? resolve(cover));
  const author = authorOf(data);
  const former = publication.fields.status === 'draft' ? noPaths : formerPathsIn(data);
  const marked = textOf(data, 'language');
  const ofPath = languageOfPath(path, options.folders);
  const hasPassword = (data.password ?? '') !== '';
  const line: ImportLine = {
    title: textOf(data, 'title') ?? content.heading ?? name,
    content_markdown: content.markdown,
    external_id: options.externalIdOf(path),
    ...publication.fields,
    slug: textOf(data, 'slug') ?? name,
    category_slugs: listOf(data, 'categories'),
    tag_slugs: listOf(data, 'tags'),
    ...(isPage(path, data, { fileDate, folders: options.folders }) && { post_type: 'page' }),
    ...optional('excerpt', textOf(data, 'excerpt')),
    ...optional('language', marked ?? ofPath.language),
    ...((data.access === 'restricted' || hasPassword) && { access: 'restricted' as const }),
    ...(author.field && { author: author.field }),
    ...(coverUrl && { cover_url: coverUrl }),
    ...seoOf(textOf(data, 'canonical'), resolve),
    ...(former.paths.length > 0 && { former_paths: former.paths }),
  };
  const losses = [
    ...former.losses,
    ...publication.losses,
    ...author.losses,
    ...(hasPassword ? ['It had a password and is restricted now.'] : []),
    ...unreadFields(data),
    ...content.losses,
    ...addresses.losses,
    ...(extname(path) === '.mdx' ? ['Components of MDX stay as text.'] : []),
  ];
  const reasons = [...content.reasons, ...addresses.reasons, ...reasonsOfFields(data)];
  return {
    line,
    formerId: formerIdOf('markdown', path),
    losses,
    source: { body: { markdown: body }, fields: sourceFieldsOf(data), reasons },
    translationNames: translationNamesOf(data, ofPath.neutralPath),
    addresses: addresses.found,
  };
}

/** Folders of posts of Hugo, Jekyll and others: an undated file beside them is a page. */
const postFolders = /(?:^|\/)(?:_?posts?|blog|articles|_drafts|drafts)$/i;

function isPage(
  path: string,
  { layout, type, date }: Data,
  { fileDate, folders }: { fileDate: string | null; folders: ReadonlySet<string> },
): boolean {
  if ([layout, type].some((value) => typeof value === 'string' && /^pages?$/i.test(value))) return true;
  const parts = path.split('/').slice(0, -1);
  if (parts.some((part) => /^_?pages$/i.test(part)) || /(?:^|\/)_index\.[^/]+$/.test(path)) return true;
  const isBesidePosts = [...folders].some((folder) => postFolders.test(folder));
  const isInPosts = parts.some((part) => postFolders.test(part));
  return isBesidePosts && !isInPosts && fileDate === null && date === undefined;
}

function publish(path: string, data: Data, fileDate: string | null, { timeZone, now }: SourceOptions) {
  const { isDraft, draftReasons, losses } = hidingOf(data, { timeZone, now });
  const values = new Map(Object.entries(data).map(([name, value]) => [name.toLowerCase(), value]));
  const candidates = frontMatterFields.date.names
    .map((name) => ({ name: `field ${name}`, value: values.get(name.toLowerCase()) }))
    // Some use it for a date, most for a boolean.
    .filter(({ name, value }) => name !== 'field published' || readDate(value, timeZone) instanceof Date);
  const dates = [...candidates, { name: 'name of the file', value: fileDate }];
  // Hugo shows a post from its publishDate on.
  const start = readDate(values.get('publishdate'), timeZone);
  const date = readDates(start instanceof Date && start > now ? [{ name: '', value: start }] : dates, timeZone);
  const isUndated = ['scheduled', 'future'].some((status) => status === values.get('status')) && date.at === null;
  const unknown = isUndated ? ['It was scheduled for an unknown date.'] : [];
  const publication = publicationOf({
    isDraft,
    draftReasons: [...draftReasons, ...unknown, ...draftReasonsOfPath(path), ...aboutRepository(path)],
    date,
    now,
  });
  return { ...publication, losses: [...losses, ...publication.losses] };
}

/** Files that describe the folder, and are usually not part of the site. */
const aboutRepository = (path: string): string[] =>
  /(?:^|\/)(?:README|LICENSE|CONTRIBUTING|CHANGELOG|CODE_OF_CONDUCT)\.[^/]+$/.test(path)
    ? ['Its name is that of a file about the folder.']
    : [];

const seoOf = (canonical: string | null, resolve: (url: string) => string | null): Pick<ImportLine, 'seo'> =>
  canonical === null ? {} : { seo: { canonical_url: resolve(canonical) ?? canonical } };

const noPaths = { paths: [], losses: [] };

const optional = <Name extends string>(name: Name, value: string | null) =>
  (value === null ? {} : { [name]: value }) as Partial<Record<Name, string>>;
