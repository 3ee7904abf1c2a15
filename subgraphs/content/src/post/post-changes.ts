import { badRequest, conflict } from '@imprint/errors/domain-error';
import type { SiteScope } from '@imprint/principal/site-scope';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { BodySource } from '../body/body-worker.js';
import type { ConvertedBody } from '../body/converted-body.js';
import { requirePersona } from '../persona/persona.service.js';
import { requireFormerPaths } from '../redirect/former-paths.js';
import type { SiteFacts } from '../site/site-directory.js';
import { slugify } from '../slug/slug.js';
import { requireTermSlugs, termWarnings } from '../taxonomy/term-slugs.js';
import { bodyWarnings } from './body-warnings.js';
import { requireCover } from './cover.js';
import { assetsNamedIn, requireFields } from './field-references.js';
import { requireLanguage } from './language-tag.js';
import type { Post, PostAccess, PostStatus, PostTexts } from './post.entity.js';
import type { PostDependencies } from './post-dependencies.js';
import { requireMayPublish, requireMaySetAccess } from './post-rights.js';
import type { PostSeoChange } from './post-seo.js';
import { requireTexts } from './post-texts.js';
import { PostTranslationRepository } from './post-translation.repository.js';
import { joinGroups, type TranslationReference } from './translation-groups.js';
import { prepareWritten } from './written-body.js';

/** Absent fields do not change. */
export interface PostChanges extends PostTexts {
  body?: BodySource;
  categorySlugs?: readonly string[];
  tagSlugs?: readonly string[];
  publishedAt?: Date;
  featuredImageId?: string | null;
  access?: PostAccess;
  /** Replaces the custom fields. */
  fields?: Readonly<Record<string, unknown>>;
  /** Replaces the SEO metadata. */
  seo?: PostSeoChange;
  /** Null removes the byline. */
  personaId?: string | null;
  translationOf?: TranslationReference;
  /** Replaces the paths of other systems. */
  formerPaths?: readonly string[];
  /** Changes the status as far as the lifecycle allows. */
  status?: Exclude<PostStatus, 'deleted'>;
  /** True for a line of an export, whose excerpt may be the beginning of the text. */
  isExported?: boolean;
}

/** Fields of a create that are fixed afterwards. */
export interface FixedFields {
  language?: string;
  postType?: string;
  slug?: string;
}

/** Changes that are validated before the row is locked. */
export interface PreparedChanges {
  changes: PostChanges;
  texts: PostTexts;
  body: ConvertedBody | null;
  coverId: string | null;
  /** Assets that custom fields may name. */
  assets: ReadonlySet<string>;
  /** Null if they do not change. */
  former: { paths: string[]; site: SiteFacts } | null;
  warnings: string[];
}

export async function prepareChanges(
  dependencies: PostDependencies,
  { site, changes }: { site: SiteScope; changes: PostChanges },
): Promise<PreparedChanges> {
  const { media, principal } = dependencies;
  const { featuredImageId = null, body: source, fields = {} } = changes;
  if (changes.access) requireMaySetAccess(principal, changes.isExported ?? false);
  if (changes.status === 'published' || changes.status === 'scheduled') requireMayPublish(principal, site);
  if (changes.personaId) await requirePersona(dependencies.em, site, changes.personaId);
  const texts = requireTexts(changes);
  const coverId = featuredImageId === null ? null : await requireCover(media, site, featuredImageId);
  const assets = await assetsNamedIn(fields, { media, site });
  const former = changes.formerPaths
    ? { paths: requireFormerPaths(changes.formerPaths), site: await dependencies.sites.require(site.siteId) }
    : null;
  const body = source ? await prepareWritten(dependencies, { site, source, ingests: true }) : null;
  const warnings = [...(body ? await bodyWarnings(media, site, body) : []), ...termWarnings(changes)];
  if (changes.isExported && texts.excerpt === body?.leadingText) delete texts.excerpt;
  return { changes, texts, body, coverId, assets, former, warnings };
}

/** Applies everything but status and publication date to a locked post. */
export async function applyChanges(
  post: Post,
  { changes, texts, body, coverId, assets, former }: PreparedChanges,
  { em, site }: { em: EntityManager; site: SiteScope },
): Promise<void> {
  post.write(texts, body);
  if (changes.seo) {
    const { description = texts.excerpt } = changes.seo;
    post.updateSeo({ ...terms(post), ...changes.seo, ...(description !== undefined && { description }) }, 'replace');
  }
  if (changes.categorySlugs) post.categorySlugs = requireTermSlugs('category_slugs', changes.categorySlugs);
  if (changes.tagSlugs) post.tagSlugs = requireTermSlugs('tag_slugs', changes.tagSlugs);
  if (changes.featuredImageId !== undefined) post.featuredImageId = coverId;
  if (former) post.formerPaths = former.paths;
  if (changes.personaId !== undefined) post.personaId = changes.personaId;
  if (changes.fields) post.fields = await requireFields(post, changes.fields, { em, site, assets });
  if (changes.translationOf) {
    const repository = new PostTranslationRepository(em);
    await joinGroups([{ post, of: changes.translationOf, originId: post.importedFrom ?? null }], { site, repository });
  }
  if (changes.access) post.access = changes.access;
}

/** Categories and tags are kept unless the SEO metadata names them. */
const terms = ({ categorySlugs, tagSlugs }: Post) => ({ category_slugs: categorySlugs, tag_slugs: tagSlugs });

/** BAD_REQUEST for a change of a fixed field. A different slug is a warning. */
export function checkFixedFields(post: Post, { language, postType, slug }: FixedFields): string[] {
  const refuse = (field: string, stored: string) =>
    badRequest(`${field} of an existing post cannot change; it is ${stored}.`, { fields: [field] });
  if (language !== undefined && requireLanguage(language) !== post.language) throw refuse('language', post.language);
  if (postType !== undefined && postType !== post.postTypeSlug) throw refuse('post_type', post.postTypeSlug);
  return slug !== undefined && slugify(slug) !== post.slug ? ['slug-ignored'] : [];
}

/** CONFLICT for a status that only another operation sets. */
export function requireReachable(post: Post, status: PostStatus): void {
  if (status === post.status) return;
  if (status === 'draft') {
    const way = post.status === 'scheduled' ? 'Unschedule it first.' : 'Unpublish it instead.';
    throw conflict(`The post is ${post.status} and cannot become a draft. ${way}`, { fields: ['status'] });
  }
  if (status === 'archived' && post.status !== 'published') {
    throw conflict(`The post is ${post.status}; only a published post can be archived.`, { fields: ['status'] });
  }
}

/** Writable state of a post for comparison, without the body. As JSON, because PostgreSQL reorders object keys. */
export const comparableState = (post: Post): unknown =>
  JSON.parse(
    JSON.stringify([
      post.title,
      post.excerpt ?? null,
      post.seo,
      post.categorySlugs,
      post.tagSlugs,
      post.fields,
      post.access,
      post.featuredImageId ?? null,
      post.publishedAt ?? null,
      post.status,
      post.personaId ?? null,
      post.translationGroupId ?? null,
      post.formerPaths,
    ]),
  );
