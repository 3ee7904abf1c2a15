import { preconditionFailed } from '@imprint/errors/domain-error';
import { translateConstraints } from '@imprint/persistence/constraint';
import type { Announce } from '@imprint/persistence/visible-changes';
import type { SiteScope } from '@imprint/principal/site-scope';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ContentChange } from '../event/post-event-log.js';
import type { AnnouncedPost, PostEventType } from '../event/post-events.js';
import { PostRedirectRepository } from '../redirect/post-redirect.repository.js';
import { auditTransition } from './audit-transition.js';
import { requireLanguage } from './language-tag.js';
import type { Post } from './post.entity.js';
import { PostRepository } from './post.repository.js';
import { postConstraints } from './post-constraints.js';
import type { PostDependencies } from './post-dependencies.js';
import { keepHistory, snapshotOf } from './post-history.js';
import { parsePostReference } from './post-reference.js';
import { getEditorId, requireMayChange } from './post-rights.js';
import { visibilityOf } from './post-visibility.js';
import { retryOnSlugConflict } from './slug-allocator.js';

/** Reference to the post of a change. */
export interface PostTarget {
  /** ULID, UUID or slug. */
  reference: string;
  /** Selects the language of a slug. */
  language: string | null;
  /** PRECONDITION_FAILED if the post has changed since. */
  expectedUpdatedAt: Date | null;
  /** The change belongs to the edit whose last change the client expects; see {@link keepHistory}. */
  continuesEdit?: boolean;
}

/** The transaction in which one post changes. */
export interface PostTransaction {
  em: EntityManager;
  site: SiteScope;
  now: Date;
  /** Invalidates caches and, by default, notifies search engines. */
  announce: (type: PostEventType, isSearchRelevant?: boolean, as?: AnnouncedPost) => Promise<void>;
}

/** Changes one post at a time, with its history, audit log, redirects and events, in one transaction. */
export class PostTransactions {
  constructor(private readonly dependencies: PostDependencies) {}

  /** Locks the post, changes it and stores it. PRECONDITION_FAILED if it has changed since the client read it. */
  async change<Result>(
    site: SiteScope,
    { reference, language, expectedUpdatedAt, continuesEdit = false }: PostTarget,
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
      // Without a precondition the change could follow one that the client has not seen.
      const isContinued = continuesEdit && expectedUpdatedAt !== null;
      await keepHistory(em, { post, before, at: now, by: this.dependencies.principal, isContinued });
      await auditTransition(em, this.dependencies.recordAudit, post, before.status);
      if (post.updatedAt !== updatedAt)
        post.editedById = getEditorId(this.dependencies.principal) ?? post.editedById ?? null;
      await translateConstraints(postConstraints, () => em.flush());
      return result;
    };
    return this.dependencies.changes.commit(this.dependencies.em, changing, retryOnSlugConflict);
  }
}

/** `updated_at` always advances, so that two changes within a millisecond have different entity tags. */
export function nextUpdatedAt(now: Date, previous: Date): Date {
  return now > previous ? now : new Date(previous.getTime() + 1);
}
