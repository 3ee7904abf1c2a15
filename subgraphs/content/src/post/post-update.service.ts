import { isDeepStrictEqual } from 'node:util';
import { requireId } from '@imprint/errors/require-found';
import type { SiteScope } from '@imprint/principal/site-scope';
import { OutboxEventRepository } from '../event/outbox-event.repository.js';
import type { ConversionWarning } from '../markdown/conversion-warnings.js';
import { PostRedirectRepository } from '../redirect/post-redirect.repository.js';
import type { RevisedContent } from '../revision/revised-content.js';
import { assetsNamedIn, requireFields } from './field-references.js';
import type { Post } from './post.entity.js';
import { PostRepository } from './post.repository.js';
import {
  applyChanges,
  checkFixedFields,
  comparableState,
  type FixedFields,
  type PostChanges,
  type PreparedChanges,
  prepareChanges,
  requireReachable,
} from './post-changes.js';
import type { PostDependencies } from './post-dependencies.js';
import { publishPost } from './post-publication.js';
import { requireMayOpen } from './post-rights.js';
import type { PostSeoChange } from './post-seo.js';
import type { PostSlugs } from './post-slugs.js';
import { nextUpdatedAt, type PostTarget, type PostTransaction, type PostTransactions } from './post-transaction.js';
import { scheduleVisibility } from './post-visibility.js';

export interface UpdatedPost {
  post: Post;
  /** Codes of content that is hidden from readers, or not visible yet. */
  warnings: string[];
  conversionWarnings: ConversionWarning[];
}

/** The state that a client wants a post to have. */
export interface WantedPost {
  changes: PostChanges;
  fixed: FixedFields;
  /** Throws to undo the change. */
  check?: (isChanged: boolean) => void;
}

interface UpdateDependencies extends PostDependencies {
  postSlugs: PostSlugs;
  postTransactions: PostTransactions;
}

/** Changes the content of posts. */
export class PostUpdateService {
  constructor(private readonly dependencies: UpdateDependencies) {}

  async update(site: SiteScope, target: PostTarget, changes: PostChanges): Promise<UpdatedPost> {
    const prepared = await prepareChanges(this.dependencies, { site, changes });
    return this.dependencies.postTransactions.change(site, target, (post, tx) => this.#update(post, prepared, tx));
  }

  /**
   * As {@link update}, but changes nothing if the post is as wanted already. BAD_REQUEST for another language or post
   * type.
   */
  async applyDesiredState(
    site: SiteScope,
    target: PostTarget,
    { changes, fixed, check }: WantedPost,
  ): Promise<UpdatedPost & { isChanged: boolean }> {
    const prepared = await prepareChanges(this.dependencies, { site, changes });
    return this.dependencies.postTransactions.change(site, target, async (post, tx) => {
      const ignored = checkFixedFields(post, fixed);
      requireMayOpen(this.dependencies.principal, post, changes.access);
      const { updatedAt } = post;
      const before = comparableState(post);
      const isSameBody = !prepared.body || (await new PostRepository(tx.em).hasBody(post, prepared.body));
      const wanted = isSameBody ? { ...prepared, body: null } : prepared;
      const updated = await this.#update(
        post,
        wanted,
        tx,
        () => !isSameBody || !isDeepStrictEqual(comparableState(post), before),
      );
      const isChanged = post.updatedAt !== updatedAt;
      check?.(isChanged);
      return { ...updated, isChanged, warnings: [...ignored, ...updated.warnings] };
    });
  }

  async #update(
    post: Post,
    prepared: PreparedChanges,
    { em, now, announce, site }: PostTransaction,
    isChanged = (): boolean => true,
  ): Promise<UpdatedPost> {
    const { changes, warnings, body } = prepared;
    const conversionWarnings = body?.conversionWarnings ?? [];
    const { status: before, publishedAt: dateBefore, access, updatedAt } = post;
    await applyChanges(post, prepared, { em, site });
    await this.#moveTo(post, changes, { em, now, announce, site });
    if (!isChanged()) return { post, warnings, conversionWarnings };
    if (post.updatedAt === updatedAt) post.updatedAt = nextUpdatedAt(now, updatedAt);
    if (this.dependencies.principal.kind === 'apiKey') post.isTest = this.dependencies.principal.environment === 'test';
    if (prepared.former) await new PostRedirectRepository(em).claim(site, prepared.former.site, [post]);
    await scheduleVisibility(em, post, now);
    const isMoved = dateBefore?.getTime() !== post.publishedAt?.getTime();
    const isRelevant = isMoved || access !== post.access || changes.title !== undefined || prepared.body !== null;
    if (before === 'published' && post.status === 'published') await announce('post.updated', isRelevant);
    const isHidden = post.status === 'published' && post.publishedAt && post.publishedAt > new Date();
    const hidden = isHidden ? ['published_at-in-future'] : [];
    return { post, warnings: [...warnings, ...hidden], conversionWarnings };
  }

  /** Status and publication date of a change. */
  async #moveTo(post: Post, { status, publishedAt }: PostChanges, tx: PostTransaction): Promise<void> {
    const { now, announce } = tx;
    if (status) requireReachable(post, status);
    if (status === 'archived' && post.status === 'published') {
      post.unpublish(nextUpdatedAt(now, post.updatedAt));
      await announce('post.unpublished');
    }
    const isWantedPublic = status === 'published' || status === 'scheduled';
    if (isWantedPublic && post.status !== 'published') {
      const at = publishedAt ?? post.publishedAt ?? null;
      await publishPost(post, { at, slugs: this.dependencies.postSlugs }, tx);
    } else if (publishedAt) post.setPublishedAt(publishedAt, now);
  }

  /** Updates SEO metadata; the previous value is kept in the event log. */
  async updateSeo(
    site: SiteScope,
    target: PostTarget,
    { seo, mode }: { seo: PostSeoChange; mode: 'replace' | 'merge' },
  ): Promise<Post> {
    requireId(target.reference);
    return this.dependencies.postTransactions.change(site, target, async (post, { em, now, announce }) => {
      const before = post.seoObject();
      post.updateSeo(seo, mode);
      post.updatedAt = nextUpdatedAt(now, post.updatedAt);
      const recorded = { post_id: post.id, previous: before, seo: post.seoObject() };
      await new OutboxEventRepository(em).recordSeoChange(site.siteId, recorded, now);
      if (post.status === 'published') await announce('post.updated');
      return post;
    });
  }

  /** Restores the content of a revision, as a new change. */
  async revertTo(site: SiteScope, target: PostTarget, revision: RevisedContent & { blocks?: unknown }): Promise<Post> {
    const { bodies, media, signal } = this.dependencies;
    const body = await bodies.prepare({ blocks: revision.blocks }, { siteId: site.siteId, signal });
    const assets = await assetsNamedIn(revision.fields, { media, site });
    return this.dependencies.postTransactions.change(site, target, async (post, { em, now, announce }) => {
      // The type may have changed since; unchanged fields are not checked.
      if (!isDeepStrictEqual(post.fields, revision.fields)) {
        await requireFields(post, revision.fields, { em, site, assets });
      }
      post.revertTo(revision, body);
      post.updatedAt = nextUpdatedAt(now, post.updatedAt);
      if (post.status === 'published') await announce('post.updated');
      return post;
    });
  }
}
