import { extname } from 'node:path';
import type { ImportLine } from '@imprint/client';
import { readDate, readDates } from './date-reading.js';
import { draftReasonsOfPath, nameOf, resolveUrl } from './folder.js';
import { formerPathsOf, pathOfUrl } from './former-paths.js';
import { type MarkdownFile, readFrontMatter } from './front-matter.js';
import { hidingOf, publicationFields } from './front-matter-flags.js';
import { externalIdOf, formerIdOf } from './identity.js';
import { publicationOf } from './publication.js';
import { type FolderOptions, readFolder } from './read-folder.js';
import type { SourceEntry, SourceOptions } from './source-post.js';

type Data = MarkdownFile['data'];

/** Names of the same thing in Hugo, Jekyll, Astro, Eleventy, Gatsby and dev.to, the first one wins. */
const names = {
  title: ['title'],
  slug: ['slug'],
  date: ['date', 'pubDate', 'publishDate', 'published_at', 'pubDatetime', 'publishedAt', 'published'],
  excerpt: ['description', 'excerpt', 'summary', 'subtitle'],
  cover: ['cover_image', 'cover', 'image', 'heroImage', 'featured_image', 'featuredImage', 'thumbnail', 'banner'],
  categories: ['categories', 'category', 'section'],
  tags: ['tags', 'tag', 'keywords'],
  author: ['author', 'authors'],
  language: ['lang', 'language', 'locale'],
  canonical: ['canonical_url', 'canonicalUrl', 'canonicalURL', 'canonical'],
  path: ['permalink', 'url'],
} as const;
/** Further paths: of Hugo, of Jekyll with a plugin, and of an export of this platform. */
const aliasNames = ['aliases', 'redirect_from', 'former_paths'] as const;
const known = new Set<string>([...Object.values(names).flat(), ...aliasNames, 'layout', 'type', 'id']);
const imageUrl = /(!\[[^\]]*\]\(\s*<?)([^)\s>]+)/g;

/** Posts of a folder of Markdown files, in the order of their paths. */
export const readMarkdownFolder = (folder: string, options: SourceOptions): Promise<SourceEntry[]> =>
  readFolder(folder, ['md', 'markdown', 'mdx'], options, toEntry);

function toEntry(path: string, text: string, options: FolderOptions): SourceEntry {
  let file: MarkdownFile;
  try {
    file = readFrontMatter(text);
  } catch (error) {
    return { name: path, reason: `its front matter is not valid: ${(error as Error).message.split('\n')[0]}` };
  }
  const { data, body } = file;
  const { name, date: fileDate } = nameOf(path);
  const heading = /^#\s+(.+)$/m.exec(body)?.[1];
  const title = textOf(data, 'title') ?? heading ?? name;
  const publication = publish(path, data, fileDate, options);
  const resolve = (url: string) => resolveUrl(url, path, options.siteUrl);
  const cover = coverOf(data);
  const images = new Set<string>();
  const markdown = body.replace(imageUrl, (_, start: string, url: string) => {
    const resolved = resolve(url);
    if (!resolved) images.add(url);
    return `${start}${resolved ?? url}`;
  });
  const coverUrl = cover && resolve(cover);
  const author = authorOf(data);
  const former = publication.fields.status === 'draft' ? noPaths : formerPathsIn(data);
  const canonical = textOf(data, 'canonical');
  const hasPassword = ![undefined, null, ''].includes(data.password as string | null | undefined);
  const line: ImportLine = {
    title,
    content_markdown: markdown,
    external_id: externalIdOf('markdown', options.origin, path),
    ...publication.fields,
    slug: textOf(data, 'slug') ?? name,
    category_slugs: listOf(data, 'categories'),
    tag_slugs: listOf(data, 'tags'),
    ...optional('excerpt', textOf(data, 'excerpt')),
    ...optional('language', textOf(data, 'language')),
    ...((data.access === 'restricted' || hasPassword) && { access: 'restricted' as const }),
    ...(author && { author }),
    ...(coverUrl && { cover_url: coverUrl }),
    ...(canonical && { seo: { canonical_url: resolve(canonical) ?? canonical } }),
    ...(former.paths.length > 0 && { former_paths: former.paths }),
  };
  const losses = [
    ...former.losses,
    ...publication.losses,
    ...(hasPassword ? ['It had a password and is restricted now.'] : []),
    ...Object.entries(data)
      .filter((field) => !isRead(field))
      .map(([key]) => `The field ${key} is left out.`),
    ...[...images, ...(cover && !coverUrl ? [cover] : [])].map((url) => `The image ${url} needs --site-url.`),
    ...(extname(path) === '.mdx' ? ['Components of MDX stay as text.'] : []),
  ];
  const fields = Object.entries(data).map(([name, value]) => ({ name, value: textOfValue(value) }));
  const source = { body: { markdown: body }, fields, reasons: [] };
  return { line, formerId: formerIdOf('markdown', path), losses, source };
}

const textOfValue = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** Tables of Zola have fields that are read one by one. */
function isRead([key, value]: [string, unknown]): boolean {
  if (key === 'taxonomies') return Object.keys(Object(value)).every((name) => ['tags', 'categories'].includes(name));
  return known.has(key) || publicationFields.has(key.toLowerCase()) || (key === 'access' && value === 'restricted');
}

function publish(path: string, data: Data, fileDate: string | null, { timeZone, now }: SourceOptions) {
  const { isDraft, draftReasons, losses } = hidingOf(data, { timeZone, now });
  const values = new Map(Object.entries(data).map(([name, value]) => [name.toLowerCase(), value]));
  const candidates = names.date
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
    draftReasons: [...draftReasons, ...unknown, ...draftReasonsOfPath(path)],
    date,
    now,
  });
  return { ...publication, losses: [...losses, ...publication.losses] };
}

const noPaths = { paths: [], losses: [] };

/** A path below the root, perhaps without its slash, or a URL; not a template such as `/:year/:title/`. */
function formerPathsIn(data: Data): { paths: string[]; losses: string[] } {
  const aliases = aliasNames.flatMap((name) => data[name] ?? []).filter((alias) => typeof alias === 'string');
  const found = [textOf(data, 'path') ?? [], aliases].flat().map((text) => ({ text, path: pathOfUrl(text) ?? text }));
  const isPath = ({ path }: { path: string }) => path.includes('/') && !/\/:|\{/.test(path);
  const { paths, losses } = formerPathsOf(found.filter(isPath).map(({ path }) => path.replace(/^(?!\/)/, '/')));
  const others = found.filter((one) => !isPath(one)).map(({ text }) => `The former path ${text} is left out.`);
  return { paths, losses: [...losses, ...others] };
}

const optional = <Name extends string>(name: Name, value: string | null) =>
  (value === null ? {} : { [name]: value }) as Partial<Record<Name, string>>;

const fieldOf = (data: Data, field: keyof typeof names): unknown =>
  names[field].map((name) => data[name]).find((value) => value !== undefined && value !== null && value !== '');

function textOf(data: Data, field: keyof typeof names): string | null {
  const value = fieldOf(data, field);
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() || null : null;
}

/** A list, or text with commas as dev.to has it. Zola has lists in a table of taxonomies. */
function listOf(data: Data, field: 'categories' | 'tags'): string[] {
  const { taxonomies } = data;
  const nested = typeof taxonomies === 'object' && taxonomies !== null ? (taxonomies as Data)[field] : undefined;
  const value = fieldOf(data, field) ?? nested;
  const list: unknown[] = Array.isArray(value)
    ? value
    : typeof value === 'object'
      ? []
      : String(value ?? '').split(',');
  return list.flatMap((item) => (typeof item === 'object' ? [] : String(item).trim())).filter((item) => item !== '');
}

/** Text, or an object as some themes have it. */
function coverOf(data: Data): string | null {
  const value = fieldOf(data, 'cover');
  if (typeof value === 'string') return value;
  const nested = value as { image?: unknown; src?: unknown; url?: unknown } | undefined;
  const found = nested?.image ?? nested?.src ?? nested?.url;
  return typeof found === 'string' ? found : null;
}

function authorOf(data: Data): NonNullable<ImportLine['author']> | null {
  const value = fieldOf(data, 'author');
  const first: unknown = Array.isArray(value) ? value[0] : value;
  const name = typeof first === 'string' ? first : (first as { name?: unknown } | undefined)?.name;
  return typeof name === 'string' && name !== '' ? { slug: name, name } : null;
}
