import { badRequest, conflict } from '@imprint/errors/domain-error';
import { postLimits } from '@imprint/ids/post-limits';
import { id } from '@imprint/persistence/id-column';
import { indexOn } from '@imprint/persistence/index-on';
import { instant, siteOwned } from '@imprint/persistence/site-owned';
import { defineEntity, p } from '@mikro-orm/core';
import type { BlockDocument } from '../block-document/block-document.js';
import type { EncodedJson } from '../block-document/encoded-json.js';
import type { PreparedBody } from '../block-document/prepared-body.js';
import type { RenderedSegment } from '../block-document/render.js';
import { renderPolicy } from '../block-document/render-policy.js';
import { readingTime } from '../block-document/visible-text.js';
import { contentOf, type RevisedContent } from '../revision/revised-content.js';
import { changeSeo, type PostSeo, type PostSeoChange, toSeoObject } from './post-seo.js';
import { searchConfig, searchText } from './search.js';

/** Statuses a post can be listed by. */
export const listableStatuses = ['draft', 'scheduled', 'published', 'archived'] as const;
const postStatuses = [...listableStatuses, 'deleted'] as const;
export type PostStatus = (typeof postStatuses)[number];

/** Public fields of a persona. */
export interface Byline {
  id: string;
  siteId: string;
  name: string;
  slug: string;
  avatarUrl: string | null;
}

/** A public post of the same group of translations. */
export type PostTranslation = Pick<Byline, 'id' | 'slug'> & { language: string };

/** Texts that authors write, with their maximum number of characters. */
export const textLimits = { title: postLimits.titleCharacters, excerpt: postLimits.excerptCharacters } as const;
export type TextField = keyof typeof textLimits;
export const textFields = Object.keys(textLimits) as TextField[];
export type PostTexts = { [Field in TextField]?: string };

/** Bounds the paths whose views are added up. */
const formerSlugLimit = 100;

/** Public reads omit restricted posts. */
export type PostAccess = 'public' | 'restricted';

/** Lists read every property that is not lazy. */
const PostSchema = defineEntity({
  name: 'Post',
  tableName: 'posts',
  properties: {
    ...siteOwned,
    organizationId: id().nullable(),
    status: p.enum(postStatuses),
    postTypeSlug: p.text(),
    language: p.text(),
    slug: p.text().collation('C'),
    /** Slugs that redirect to it, newest last. */
    formerSlugs: p.array().$type<string[]>().columnType('text[]').defaultRaw(`'{}'`),
    /** Paths under which other systems showed it, as its client gave them. */
    formerPaths: p.array().$type<string[]>().columnType('text[]').defaultRaw(`'{}'`),
    title: p.text(),
    /** Null if the author set none; readers then see the beginning of the text. */
    excerpt: p.text().nullable(),
    leadingText: p.text(),
    // Read and written by repository statements: the ORM would inline megabytes into its SQL text.
    blocks: p.json().$type<BlockDocument | EncodedJson>().persist(false),
    rendered: p.json().$type<RenderedSegment[] | EncodedJson>().persist(false),
    wordCount: p.integer(),
    /** Size of `blocks` and `rendered` as JSON; null until a post of an earlier version is re-rendered. */
    bodyBytes: p.integer().nullable().lazy(),
    /** Version of the rules that produced `rendered`. */
    renderPolicy: p.text().defaultRaw(`''`).lazy(),
    seo: p.json().$type<PostSeo>(),
    categorySlugs: p.array().$type<string[]>().columnType('text[]'),
    tagSlugs: p.array().$type<string[]>().columnType('text[]'),
    fields: p.json().$type<Record<string, unknown>>(),
    authorId: id().nullable(),
    /** Last editor, directly or through an API key. */
    editedById: id().nullable(),
    personaId: id().nullable(),
    featuredImageId: id().nullable(),
    /** Id that the client gave to the post; unique per site. */
    externalId: p.text().collation('C').nullable(),
    /** Id of the exported post that this one was imported from. */
    importedFrom: id().nullable().lazy(),
    /** Id of the first post of the group. */
    translationGroupId: id().nullable(),
    /** Assets used in the body. */
    mediaIds: p.array().$type<string[]>().columnType('text[]').defaultRaw(`'{}'`).lazy(),
    access: p.text().$type<PostAccess>(),
    deletedAt: p.datetime().columnType('timestamptz').nullable().lazy(),
    /** Status before the deletion; null for a post of an earlier version. */
    deletedFrom: p.text().$type<PostStatus>().nullable().lazy(),
    /** Publication time, past or future; kept when archived. */
    publishedAt: instant().nullable(),
    /** True once a post that readers have seen becomes a draft or is scheduled again. */
    wasPublic: p.boolean().defaultRaw('false').lazy(),
    /** Last written with a test key: search engines are not notified. */
    isTest: p.boolean(),
    searchConfig: p.string().columnType('regconfig').lazy(),
    searchText: p.text().lazy(),
  },
  indexes: [
    indexOn(
      'posts_public_idx',
      `posts (site_id, published_at desc, id desc) where status = 'published' and access = 'public'`,
    ),
    indexOn(
      'posts_public_title_idx',
      `posts (site_id, (left(title, 200) collate title_order), id) where status = 'published' and access = 'public'`,
    ),
    {
      name: 'posts_public_updated_idx',
      properties: ['siteId', 'updatedAt', 'id'],
      where: `status = 'published' and access = 'public'`,
    },
    indexOn(
      'posts_managed_idx',
      `posts (site_id, coalesce(published_at, created_at) desc, id desc) where status <> 'deleted'`,
    ),
    indexOn('posts_title_idx', `posts (site_id, (left(title, 200) collate title_order), id) where status <> 'deleted'`),
    { name: 'posts_updated_idx', properties: ['siteId', 'updatedAt', 'id'], where: `status <> 'deleted'` },
    { name: 'posts_export_idx', properties: ['siteId', 'id'], where: `status <> 'deleted'` },
    indexOn(
      'posts_unpublished_idx',
      `posts (site_id, coalesce(published_at, created_at) desc, id desc)
       where status in ('draft', 'scheduled', 'archived')`,
    ),
    indexOn(
      'posts_other_types_idx',
      `posts (site_id, post_type_slug, coalesce(published_at, created_at) desc, id desc)
       where status <> 'deleted' and post_type_slug <> 'post'`,
    ),
    {
      name: 'posts_slug_lookup_idx',
      properties: ['siteId', 'slug'],
      where: `status in ('draft', 'scheduled', 'published')`,
    },
    { name: 'posts_due_idx', properties: ['publishedAt'], where: `status = 'scheduled'` },
    {
      name: 'posts_appearing_idx',
      properties: ['publishedAt'],
      where: `status = 'published' and published_at > updated_at`,
    },
    { name: 'posts_deleted_idx', properties: ['deletedAt'], where: `status = 'deleted'` },
    indexOn('posts_trash_idx', `posts (site_id, deleted_at desc, id desc) where status = 'deleted'`),
    {
      name: 'posts_featured_idx',
      properties: ['siteId', 'featuredImageId'],
      where: 'featured_image_id is not null',
    },
    { name: 'posts_render_policy_idx', properties: ['renderPolicy'] },
    indexOn('posts_search_idx', 'posts using gin (search)'),
    { name: 'posts_categories_idx', properties: ['categorySlugs'], type: 'gin' },
    { name: 'posts_tags_idx', properties: ['tagSlugs'], type: 'gin' },
    { name: 'posts_media_idx', properties: ['mediaIds'], type: 'gin' },
    { name: 'posts_fields_idx', properties: ['fields'], type: 'gin', where: `fields <> '{}'` },
  ],
  uniques: [
    {
      name: 'posts_slug_key',
      properties: ['siteId', 'language', 'slug'],
      where: `status in ('draft', 'scheduled', 'published')`,
    },
    {
      name: 'posts_external_id_key',
      properties: ['siteId', 'externalId'],
      where: `external_id is not null and status <> 'deleted'`,
    },
    {
      name: 'posts_imported_from_key',
      properties: ['siteId', 'importedFrom'],
      where: `imported_from is not null and status <> 'deleted'`,
    },
    {
      name: 'posts_translation_key',
      properties: ['siteId', 'translationGroupId', 'language'],
      where: `translation_group_id is not null and status <> 'deleted'`,
    },
  ],
  checks: [
    {
      name: 'posts_live_has_date_check',
      expression: `status <> all (array['published', 'scheduled']) or published_at is not null`,
    },
  ],
});

/** An article or page of one site. Its status changes only through these methods. */
export class Post extends PostSchema.class {
  /** Byline joined by a list; undefined if not loaded. */
  byline?: Byline | null;

  /** Names by taxonomy and slug (`tag bread`) joined by a list; undefined if not loaded. */
  termNames?: Readonly<Record<string, string>>;

  /** Loaded with single public posts and exports. */
  publicTranslations?: readonly PostTranslation[];

  /** Whether {@link publish} would change nothing. */
  isPublishedAt(at: Date | null, now: Date): boolean {
    if (this.status === 'published') return !at || at <= now;
    return this.status === 'scheduled' && at?.getTime() === this.publishedAt?.getTime();
  }

  /** A future `at` schedules it. Without `at`, a past publication date stays. */
  publish(now: Date, at?: Date | null): void {
    if (this.status === 'published') {
      throw conflict('The post is published. Change its published_at, or unpublish it.');
    }
    if (at && at > now) {
      this.wasPublic = this.wasPublicAt(now);
      this.status = 'scheduled';
      this.publishedAt = at;
    } else {
      const past = this.publishedAt && this.publishedAt <= now ? this.publishedAt : now;
      this.publishedAt = at ?? past;
      this.status = 'published';
    }
    this.updatedAt = now;
  }

  /** Publishes a scheduled post that is due. */
  goLive(now: Date): void {
    if (this.status !== 'scheduled') throw conflict('The post is not scheduled.');
    this.status = 'published';
    this.updatedAt = now;
  }

  cancelSchedule(now: Date): void {
    if (this.status !== 'scheduled') throw conflict('The post is not scheduled.');
    this.status = 'draft';
    this.publishedAt = null;
    this.updatedAt = now;
  }

  /** Whether readers have seen it under its slug. */
  wasPublicAt(now: Date): boolean {
    const isOrWas = this.status === 'published' || this.status === 'archived';
    return this.wasPublic || (isOrWas && Boolean(this.publishedAt && this.publishedAt <= now));
  }

  /** Keeps the former slug of a post that was public. */
  rename(slug: string, now: Date): void {
    const former = this.wasPublicAt(now) ? [...this.formerSlugs, this.slug] : this.formerSlugs;
    this.formerSlugs = [...new Set(former)].filter((name) => name !== slug).slice(-formerSlugLimit);
    this.slug = slug;
    this.updatedAt = now;
  }

  /** Whether other paths redirect to it. */
  redirects(): boolean {
    return this.formerSlugs.length > 0 || this.formerPaths.length > 0;
  }

  unpublish(now: Date): void {
    if (this.status !== 'published') {
      throw conflict('The post is not published.', { reason: 'POST_NOT_PUBLISHED' });
    }
    this.status = 'archived';
    this.updatedAt = now;
  }

  delete(now: Date): void {
    this.deletedFrom = this.status;
    this.deletedAt = now;
    this.status = 'deleted';
    this.updatedAt = now;
  }

  /** Returns to a public or archived status, else to draft. */
  restore(now: Date): void {
    if (this.status !== 'deleted') throw conflict('The post is not deleted.');
    const wasPublic = this.deletedFrom === 'published' || this.deletedFrom === 'archived';
    if (this.deletedFrom === 'scheduled') this.publishedAt = null;
    this.status = wasPublic ? (this.deletedFrom ?? 'draft') : 'draft';
    this.deletedFrom = null;
    this.deletedAt = null;
    this.updatedAt = now;
  }

  /** Sets the given texts and the body, if any. An excerpt is also the SEO description. */
  write(texts: PostTexts, body: PreparedBody | null): void {
    Object.assign(this, texts);
    if (texts.excerpt !== undefined) this.seo = { ...this.seo, description: texts.excerpt };
    if (body) {
      this.blocks = body.document;
      this.rendered = body.rendered;
      this.renderPolicy = renderPolicy;
      this.mediaIds = body.mediaIds;
      this.wordCount = body.wordCount;
      this.bodyBytes = body.bytes;
      this.leadingText = body.leadingText;
    }
    this.searchConfig = searchConfig(this.language);
    this.searchText = searchText(this.title, this.publicExcerpt());
  }

  /** Restores the content of a revision, with its body prepared again. */
  revertTo(revision: RevisedContent, body: PreparedBody): void {
    Object.assign(this, contentOf(revision));
    this.write({}, body);
  }

  /** Does not change the excerpt, which readers see. */
  updateSeo(change: PostSeoChange, mode: 'replace' | 'merge'): void {
    const { seo, categorySlugs, tagSlugs } = changeSeo(this, change, mode);
    this.seo = seo;
    this.categorySlugs = categorySlugs;
    this.tagSlugs = tagSlugs;
  }

  /** SEO metadata as the APIs return it, without unset keys. */
  seoObject(): Record<string, unknown> {
    return toSeoObject(this);
  }

  /** A future date hides a live post until then, and reschedules a scheduled one. */
  setPublishedAt(publishedAt: Date, now: Date): void {
    if (this.status === 'scheduled' && publishedAt <= now) {
      throw badRequest('published_at of a scheduled post must lie in the future.', { fields: ['published_at'] });
    }
    this.wasPublic = this.wasPublicAt(now);
    this.publishedAt = publishedAt;
  }

  /** Restricted posts are excluded from public reads in every status. */
  isRestricted(): boolean {
    return this.access !== 'public';
  }

  /** Slugs are unique per site and language among posts in these statuses. */
  holdsSlug(): boolean {
    return this.status === 'draft' || this.status === 'scheduled' || this.status === 'published';
  }

  publicExcerpt(): string {
    return this.excerpt ?? this.leadingText;
  }

  readingMinutes(): number {
    return readingTime(this.wordCount);
  }
}

PostSchema.setClass(Post);
