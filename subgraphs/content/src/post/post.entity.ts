import { badRequest, conflict } from '@imprint/errors/domain-error';
import { id } from '@imprint/persistence/id-column';
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
export type PostStatus = (typeof listableStatuses)[number] | 'deleted';

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
export const textLimits = { title: 1_000, excerpt: 2_000 } as const;
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
    status: p.string().$type<PostStatus>(),
    postTypeSlug: p.string(),
    language: p.string(),
    slug: p.string(),
    /** Slugs that redirect to it, newest last. */
    formerSlugs: p.array().$type<string[]>().columnType('text[]'),
    /** Paths under which other systems showed it, as its client gave them. */
    formerPaths: p.array().$type<string[]>().columnType('text[]'),
    title: p.string(),
    /** Null if the author set none; readers then see the beginning of the text. */
    excerpt: p.string().nullable(),
    leadingText: p.string(),
    // Read and written by repository statements: the ORM would inline megabytes into its SQL text.
    blocks: p.json().$type<BlockDocument | EncodedJson>().persist(false),
    rendered: p.json().$type<RenderedSegment[] | EncodedJson>().persist(false),
    wordCount: p.integer(),
    /** Size of `blocks` and `rendered` as JSON; null until a post of an earlier version is re-rendered. */
    bodyBytes: p.integer().nullable().lazy(),
    /** Version of the rules that produced `rendered`. */
    renderPolicy: p.string().lazy(),
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
    externalId: p.string().nullable(),
    /** Id of the exported post that this one was imported from. */
    importedFrom: id().nullable().lazy(),
    /** Id of the first post of the group. */
    translationGroupId: id().nullable(),
    /** Assets used in the body. */
    mediaIds: p.array().$type<string[]>().columnType('text[]').lazy(),
    access: p.string().$type<PostAccess>(),
    deletedAt: instant().nullable().lazy(),
    /** Status before the deletion; null for a post of an earlier version. */
    deletedFrom: p.string().$type<PostStatus>().nullable().lazy(),
    /** Publication time, past or future; kept when archived. */
    publishedAt: instant().nullable(),
    /** True once a post that readers have seen becomes a draft or is scheduled again. */
    wasPublic: p.boolean().lazy(),
    /** Last written with a test key: search engines are not notified. */
    isTest: p.boolean(),
    searchConfig: p.string().columnType('regconfig').lazy(),
    searchText: p.string().lazy(),
  },
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
