import type { ImportLine } from '@imprint/client';
import { ownValue } from '@imprint/ids/own-value';
import { formerPathsOf, pathOfUrl } from './former-paths.js';
import { isTranslationKey } from './folder-translations.js';
import type { MarkdownFile } from './front-matter.js';
import { publicationFields } from './front-matter-flags.js';
import { furtherAuthors } from './further-authors.js';
import type { Reason, SourceField } from './source-document.js';

type Data = MarkdownFile['data'];

/** Names of the same thing in Hugo, Jekyll, Astro, Eleventy, Gatsby and dev.to, the first one wins. */
export const names = {
  title: ['title'],
  slug: ['slug'],
  date: ['date', 'pubDate', 'publishDate', 'published_at', 'pubDatetime', 'publishedAt', 'published'],
  excerpt: ['description', 'excerpt', 'summary', 'subtitle'],
  cover: [
    ...['cover_image', 'cover', 'image', 'heroImage', 'featured_image', 'featuredImage', 'thumbnail', 'banner'],
    ...['images', 'header', 'og_image'],
  ],
  categories: ['categories', 'category', 'section'],
  tags: ['tags', 'tag', 'keywords'],
  author: ['author', 'authors'],
  language: ['lang', 'language', 'locale'],
  canonical: ['canonical_url', 'canonicalUrl', 'canonicalURL', 'canonical'],
  path: ['permalink', 'url'],
} as const;
/** Further paths: of Hugo, of Jekyll with a plugin, and of an export of this platform. */
const aliasNames = ['aliases', 'redirect_from', 'former_paths'] as const;
/** Fields that only their own generator needs. */
const ownNames = ['layout', 'type', 'id'];
const known = new Set<string>([...Object.values(names).flat(), ...aliasNames, ...ownNames]);

/** Fields of the import line by the names above. */
const lineFields: Partial<Record<keyof typeof names, string>> = {
  title: 'title',
  slug: 'slug',
  date: 'published_at',
  excerpt: 'excerpt',
  categories: 'category_slugs',
  tags: 'tag_slugs',
  author: 'author.name',
  language: 'language',
  canonical: 'seo.canonical_url',
  path: 'former_paths',
};

/** Whether a field is read. Tables of Zola have fields that are read one by one. */
export function isRead([key, value]: [string, unknown]): boolean {
  if (isTranslationKey(key)) return true;
  if (key === 'taxonomies') return Object.keys(Object(value)).every((name) => ['tags', 'categories'].includes(name));
  return known.has(key) || publicationFields.has(key.toLowerCase()) || (key === 'access' && value === 'restricted');
}

/** Every value of the front matter, with the field of the line that should have it. */
export const sourceFieldsOf = (data: Data): SourceField[] =>
  Object.entries(data).flatMap(([name, value]): SourceField[] => {
    if (name === 'taxonomies' && isObject(value))
      return Object.entries(value).flatMap(([term, list]) => fieldsOf(`taxonomies.${term}`, list, lineFieldOf(term)));
    return fieldsOf(name, value, lineFieldOf(name));
  });

/** Of fields that mean nothing elsewhere, or become something else. */
export const reasonsOfFields = (data: Data): Reason[] =>
  Object.keys(data).flatMap((of): Reason[] => {
    if (ownNames.includes(of)) return [{ kind: 'field', of, why: 'It has a meaning for its generator only.' }];
    return names.cover.some((name) => name === of) && coverOf(data) !== null
      ? [{ kind: 'field', of, became: 'cover', why: 'The picture is the cover.' }]
      : [];
  });

function lineFieldOf(name: string): string | undefined {
  if (publicationFields.has(name.toLowerCase())) return 'status';
  if (aliasNames.some((alias) => alias === name)) return 'former_paths';
  const found = Object.entries(names).find(([, all]) => all.some((known) => known === name));
  return found && ownValue(lineFields, found[0]);
}

function fieldsOf(name: string, value: unknown, as: string | undefined): SourceField[] {
  const values =
    as === 'category_slugs' || as === 'tag_slugs' ? termsOf(name.replace(/^.*\./, ''), value) : [value].flat();
  return values.map((one) => ({ name, value: textOfValue(one), ...(as !== undefined && { as }) }));
}

function textOfValue(value: unknown): string {
  if (isObject(value) && typeof value.name === 'string') return value.name;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const isObject = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const fieldOf = (data: Data, field: keyof typeof names): unknown =>
  names[field].map((name) => data[name]).find((value) => value !== undefined && value !== null && value !== '');

export function textOf(data: Data, field: keyof typeof names): string | null {
  const value = fieldOf(data, field);
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() || null : null;
}

/** The terms of all fields of a kind. Zola has lists in a table of taxonomies. */
export function listOf(data: Data, field: 'categories' | 'tags'): string[] {
  const { taxonomies } = data;
  const nested = isObject(taxonomies) ? taxonomies[field] : undefined;
  return [...new Set([...names[field].flatMap((name) => termsOf(name, data[name])), ...termsOf(field, nested)])];
}

/** A list, or text: with commas as dev.to has it, else with spaces in fields for several terms, as Jekyll has it. */
function termsOf(name: string, value: unknown): string[] {
  const text = typeof value === 'string' ? value : '';
  const separator = text.includes(',') || !['tags', 'categories'].includes(name) ? ',' : /\s+/;
  const list: unknown[] = Array.isArray(value) ? value : isObject(value) ? [] : String(value ?? '').split(separator);
  return list.flatMap((item) => (typeof item === 'object' ? [] : String(item).trim())).filter((item) => item !== '');
}

/** Text, or an object or list as some themes have it. */
export function coverOf(data: Data): string | null {
  const found = names.cover.map((name) => addressIn(data[name])).find((address) => address !== null);
  return found ?? null;
}

function addressIn(value: unknown): string | null {
  if (typeof value === 'string') return value.trim() || null;
  if (Array.isArray(value)) return addressIn(value[0]);
  if (!isObject(value)) return null;
  const { image, src, url, path, teaser, feature, relative: _ } = value;
  return [image, src, url, path, feature, teaser].map(addressIn).find((address) => address !== null) ?? null;
}

export function authorOf(data: Data): { field: ImportLine['author']; losses: string[] } {
  const names = [fieldOf(data, 'author')].flat().map((author) => (isObject(author) ? author.name : author));
  const given = names.filter((name) => typeof name === 'string').filter((name) => name !== '');
  const [name] = given;
  return { field: name === undefined ? null : { slug: name, name }, losses: furtherAuthors(given) };
}

/** A path below the root, perhaps without its slash, or a URL; not a template such as `/:year/:title/`. */
export function formerPathsIn(data: Data): { paths: string[]; losses: string[] } {
  const aliases = aliasNames.flatMap((name) => data[name] ?? []).filter((alias) => typeof alias === 'string');
  const found = [textOf(data, 'path') ?? [], aliases].flat().map((text) => ({ text, path: pathOfUrl(text) ?? text }));
  const isPath = ({ path }: { path: string }) => path.includes('/') && !/\/:|\{/.test(path);
  const { paths, losses } = formerPathsOf(found.filter(isPath).map(({ path }) => path.replace(/^(?!\/)/, '/')));
  const others = found.filter((one) => !isPath(one)).map(({ text }) => `The former path ${text} is left out.`);
  return { paths, losses: [...losses, ...others] };
}
