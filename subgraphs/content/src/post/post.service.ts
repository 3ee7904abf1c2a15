import { isDeepStrictEqual } from 'node:util';
import { badRequest, preconditionFailed } from '@imprint/errors/domain-error';
import { requireFound, requireId } from '@imprint/errors/require-found';
import type { AuditRecord } from '@imprint/persistence/audit-log';
import { translateConstraints } from '@imprint/persistence/constraint';
import type { Announce } from '@imprint/persistence/visible-changes';
import type { SiteScope } from '@imprint/principal/site-scope';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AuditRepository } from '../audit/audit.repository.js';
import type { MediaChangeType } from '../change/recorded-change.entity.js';
import { RecordedChangeRepository } from '../change/recorded-change.repository.js';
import { OutboxEventRepository } from '../event/outbox-event.repository.js';
import type { ContentChange } from '../event/post-event-log.js';
import type { AnnouncedPost, PostEventType } from '../event/post-events.js';
import { PostTouchRepository } from '../event/post-touch.repository.js';
import type { ConversionWarning } from '../markdown/conversion-warnings.js';
import { PostRedirectRepository } from '../redirect/post-redirect.repository.js';
import type { RevisedContent } from '../revision/revised-content.js';
import { outdatedMillis } from '../site/site-directory.js';
import { slugify } from '../slug/slug.js';
import { auditTransition } from './audit-transition.js';
import { assetsNamedIn } from './field-references.js';
import { requireLanguage } from './language-tag.js';
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
  requireFields,
  requireReachable,
} from './post-changes.js';
import { postConstraints } from './post-constraints.js';
import type { PostDependencies } from './post-dependencies.js';
import { keepHistory, snapshotOf } from './post-history.js';
import { type PostPath, postPaths } from './post-paths.js';
import { parsePostReference } from './post-reference.js';
import { getEditorId, requireMayChange, requireMayOpen } from './post-rights.js';
import type { PostSeoChange } from './post-seo.js';
import { scheduleVisibility, visibilityOf } from './post-visibility.js';
import { allocateSlugs, retryOnSlugConflict } from './slug-allocator.js';

/** Reference to the post of a change. */
export interface PostTarget {
  /** ULID, UUID or slug. */
  reference: string;
  /** Selects the language of a slug. */
  language: string | null;
  /** PRECONDITION_FAILED if the post has changed since. */
  expectedUpdatedAt: Date | null;
}

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

interface ChangedAsset {
  id: string;
  type: MediaChangeType;
  audit: AuditRecord | null;
}

/** The transaction in which one post changes. */
interface PostTransaction {
  em: EntityManager;
  site: SiteScope;
  now: Date;
  /** Invalidates caches and, by default, notifies search engines. */
  announce: (type: PostEventType, isSearchRelevant?: boolean, as?: AnnouncedPost) => Promise<void>;
}

export class PostService {
  constructor(private readonly dependencies: PostDependencies) {}

  async update(site: SiteScope, target: PostTarget, changes: PostChanges): Promise<UpdatedPost> {
    const prepared = await prepareChanges(this.dependencies, { site, changes });
    return this.#change(site, target, (post, tx) => this.#update(post, prepared, tx));
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
    return this.#change(site, target, async (post, tx) => {
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
      await this.#publish(post, publishedAt ?? post.publishedAt ?? null, tx);
    } else if (publishedAt) post.setPublishedAt(publishedAt, now);
  }

  /** Updates SEO metadata; the previous value is kept in the event log. */
  async updateSeo(
    site: SiteScope,
    target: PostTarget,
    { seo, mode }: { seo: PostSeoChange; mode: 'replace' | 'merge' },
  ): Promise<Post> {
    requireId(target.reference);
    return this.#change(site, target, async (post, { em, now, announce }) => {
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
    return this.#change(site, target, async (post, { em, now, announce }) => {
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

  /** Touches the posts that use a changed asset, so that syncing clients and caches refresh them. */
  async touchPostsUsingAsset(site: SiteScope, { id, type, audit }: ChangedAsset): Promise<number> {
    return this.dependencies.changes.commit(this.dependencies.em, async (em, announce) => {
      if (audit) await new AuditRepository(em).append(site, audit);
      await new RecordedChangeRepository(em).addMedia(site, type, id);
      const count = await new PostTouchRepository(em).touchShowing(site, id);
      if (count > 0) await announce({ siteId: site.siteId, pages: 'changed' });
      return count;
    });
  }

  /** Invalidates every page of a changed site. */
  async invalidateSite(site: SiteScope): Promise<void> {
    // Before the bump, so that no later reply has outdated facts.
    await this.dependencies.sites.refresh(site.siteId);
    await this.dependencies.changes.commit(this.dependencies.em, async (em, announce) => {
      await new RecordedChangeRepository(em).addSite(site);
      // Until then, other processes may reply with outdated facts.
      await announce({ siteId: site.siteId, pages: 'all' }, new Date(Date.now() + outdatedMillis));
    });
  }

  async findPaths(site: SiteScope, paths: readonly string[]): Promise<PostPath[]> {
    const { em, sites } = this.dependencies;
    return postPaths(em, site, await sites.require(site.siteId), paths);
  }

  /** Finds a post in any status except deleted. */
  async require(site: SiteScope, id: string): Promise<Post> {
    return requireFound(await new PostRepository(this.dependencies.em).find(site, requireId(id)));
  }

  /** Finds a post in any status except deleted; a slug prefers a published post over a draft or scheduled one. */
  async requireManaged(site: SiteScope, reference: string, language: string | null): Promise<Post> {
    const parsed = parsePostReference(reference);
    const tag = language === null || 'id' in parsed ? null : requireLanguage(language);
    return new PostRepository(this.dependencies.em).requireManaged(site, parsed, tag);
  }

  async unpublish(site: SiteScope, target: PostTarget): Promise<Post> {
    return this.#change(site, target, async (post, { now, announce }) => {
      post.unpublish(nextUpdatedAt(now, post.updatedAt));
      await announce('post.unpublished');
      return post;
    });
  }

  /**
   * Publishes now, or schedules for a future `at`; changes nothing if that is so already. Allocates a new slug for an
   * archived post if its own is taken.
   */
  async publish(site: SiteScope, target: PostTarget, at: Date | null): Promise<Post> {
    return this.#change(site, target, async (post, tx) => {
      await this.#publish(post, at, tx);
      return post;
    });
  }

  async #publish(post: Post, at: Date | null, { em, now, announce, site }: PostTransaction): Promise<void> {
    if (post.isPublishedAt(at, now)) return;
    if (!post.holdsSlug()) await this.#reclaimSlug(em, site, post);
    post.publish(nextUpdatedAt(now, post.updatedAt), at);
    await scheduleVisibility(em, post, now);
    if (post.status === 'published') await announce('post.published');
  }

  /** The former slug of a post that was public redirects to the new one. BAD_REQUEST for a slug without letters. */
  async rename(site: SiteScope, target: PostTarget, wanted: string): Promise<Post> {
    const base = slugify(wanted);
    if (base === '') throw badRequest('slug must contain letters or digits.', { fields: ['slug'] });
    const addressing = await this.dependencies.sites.require(site.siteId);
    return this.#change(site, target, async (post, { em, now, announce }) => {
      const slug = await this.#freeSlug(em, site, { post, base, keepsOwn: post.holdsSlug() });
      if (slug === post.slug) return post;
      const former = { ...place(post), isRestricted: () => post.isRestricted() };
      const wasPublic = post.wasPublicAt(now);
      post.rename(slug, nextUpdatedAt(now, post.updatedAt));
      const redirects = new PostRedirectRepository(em);
      await redirects.end(site, addressing, post);
      await redirects.date(site, post);
      if (wasPublic) await redirects.add(site, addressing, former);
      if (post.status !== 'published') return post;
      await announce('post.updated', true, former);
      await announce('post.updated');
      return post;
    });
  }

  async cancelSchedule(site: SiteScope, target: PostTarget): Promise<Post> {
    return this.#change(site, target, async (post, { now }) => {
      post.cancelSchedule(nextUpdatedAt(now, post.updatedAt));
      return post;
    });
  }

  async delete(site: SiteScope, target: PostTarget): Promise<Post> {
    return this.#change(site, target, async (post, { now, announce }) => {
      const wasPublic = post.status === 'published';
      post.delete(nextUpdatedAt(now, post.updatedAt));
      if (wasPublic) await announce('post.deleted');
      return post;
    });
  }

  /** For 30 days. A post whose slug was taken meanwhile gets a new one. CONFLICT if it is not deleted. */
  async restore(site: SiteScope, target: PostTarget): Promise<Post> {
    const id = requireId(target.reference);
    const find = (em: EntityManager) => new PostRepository(em).requireForRestore(site, id, new Date());
    const restore = async (post: Post, { em, now, announce }: PostTransaction) => {
      post.restore(nextUpdatedAt(now, post.updatedAt));
      if (post.holdsSlug()) await this.#reclaimSlug(em, site, post);
      if (post.status === 'published') await announce('post.published');
      return post;
    };
    return this.#change(site, target, restore, find);
  }

  async #change<Result>(
    site: SiteScope,
    { reference, language, expectedUpdatedAt }: PostTarget,
    change: (post: Post, within: PostTransaction) => Promise<Result>,
    find = (em: EntityManager) => {
      const parsed = parsePostReference(reference);
      const tag = language === null || 'id' in parsed ? null : requireLanguage(language);
      return new PostRepository(em).requireForChange(site, parsed, tag);
    },
  ): Promise<Result> {
    const changing = async (em: EntityManager, announceChange: Announce<ContentChange>): Promise<Result> => {
      const post = await find(em);
      requireMayChange(this.dependencies.principal, site, post);
      if (expectedUpdatedAt && post.updatedAt.getTime() !== expectedUpdatedAt.getTime()) {
        throw preconditionFailed('The post has changed. Read it again and retry.');
      }
      const now = new Date();
      const wasRestricted = post.isRestricted();
      const announce: PostTransaction['announce'] = (type, isSearchRelevant = true, as = post) =>
        announceChange(
          { siteId: site.siteId, type, post: as, at: now, isSearchRelevant, wasReadable: !wasRestricted },
          post.publishedAt,
        );
      const { updatedAt } = post;
      const before = { ...snapshotOf(post), visibility: visibilityOf(post) };
      const result = await change(post, { em, site, now, announce });
      const mayShow = before.visibility !== visibilityOf(post) && post.redirects();
      if (mayShow) await new PostRedirectRepository(em).date(site, post);
      await keepHistory(em, { post, before, at: now, by: this.dependencies.principal });
      await auditTransition(em, this.dependencies.recordAudit, post, before.status);
      if (post.updatedAt !== updatedAt)
        post.editedById = getEditorId(this.dependencies.principal) ?? post.editedById ?? null;
      await translateConstraints(postConstraints, () => em.flush());
      return result;
    };
    return this.dependencies.changes.commit(this.dependencies.em, changing, retryOnSlugConflict);
  }

  async #reclaimSlug(em: EntityManager, site: SiteScope, post: Post): Promise<void> {
    post.slug = await this.#freeSlug(em, site, { post, base: post.slug, keepsOwn: false });
  }

  /** The lowest free slug of the family, or that of the post. */
  async #freeSlug(
    em: EntityManager,
    site: SiteScope,
    { post, base, keepsOwn }: { post: Post; base: string; keepsOwn: boolean },
  ): Promise<string> {
    const { enabledLanguages } = await this.dependencies.sites.require(site.siteId);
    const wanted = { language: post.language, base };
    const { slugs } = await allocateSlugs(em, {
      siteId: site.siteId,
      wanted: [wanted],
      siteLanguages: enabledLanguages,
      own: keepsOwn ? post : null,
      locksFamilies: true,
    });
    return slugs.get(wanted) ?? post.slug;
  }
}

/** Event payload for a former address of the post. */
const place = ({ id, siteId, slug, language, isTest, seo }: Post) => ({ id, siteId, slug, language, isTest, seo });

/** `updated_at` always advances, so that two changes within a millisecond have different entity tags. */
function nextUpdatedAt(now: Date, previous: Date): Date {
  return now > previous ? now : new Date(previous.getTime() + 1);
}
