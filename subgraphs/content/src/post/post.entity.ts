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
import { changeSeo, type PostSeo, type PostSeoChange } from './post-seo.js';
import { searchConfig, searchText } from './search.js';

/** States a post can be listed in. */
export const listableStatuses = ['draft', 'scheduled', 'published', 'archived'] as const;
export type PostStatus = (typeof listableStatuses)[number] | 'deleted';

/** What readers see of a persona. */
export interface Byline {
  id: string;
  siteId: string;
  name: string;
  slug: string;
  avatarUrl: string | null;
}

/** Public reads omit restricted posts. */
export type PostAccess = 'public' | 'restricted';

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
    title: p.string(),
    /** Null when the author gave none; readers then see the beginning of the text. */
    excerpt: p.string().nullable(),
    leadingText: p.string(),
    // Read and written by statements of the repository: the ORM would copy megabytes into the text of its SQL.
    blocks: p.json().$type<BlockDocument | EncodedJson>().persist(false),
    rendered: p.json().$type<RenderedSegment[] | EncodedJson>().persist(false),
    wordCount: p.integer(),
    /** Size of `blocks` and `rendered` as JSON; null until an older post is rendered again. */
    bodyBytes: p.integer().nullable().lazy(),
    /** Rules that made `rendered`. */
    renderPolicy: p.string().lazy(),
    seo: p.json().$type<PostSeo>(),
    categorySlugs: p.array().$type<string[]>().columnType('text[]'),
    tagSlugs: p.array().$type<string[]>().columnType('text[]'),
    fields: p.json().$type<Record<string, unknown>>(),
    authorId: id().nullable(),
    /** Account that changed it last, itself or through a key. */
    editedById: id().nullable(),
    personaId: id().nullable(),
    featuredImageId: id().nullable(),
    /** Assets that the body shows. */
    mediaIds: p.array().$type<string[]>().columnType('text[]').lazy(),
    access: p.string().$type<PostAccess>(),
    /** When it became or becomes public; kept through archiving. */
    publishedAt: instant().nullable(),
    /** True when it was last written with a test key: search engines hear nothing of it. */
    isTest: p.boolean(),
    searchConfig: p.string().columnType('regconfig').lazy(),
    searchText: p.string().lazy(),
  },
});

/** A page of text owned by one site. Its status changes only through these methods. */
export class Post extends PostSchema.class {
  /** Byline that a list loaded along; undefined when it has to be asked for. */
  byline?: Byline | null;

  /** Names by taxonomy and slug (`tag bread`) that a list loaded along; undefined when they have to be asked for. */
  termNames?: Readonly<Record<string, string>>;

  /** Visible from `at` on; an instant to come makes it scheduled. A post that was public keeps its first date. */
  publish(now: Date, at?: Date | null): void {
    if (this.status === 'published') throw conflict('The post is published already.');
    if (at && at > now) {
      this.status = 'scheduled';
      this.publishedAt = at;
    } else {
      this.publishedAt = at ?? (this.status === 'archived' ? (this.publishedAt ?? now) : now);
      this.status = 'published';
    }
    this.updatedAt = now;
  }

  /** The scheduled moment has come. */
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

  /** Takes a published post off the site. */
  unpublish(now: Date): void {
    if (this.status !== 'published') {
      throw conflict('The post is not published.', { reason: 'POST_NOT_PUBLISHED' });
    }
    this.status = 'archived';
    this.updatedAt = now;
  }

  delete(now: Date): void {
    this.status = 'deleted';
    this.updatedAt = now;
  }

  retitle(title: string): void {
    this.title = title;
    this.reindex();
  }

  rewrite(body: PreparedBody): void {
    this.blocks = body.document;
    this.rendered = body.rendered;
    this.renderPolicy = renderPolicy;
    this.mediaIds = body.mediaIds;
    this.wordCount = body.wordCount;
    this.bodyBytes = body.bytes;
    this.leadingText = body.leadingText;
    this.reindex();
  }

  /** The excerpt is the SEO description too. */
  summarize(excerpt: string): void {
    this.excerpt = excerpt;
    this.seo = { ...this.seo, description: excerpt };
    this.reindex();
  }

  /** Leaves the excerpt as it is: the description that readers of the page see is not that of search engines. */
  describe(change: PostSeoChange, mode: 'replace' | 'merge'): void {
    const { seo, categorySlugs, tagSlugs } = changeSeo(this, change, mode);
    this.seo = seo;
    this.categorySlugs = categorySlugs;
    this.tagSlugs = tagSlugs;
  }

  /** SEO metadata as interfaces show it: what is not set is not there. */
  seoObject(): Record<string, unknown> {
    return {
      ...this.seo,
      ...(this.categorySlugs.length > 0 && { category_slugs: this.categorySlugs }),
      ...(this.tagSlugs.length > 0 && { tag_slugs: this.tagSlugs }),
    };
  }

  /** Moves the date. On a live post an instant to come hides it until then; a scheduled post is rescheduled. */
  moveTo(publishedAt: Date, now: Date): void {
    if (this.status === 'scheduled' && publishedAt <= now) {
      throw badRequest('published_at of a scheduled post must lie in the future.', { fields: ['published_at'] });
    }
    this.publishedAt = publishedAt;
  }

  /** A restricted post is in no public read, whatever its state is. */
  isRestricted(): boolean {
    return this.access !== 'public';
  }

  grantAccess(access: PostAccess): void {
    this.access = access;
  }

  /** Slugs are unique among these states of one site and language. */
  holdsSlug(): boolean {
    return this.status === 'draft' || this.status === 'scheduled' || this.status === 'published';
  }

  publicExcerpt(): string {
    return this.excerpt ?? this.leadingText;
  }

  readingMinutes(): number {
    return readingTime(this.wordCount);
  }

  private reindex(): void {
    this.searchConfig = searchConfig(this.language);
    this.searchText = searchText(this.title, this.publicExcerpt());
  }
}

PostSchema.setClass(Post);
