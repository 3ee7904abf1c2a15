import { readFile } from 'node:fs/promises';
import type { ImportLine } from '@imprint/client';
import { ownValue } from '@imprint/ids/own-value';
import { toAcceptable } from './acceptable-entry.js';
import { readDates } from './date-reading.js';
import { refuseForeign, signatureLength } from './foreign-source.js';
import { folderOfSite, formerPathsOf } from './former-paths.js';
import { externalIdOf, formerIdOf, originOfUrl, withUniqueIds } from './identity.js';
import { publicationOf } from './publication.js';
import type { SourceDocument, SourceField } from './source-document.js';
import { type SourceEntry, type SourceOptions, withFileLosses } from './source-post.js';
import { decodeText } from './source-text.js';

type Row = Readonly<Record<string, unknown>>;

interface GhostTables {
  posts: readonly Row[];
  tags: readonly Row[];
  users: readonly Row[];
  posts_tags: readonly Row[];
  posts_authors: readonly Row[];
  posts_meta: readonly Row[];
}

const textOf = (row: Row | undefined, name: string): string | null => {
  const value = row && ownValue(row, name);
  return typeof value === 'string' && value !== '' ? value : null;
};

/** Posts and pages of a Ghost export (JSON). */
export async function readGhost(path: string, options: SourceOptions): Promise<SourceEntry[]> {
  const { text, losses } = decodeText(await readFile(path), path);
  const tables = tablesOf(text, path);
  const byId = (rows: readonly Row[], key = 'id') => new Map(rows.map((row) => [ownValue(row, key), row]));
  const [tags, users, meta] = [byId(tables.tags), byId(tables.users), byId(tables.posts_meta, 'post_id')];
  const linked = (links: readonly Row[], key: string, rows: ReadonlyMap<unknown, Row>) => {
    const found = new Map<unknown, Row[]>();
    for (const link of [...links].sort((a, b) => Number(a.sort_order ?? 0) - Number(b.sort_order ?? 0))) {
      const row = rows.get(ownValue(link, key));
      if (row) found.set(link.post_id, [...(found.get(link.post_id) ?? []), row]);
    }
    return found;
  };
  const tagsOf = linked(tables.posts_tags, 'tag_id', tags);
  const authorsOf = linked(tables.posts_authors, 'author_id', users);
  const entries = tables.posts.map((post) =>
    toEntry(post, {
      ...options,
      meta: meta.get(post.id),
      tags: tagsOf.get(post.id) ?? [],
      authors: authorsOf.get(post.id) ?? [users.get(post.author_id)].filter((user) => user !== undefined),
    }),
  );
  return withUniqueIds(withFileLosses(entries, losses).map(toAcceptable));
}

function tablesOf(text: string, path: string): GhostTables {
  refuseForeign(path, text.slice(0, signatureLength), 'ghost');
  const { db, data } = parse(text, path) as { db?: { data?: GhostTables }[]; data?: GhostTables };
  const tables = db?.[0]?.data ?? data;
  if (!Array.isArray(tables?.posts)) throw new Error(`${path} is not an export of Ghost: it has no posts.`);
  const none: Row[] = [];
  return { ...{ tags: none, users: none, posts_tags: none, posts_authors: none, posts_meta: none }, ...tables };
}

function parse(text: string, path: string): object {
  try {
    return Object(JSON.parse(text)) as object;
  } catch (error) {
    throw new Error(`${path} is not an export of Ghost: ${(error as Error).message}`);
  }
}

interface Related extends SourceOptions {
  meta: Row | undefined;
  tags: readonly Row[];
  authors: readonly Row[];
}

function toEntry(post: Row, { meta, tags, authors, ...options }: Related): SourceEntry {
  const { siteUrl } = options;
  const title = textOf(post, 'title') ?? 'Untitled';
  const html = textOf(post, 'html');
  const isPage = post.type === 'page' || post.page === 1 || post.page === true;
  const visibility = textOf(post, 'visibility') ?? 'public';
  const ids = idsOf(post, options);
  if (!ids) return { name: title, fault: 'it has no uuid. Name the blog with --origin or --site-url' };
  const publication = publish(post, meta, options);
  const publicTags = tags.filter(
    (tag) => textOf(tag, 'visibility') !== 'internal' && !textOf(tag, 'name')?.startsWith('#'),
  );
  const here = (url: string | null) => url?.replaceAll('__GHOST_URL__', siteUrl ?? '') ?? null;
  const [author, ...others] = authors;
  const seo = seoOf(post, meta, here);
  const cover = here(textOf(post, 'feature_image'));
  const slug = textOf(post, 'slug');
  const former = formerPathsOf(
    publication.fields.status === 'published' && slug ? [`${folderOfSite(siteUrl)}/${slug}/`] : [],
  );
  const line: ImportLine = {
    title,
    content_html: here(html) ?? '<p></p>',
    external_id: ids.externalId,
    ...publication.fields,
    tag_slugs: publicTags.flatMap((tag) => textOf(tag, 'slug') ?? []),
    ...(visibility !== 'public' && { access: 'restricted' as const }),
    ...(isPage && { post_type: 'page' }),
    ...(slug && { slug }),
    ...(textOf(post, 'custom_excerpt') && { excerpt: textOf(post, 'custom_excerpt') as string }),
    ...(author && { author: authorOf(author, here) }),
    ...(cover && { cover_url: cover }),
    ...(seo && { seo }),
    ...(former.paths.length > 0 && { former_paths: former.paths }),
  };
  const losses = [
    ...former.losses,
    ...publication.losses,
    ...(html === null ? ['The export has no HTML of the body. Export again from a newer version of Ghost.'] : []),
    ...(others.length > 0 ? [`Only the first of ${authors.length} authors is the byline.`] : []),
    ...(tags.length > publicTags.length ? ['Internal tags are left out.'] : []),
    ...(visibility === 'public' ? [] : [`It was for ${visibility} and is restricted now.`]),
    ...(textOf(post, 'codeinjection_head') || textOf(post, 'codeinjection_foot') ? ['Injected code is left out.'] : []),
    ...(html?.includes('__GHOST_URL__') && !siteUrl ? ['Images need --site-url.'] : []),
  ];
  const source: SourceDocument = { body: { html: html ?? '' }, fields: fieldsOf(post), reasons: [] };
  return { line, formerId: ids.formerId, losses, source };
}

/** Fields of the import line by those of Ghost. */
const counterparts = new Map([
  ['title', 'title'],
  ['slug', 'slug'],
  ['custom_excerpt', 'excerpt'],
  ['published_at', 'published_at'],
  ['status', 'status'],
  ['visibility', 'access'],
  ['feature_image', 'cover_url'],
  ['meta_title', 'seo.title'],
  ['meta_description', 'seo.description'],
  ['og_image', 'seo.og_image'],
  ['canonical_url', 'seo.canonical_url'],
]);
/** Other forms of the body. */
const bodies = new Set(['html', 'lexical', 'mobiledoc', 'plaintext']);

const fieldsOf = (post: Row): SourceField[] =>
  Object.entries(post).flatMap(([name, value]) => {
    if (bodies.has(name) || value === null || value === '' || typeof value === 'object') return [];
    const as = counterparts.get(name);
    return [{ name, value: String(value), ...(as !== undefined && { as }) }];
  });

function seoOf(
  post: Row,
  meta: Row | undefined,
  here: (url: string | null) => string | null,
): ImportLine['seo'] | null {
  const read = (name: string) => textOf(meta, name) ?? textOf(post, name);
  const seo = {
    title: read('meta_title'),
    description: read('meta_description'),
    og_image: here(read('og_image')),
    canonical_url: here(textOf(post, 'canonical_url')),
  };
  const given = Object.entries(seo).filter(([, value]) => value !== null);
  return given.length > 0 ? Object.fromEntries(given) : null;
}

function authorOf(user: Row, here: (url: string | null) => string | null): NonNullable<ImportLine['author']> {
  const name = textOf(user, 'name') ?? 'Author';
  const avatar = here(textOf(user, 'profile_image'));
  return { slug: textOf(user, 'slug') ?? name, name, ...(avatar?.startsWith('https:') && { avatar_url: avatar }) };
}

/** A uuid is unique in itself; an id is so in its blog only. Null for an id without a blog. */
function idsOf(post: Row, options: SourceOptions): { externalId: string; formerId: string | null } | null {
  const uuid = textOf(post, 'uuid');
  const origin = options.origin ?? originOfUrl(options.siteUrl);
  const id = uuid ?? String(post.id);
  const formerId = formerIdOf('ghost', id);
  if (origin !== null) return { externalId: externalIdOf('ghost', origin, id), formerId };
  return uuid === null ? null : { externalId: formerId ?? externalIdOf('ghost', '', id), formerId: null };
}

/** Older exports have dates in milliseconds. A newsletter that was only mailed was not on the site. */
function publish(post: Row, meta: Row | undefined, { timeZone, now }: SourceOptions) {
  const at = post.published_at;
  const isMailOnly = post.status === 'sent' || meta?.email_only === true || meta?.email_only === 1;
  const isPublic = post.status === 'published' || post.status === 'scheduled';
  const date = readDates([{ name: 'published_at', value: typeof at === 'number' ? new Date(at) : at }], timeZone);
  const draftReasons = [
    ...(isMailOnly ? ['It was sent as a newsletter only.'] : []),
    ...(isPublic || isMailOnly || post.status === 'draft' ? [] : [`Its status ${String(post.status)} is unknown.`]),
    ...(post.status === 'scheduled' && date.at === null ? ['It was scheduled for an unknown date.'] : []),
  ];
  return publicationOf({ isDraft: post.status === 'draft', draftReasons, date, now });
}
