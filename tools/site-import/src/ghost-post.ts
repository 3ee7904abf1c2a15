import type { ImportLine } from '@imprint/client';
import { ownValue } from '@imprint/ids/own-value';
import { readDates } from './date-reading.js';
import { formerPathsOf } from './former-paths.js';
import { type GhostBody, readBody } from './ghost-body.js';
import { type GhostColumn, ghostColumns, ghostRelations } from './ghost-columns.js';
import type { GhostSite } from './ghost-site.js';
import { externalIdOf, formerIdOf, originOfUrl } from './identity.js';
import { isCompared, type Outcomes, reasonsOf, toSourceField } from './outcomes.js';
import { publicationOf } from './publication.js';
import type { Reason, SourceDocument, SourceField } from './source-document.js';
import type { SourceEntry, SourceOptions } from './source-post.js';

export type Row = Readonly<Record<string, unknown>>;

/** A row of which only declared columns can be read by name. */
export type GhostRow = Readonly<Partial<Record<GhostColumn, unknown>>>;

/** A post with its rows of other tables. */
export interface GhostPost {
  post: GhostRow;
  meta: GhostRow;
  tags: readonly Row[];
  authors: readonly Row[];
  commentCount: number;
}

/** Columns may be of a version that is not known. */
const columns: Outcomes = ghostColumns;
const isGiven = (value: unknown): boolean => ![null, undefined, '', false, 0].some((blank) => blank === value);

function textIn(row: Row | undefined, name: string): string | null {
  const value = row && ownValue(row, name);
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

const textOf = (row: GhostRow, name: GhostColumn): string | null => textIn(row, name);

const isTrue = (value: unknown): boolean => value === true || value === 1;
const namesOf = (rows: readonly Row[]): string =>
  rows.map((row) => textIn(row, 'name') ?? textIn(row, 'slug')).join(', ');
const isInternal = (tag: Row): boolean =>
  textIn(tag, 'visibility') === 'internal' || (textIn(tag, 'name') ?? '').startsWith('#');

export function toEntry(source: GhostPost, site: GhostSite, options: SourceOptions): SourceEntry {
  const { post, meta, tags, authors } = source;
  const title = textOf(post, 'title') ?? 'Untitled';
  const ids = idsOf(post, options);
  if (!ids) return { name: title, fault: 'it has no uuid. Name the blog with --origin or --site-url' };
  const publication = publish(post, meta, options);
  const body = readBody(columnsOf(post), site);
  const cover = coverOf(post, meta, site);
  const slug = textOf(post, 'slug');
  const former = formerPathsOf(publication.fields.status === 'published' ? pathsOf(post, site) : []);
  const visibility = textOf(post, 'visibility') ?? 'public';
  const [author] = authors;
  const seo = seoOf(post, meta, site);
  const line: ImportLine = {
    title,
    content_html: body.html + cover.caption,
    external_id: ids.externalId,
    ...publication.fields,
    tag_slugs: tags.filter((tag) => !isInternal(tag)).flatMap((tag) => textIn(tag, 'slug') ?? []),
    ...((visibility !== 'public' || body.isGated) && { access: 'restricted' as const }),
    ...((post.type === 'page' || isTrue(post.page)) && { post_type: 'page' }),
    ...(slug && { slug }),
    ...optional('excerpt', textOf(post, 'custom_excerpt')),
    ...optional('language', textOf(post, 'locale')),
    ...optional('cover_url', cover.url),
    ...optional('cover_alt', cover.alt),
    ...(author && { author: authorOf(author, site) }),
    ...(seo && { seo }),
    ...(former.paths.length > 0 && { former_paths: former.paths }),
  };
  const losses = [...former.losses, ...publication.losses, ...body.losses, ...cover.losses, ...lossesOf(source, body)];
  const document: SourceDocument = {
    body: { html: body.source },
    fields: fieldsOf(source),
    reasons: [...body.reasons, ...fieldReasons(source)],
  };
  return { line, formerId: ids.formerId, losses, source: document };
}

function fieldsOf({ post, meta, tags, authors }: GhostPost): SourceField[] {
  const given = [post, meta]
    .flatMap((row) => Object.entries(row))
    .filter(([name, value]) => {
      const isDefault = name === 'visibility' && value === 'public';
      return isCompared(ownValue(columns, name)) && isGiven(value) && !isDefault;
    });
  return [
    ...given.map(([name, value]) => toSourceField(name, String(value), ownValue(columns, name))),
    ...tags.map((tag) => toSourceField('tag', textIn(tag, 'slug') ?? '', ghostRelations.tag)),
    ...authors.map((author) => toSourceField('author', textIn(author, 'slug') ?? '', ghostRelations.author)),
  ];
}

function fieldReasons({ tags, authors }: GhostPost): Reason[] {
  const of = (name: string, rows: readonly Row[], { lost: why }: { lost: string }): Reason[] =>
    rows.map((row) => ({ kind: 'field', of: `${name}=${textIn(row, 'slug') ?? ''}`, why }));
  return [
    ...of('tag', tags.filter(isInternal), ghostRelations['internal tag']),
    ...of('author', authors.slice(1), ghostRelations['further author']),
    ...reasonsOf(columns),
  ];
}

const optional = <Name extends string>(name: Name, value: string | null) =>
  (value === null ? {} : { [name]: value }) as Partial<Record<Name, string>>;

const columnsOf = (post: GhostRow) => ({
  html: textOf(post, 'html'),
  lexical: textOf(post, 'lexical'),
  mobiledoc: textOf(post, 'mobiledoc'),
  markdown: textOf(post, 'markdown'),
  plaintext: textOf(post, 'plaintext'),
});

/** The permalink, and the link to a draft, which leads to the post once it is public. */
function pathsOf(post: GhostRow, site: GhostSite): string[] {
  const [slug, uuid] = [textOf(post, 'slug'), textOf(post, 'uuid')];
  return [...(slug === null ? [] : [site.pathOf(slug)]), ...(uuid === null ? [] : [site.pathOf(`p/${uuid}`)])];
}

interface Cover {
  url: string | null;
  alt: string | null;
  /** A paragraph at the end of the text, where credits of pictures stand. */
  caption: string;
  losses: string[];
}

/** Ghost 0.x has it in another column. */
function coverOf(post: GhostRow, meta: GhostRow, site: GhostSite): Cover {
  const given = textOf(post, 'feature_image') ?? textOf(post, 'image');
  const text = textOf(meta, 'feature_image_caption');
  const alt = textOf(meta, 'feature_image_alt');
  const caption = text === null ? '' : text.startsWith('<p') ? text : `<p>${text}</p>`;
  if (given === null) return { url: null, alt: null, caption, losses: [] };
  const url = site.resolve(given);
  if (site.isUnknown(url)) return { url: null, alt: null, caption, losses: [`The image ${url} needs --site-url.`] };
  return { url, alt, caption, losses: [] };
}

function seoOf(post: GhostRow, meta: GhostRow, site: GhostSite): ImportLine['seo'] | null {
  const read = (name: GhostColumn) => textOf(meta, name) ?? textOf(post, name);
  const [image, canonical] = [read('og_image'), textOf(post, 'canonical_url')];
  const seo = {
    title: read('meta_title'),
    description: read('meta_description'),
    og_image: image && site.resolve(image),
    canonical_url: canonical && site.resolve(canonical),
  };
  const given = Object.entries(seo).filter(([, value]) => value !== null);
  return given.length > 0 ? Object.fromEntries(given) : null;
}

function authorOf(user: Row, site: GhostSite): NonNullable<ImportLine['author']> {
  const name = textIn(user, 'name') ?? 'Author';
  const avatar = textIn(user, 'profile_image') ?? textIn(user, 'image');
  return { slug: textIn(user, 'slug') ?? name, name, ...(avatar && { avatar_url: site.resolve(avatar) }) };
}

/** A uuid is unique in itself; an id is so in its blog only. Null for an id without a blog. */
function idsOf(post: GhostRow, options: SourceOptions): { externalId: string; formerId: string | null } | null {
  const uuid = textOf(post, 'uuid');
  const origin = options.origin ?? originOfUrl(options.siteUrl);
  const id = uuid ?? String(post.id);
  const formerId = formerIdOf('ghost', id);
  if (origin !== null) return { externalId: externalIdOf('ghost', origin, id), formerId };
  return uuid === null ? null : { externalId: formerId ?? externalIdOf('ghost', '', id), formerId: null };
}

/** Older exports have dates in milliseconds. A newsletter that was only mailed was not on the site. */
function publish(post: GhostRow, meta: GhostRow, { timeZone, now }: SourceOptions) {
  const at = post.published_at;
  const isMailOnly = post.status === 'sent' || isTrue(meta.email_only);
  const isPublic = post.status === 'published' || post.status === 'scheduled';
  const date = readDates([{ name: 'published_at', value: typeof at === 'number' ? new Date(at) : at }], timeZone);
  const draftReasons = [
    ...(isMailOnly ? ['It was sent as a newsletter only.'] : []),
    ...(isPublic || isMailOnly || post.status === 'draft' ? [] : [`Its status ${String(post.status)} is unknown.`]),
    ...(post.status === 'scheduled' && date.at === null ? ['It was scheduled for an unknown date.'] : []),
  ];
  return publicationOf({ isDraft: post.status === 'draft', draftReasons, date, now });
}

/** Columns that arrive, whose loss is reported elsewhere, or that carry no content. */
function hasOwnSentence(name: string): boolean {
  const outcome = ownValue(columns, name);
  return (
    outcome !== undefined &&
    (!('lost' in outcome) || ['featured', 'codeinjection_head', 'codeinjection_foot'].includes(name))
  );
}

function lossesOf({ post, meta, tags, authors, commentCount }: GhostPost, { isGated }: GhostBody): string[] {
  const visibility = textOf(post, 'visibility') ?? 'public';
  const [others, internal] = [authors.slice(1), tags.filter(isInternal)];
  const fields = [post, meta].flatMap((row) => Object.entries(row).filter(([name]) => !hasOwnSentence(name)));
  return [
    ...(others.length > 0
      ? [`Only the first of ${authors.length} authors is the byline, without ${namesOf(others)}.`]
      : []),
    ...(internal.length > 0 ? [`Internal tags are left out: ${namesOf(internal)}.`] : []),
    ...(visibility === 'public' ? [] : [`It was for ${visibility} and is restricted now.`]),
    ...(visibility === 'public' && isGated ? ['A part was for members, so that all of it is restricted now.'] : []),
    ...(textOf(post, 'codeinjection_head') || textOf(post, 'codeinjection_foot') ? ['Injected code is left out.'] : []),
    ...(isTrue(post.featured) ? ['It was a featured post.'] : []),
    ...(commentCount > 0
      ? [`Its ${commentCount === 1 ? 'comment is' : `${commentCount} comments are`} left out.`]
      : []),
    ...fields.filter(([, value]) => isGiven(value)).map(([name]) => `The field ${name} is left out.`),
  ];
}
