import type { ImportLine } from '@imprint/client';
import { ownValue } from '@imprint/ids/own-value';
import { formerPathsOf, pathOfUrl } from './former-paths.js';
import type { MarkdownFile } from './front-matter.js';
import { publicationFields } from './front-matter-flags.js';
import { furtherAuthors } from './further-authors.js';
import { type Outcome, reasonsOf, toSourceField } from './outcomes.js';
import type { Reason, SourceField } from './source-document.js';

type Data = MarkdownFile['data'];

/** Names of the same thing in Hugo, Jekyll, Astro, Eleventy, Gatsby and dev.to, the first one wins. */
export const frontMatterFields = {
  title: { as: 'title', names: ['title'] },
  slug: { as: 'slug', names: ['slug'] },
  date: {
    as: 'published_at',
    names: ['date', 'pubDate', 'publishDate', 'published_at', 'pubDatetime', 'publishedAt', 'published'],
  },
  excerpt: { as: 'excerpt', names: ['description', 'excerpt', 'summary', 'subtitle'] },
  categories: { as: 'category_slugs', names: ['categories', 'category', 'section'] },
  tags: { as: 'tag_slugs', names: ['tags', 'tag', 'keywords'] },
  author: { as: 'author.name', names: ['author', 'authors'] },
  language: { as: 'language', names: ['lang', 'language', 'locale'] },
  canonical: { as: 'seo.canonical_url', names: ['canonical_url', 'canonicalUrl', 'canonicalURL', 'canonical'] },
  path: { as: 'former_paths', names: ['permalink', 'url'] },
  /** Further paths: of Hugo, of Jekyll with a plugin, and of an export of this platform. */
  aliases: { as: 'former_paths', names: ['aliases', 'redirect_from', 'former_paths'] },
  publication: { as: 'status', names: [...publicationFields] },
  access: { as: 'access', names: ['access'] },
  cover: {
    became: 'cover',
    why: 'The picture is the cover.',
    names: [
      ...['cover_image', 'cover', 'image', 'heroImage', 'featured_image', 'featuredImage', 'thumbnail', 'banner'],
      ...['images', 'header', 'og_image'],
    ],
  },
  translation: {
    became: 'translation_of',
    why: 'Translations of one post share it.',
    names: ['translationKey', 'ref', 'page_id'],
  },
  generator: { lost: 'It has a meaning for its generator only.', names: ['layout', 'type', 'id'] },
} as const satisfies Readonly<Record<string, Outcome & { names: readonly string[] }>>;
type Field = keyof typeof frontMatterFields;

/** Fields by their names. Those of publication may be in any case. */
const fieldsByName = new Map<string, Outcome>(
  Object.values(frontMatterFields).flatMap((field) => field.names.map((name) => [name, field] as const)),
);
const fieldNamed = (name: string): Outcome | undefined =>
  publicationFields.has(name.toLowerCase()) ? frontMatterFields.publication : fieldsByName.get(name);

/** Names the fields that are not read. */
export const unreadFields = (data: Data): string[] =>
  Object.entries(data)
    .filter((field) => !isRead(field))
    .map(([key]) => `The field ${key} is left out.`);

/** Whether a field is read. Tables of Zola have fields that are read one by one. */
function isRead([key, value]: [string, unknown]): boolean {
  if (key === 'taxonomies') return Object.keys(Object(value)).every((name) => ['tags', 'categories'].includes(name));
  return key === 'access' ? value === 'restricted' : fieldNamed(key) !== undefined;
}

/** Every value of the front matter, with the field of the line that should have it. */
export const sourceFieldsOf = (data: Data): SourceField[] =>
  Object.entries(data).flatMap(([name, value]): SourceField[] => {
    if (name === 'taxonomies' && isObject(value))
      return Object.entries(value).flatMap(([term, list]) => fieldsOf(`taxonomies.${term}`, list, fieldNamed(term)));
    return fieldsOf(name, value, fieldNamed(name));
  });

/** Of fields that mean nothing elsewhere, or become something else. Translations are found among all files. */
export function reasonsOfFields(data: Data): Reason[] {
  const isCover = coverOf(data) !== null;
  const found = Object.keys(data).flatMap((name) => {
    const field = fieldNamed(name);
    const isExplained = field !== frontMatterFields.translation && (field !== frontMatterFields.cover || isCover);
    return field && isExplained ? [[name, field] as const] : [];
  });
  return reasonsOf(Object.fromEntries(found));
}

function fieldsOf(name: string, value: unknown, field: Outcome | undefined): SourceField[] {
  const isTerms = field === frontMatterFields.categories || field === frontMatterFields.tags;
  const values = isTerms ? termsOf(name.replace(/^.*\./, ''), value) : [value].flat();
  return values.map((one) => toSourceField(name, textOfValue(one), field));
}

function textOfValue(value: unknown): string {
  if (isObject(value) && typeof value.name === 'string') return value.name;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const isObject = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const fieldOf = (data: Data, field: Field): unknown =>
  frontMatterFields[field].names
    .map((name) => ownValue(data, name))
    .find((value) => value !== undefined && value !== null && value !== '');

export function textOf(data: Data, field: Field): string | null {
  const value = fieldOf(data, field);
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() || null : null;
}

/** The terms of all fields of a kind. Zola has lists in a table of taxonomies. */
export function listOf(data: Data, field: 'categories' | 'tags'): string[] {
  const { taxonomies } = data;
  const nested = isObject(taxonomies) ? taxonomies[field] : undefined;
  return [
    ...new Set([
      ...frontMatterFields[field].names.flatMap((name) => termsOf(name, ownValue(data, name))),
      ...termsOf(field, nested),
    ]),
  ];
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
  const found = frontMatterFields.cover.names
    .map((name) => addressIn(ownValue(data, name)))
    .find((address) => address !== null);
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
  const aliases = frontMatterFields.aliases.names
    .flatMap((name) => ownValue(data, name) ?? [])
    .filter((alias) => typeof alias === 'string');
  const found = [textOf(data, 'path') ?? [], aliases].flat().map((text) => ({ text, path: pathOfUrl(text) ?? text }));
  const isPath = ({ path }: { path: string }) => path.includes('/') && !/\/:|\{/.test(path);
  const { paths, losses } = formerPathsOf(found.filter(isPath).map(({ path }) => path.replace(/^(?!\/)/, '/')));
  const others = found.filter((one) => !isPath(one)).map(({ text }) => `The former path ${text} is left out.`);
  return { paths, losses: [...losses, ...others] };
}
