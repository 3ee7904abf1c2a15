import { extname, relative } from 'node:path';
import type { ImportLine } from '@imprint/client';
import { type FolderOptions, instantOf, nameOf, resolveUrl } from './folder.js';
import { formerPathsOf, pathOfUrl } from './former-paths.js';
import { type MarkdownFile, readFrontMatter } from './front-matter.js';
import { SourceFolder } from './source-folder.js';
import type { SourceEntry } from './source-post.js';

type Data = MarkdownFile['data'];

/** Names of the same thing in Hugo, Jekyll, Astro, Eleventy, Gatsby and dev.to, the first one wins. */
const names = {
  title: ['title'],
  slug: ['slug'],
  date: ['date', 'pubDate', 'publishDate', 'published_at', 'pubDatetime', 'publishedAt'],
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
const known = new Set<string>([
  ...Object.values(names).flat(),
  ...aliasNames,
  'draft',
  'published',
  'layout',
  'type',
  'id',
]);
/** Statuses of posts that readers did not see. */
const hiddenStatuses = ['draft', 'pending', 'private', 'hidden', 'archived'];
/** Fields of which only these values are supported. */
const knownValues = new Set([
  ...['access: restricted', 'status: published', 'status: publish'],
  ...hiddenStatuses.map((status) => `status: ${status}`),
]);
const imageUrl = /(!\[[^\]]*\]\(\s*<?)([^)\s>]+)/g;

/** Posts of a folder of Markdown files, in the order of their paths. */
export async function readMarkdownFolder(folder: string, options: FolderOptions): Promise<SourceEntry[]> {
  const source = await SourceFolder.open(folder, ['md', 'markdown', 'mdx']);
  const entries: SourceEntry[] = [...source.links];
  for (const path of source.paths) entries.push(toEntry(path, await source.read(path), options));
  return entries;
}

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
  const isDraft = isMarkedDraft(data) || path.split('/').includes('_drafts');
  const date = instantOf(fieldOf(data, 'date') ?? fileDate);
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
  const former = isDraft ? noPaths : formerPathsIn(data);
  const line: ImportLine = {
    title,
    content_markdown: markdown,
    external_id: `markdown:${relative('.', path)}`.slice(0, 255),
    status: isDraft ? 'draft' : 'published',
    slug: textOf(data, 'slug') ?? name,
    category_slugs: listOf(data, 'categories'),
    tag_slugs: listOf(data, 'tags'),
    ...optional('excerpt', textOf(data, 'excerpt')),
    ...optional('language', textOf(data, 'language')),
    ...(data.access === 'restricted' && { access: data.access }),
    ...(date && { published_at: date }),
    ...(author && { author }),
    ...(coverUrl && { cover_url: coverUrl }),
    ...(textOf(data, 'canonical') && { seo: { canonical_url: textOf(data, 'canonical') as string } }),
    ...(former.paths.length > 0 && { former_paths: former.paths }),
  };
  const losses = [
    ...former.losses,
    ...Object.entries(data)
      .filter(([key, value]) => !known.has(key) && !knownValues.has(`${key}: ${value}`))
      .map(([key]) => `The field ${key} is left out.`),
    ...[...images, ...(cover && !coverUrl ? [cover] : [])].map((url) => `The image ${url} needs --site-url.`),
    ...(extname(path) === '.mdx' ? ['Components of MDX stay as text.'] : []),
  ];
  return { line, losses };
}

const isMarkedDraft = ({ draft, published, status }: Data): boolean =>
  draft === true || published === false || hiddenStatuses.includes(String(status));

const noPaths = { paths: [], losses: [] };

/** A path below the root, perhaps without its slash, or a URL; not a template such as `/:year/:title/`. */
function formerPathsIn(data: Data): { paths: string[]; losses: string[] } {
  const aliases = aliasNames.flatMap((name) => data[name] ?? []).map(String);
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

/** A list, or text with commas as dev.to has it. */
function listOf(data: Data, field: 'categories' | 'tags'): string[] {
  const value = fieldOf(data, field);
  const list = Array.isArray(value) ? value : String(value ?? '').split(',');
  return list.map((item) => String(item).trim()).filter((item) => item !== '');
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
