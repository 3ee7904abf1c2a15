import { internal, isRefusal } from '@imprint/errors/domain-error';
import { asError, type Settled, settleAll, settleValid } from '@imprint/graphql/settle-all';
import { translateConstraints } from '@imprint/persistence/constraint';
import {
  IdempotencyRecordRepository,
  type IdempotentRequest,
  requestName,
} from '@imprint/persistence/idempotency-records';
import { authorContextOf } from '@imprint/principal/author-context';
import type { SiteScope } from '@imprint/principal/site-scope';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Delivery } from '../event/post-events.js';
import { type Creation, needsTransaction, toPending } from './pending-post.js';
import { postConstraints } from './post-constraints.js';
import type { PostDependencies } from './post-dependencies.js';
import { type NewPost, type PostDrafts, toRejection } from './post-draft.js';
import { saveBatch } from './save-batch.js';
import { type SavedPost, type StoredReply, toReplay } from './saved-post.js';
import { retryOnSlugConflict } from './slug-allocator.js';

export interface CreateRequest extends Pick<Creation, 'idempotency'> {
  /** Rejects for an invalid input. */
  toNew: () => Promise<NewPost>;
}

interface CreationDependencies extends PostDependencies {
  drafts: PostDrafts;
}

export class PostCreationService {
  constructor(private readonly dependencies: CreationDependencies) {}

  /**
   * Creates a batch of posts. Post, idempotency record and event commit together. A replay creates nothing and returns
   * the first reply.
   */
  async create(site: SiteScope, requests: readonly CreateRequest[]): Promise<Settled<SavedPost>[]> {
    const { principal, drafts } = this.dependencies;
    // Reject a key without author context before preparing bodies.
    authorContextOf(principal);
    const creations = await settleAll(
      requests.map(async ({ toNew, idempotency }) => ({
        draft: await drafts.prepare(site, await toNew()),
        idempotency,
      })),
    );
    const outcomes = await settleValid(creations, (valid) => this.save(site, valid, 'immediate'));
    // References of a request may have changed since it succeeded; a replay is then refused like a new request.
    const replays = await this.findReplays(
      requests.map(({ idempotency }, index) => (mayBeReplay(outcomes[index]) ? idempotency : null)),
    );
    return outcomes.map((outcome, index) => replays[index] ?? outcome);
  }

  /** The first reply of each request that succeeded before. */
  async findReplays(requests: readonly Creation['idempotency'][]): Promise<(SavedPost | null)[]> {
    const identified = requests.map((idempotency) => this.#identify(idempotency));
    const replies = await new IdempotencyRecordRepository(this.dependencies.em).listReplies<StoredReply>(
      identified.filter((request) => request !== null),
    );
    return identified.map((request) => {
      const reply = request && replies.get(requestName(request));
      return reply ? toReplay(reply) : null;
    });
  }

  /**
   * Creates the batch in one statement, or one by one if the batch is rejected. Of creations with the same idempotency
   * key and body, the first is created and the others are replays.
   */
  async save(site: SiteScope, creations: readonly Creation[], delivery: Delivery): Promise<Settled<SavedPost>[]> {
    const groups = [...Map.groupBy(creations, requestIdentity).values()] as [Creation, ...Creation[]][];
    const firsts = groups.map(([first]) => first);
    const saved = await this.#saveAtOnce(site, firsts, delivery).catch((error: unknown) => {
      // After a server error the outcome is unknown, so only rejections continue.
      const rejection = toRejection(error);
      return firsts.length === 1 ? [rejection] : this.#saveOneByOne(site, firsts, delivery);
    });
    const outcomes = new Map(
      groups.flatMap(([first, ...others], index): [Creation, Settled<SavedPost>][] => {
        const outcome = saved[index] ?? neitherCreatedNorFound();
        const replay = outcome instanceof Error ? outcome : { ...outcome, replayed: true };
        return [[first, outcome], ...others.map((other): [Creation, Settled<SavedPost>] => [other, replay])];
      }),
    );
    return creations.map((creation) => outcomes.get(creation) ?? neitherCreatedNorFound());
  }

  async #saveOneByOne(
    site: SiteScope,
    creations: readonly Creation[],
    delivery: Delivery,
  ): Promise<Settled<SavedPost>[]> {
    const results: Settled<SavedPost>[] = [];
    for (const creation of creations) {
      const last = results.at(-1);
      // After a server error, skip the rest; earlier results stand.
      const isOver = last instanceof Error && !isRefusal(last);
      const save = () => this.#saveAtOnce(site, [creation], delivery).catch((error: unknown) => [asError(error)]);
      const [saved] = isOver ? [last] : await save();
      results.push(saved ?? neitherCreatedNorFound());
    }
    return results;
  }

  /** Creates all posts or none. No two may share an idempotency key and body. */
  async #saveAtOnce(site: SiteScope, creations: readonly Creation[], delivery: Delivery): Promise<SavedPost[]> {
    const [first] = creations;
    if (!first) return [];
    const { principal, changes, events, em: request } = this.dependencies;
    const context = authorContextOf(principal);
    const saveIn = (em: EntityManager, isContested: boolean) => {
      const pending = creations.map(({ draft, idempotency }) => toPending(draft, this.#identify(idempotency)));
      const batch = { site, facts: first.draft.site, pending, context, delivery, isContested };
      return translateConstraints(postConstraints, () => saveBatch(em, batch, events));
    };
    const attempt = (isContested: boolean) => {
      const em = request.fork({ keepTransactionContext: true, disableContextResolution: true });
      // A single statement needs no transaction of its own; within a transaction, a failure needs a savepoint.
      const isAlone = !isContested && !em.isInTransaction() && !creations.some(needsTransaction);
      return isAlone ? saveIn(em, isContested) : em.transactional((inside) => saveIn(inside, isContested));
    };
    return changes.commitStatement(site.siteId, () => retryOnSlugConflict(attempt), visibleFrom);
  }

  #identify(idempotency: Creation['idempotency']): IdempotentRequest | null {
    const { principal } = this.dependencies;
    return idempotency && principal.kind === 'apiKey' ? { ...idempotency, apiKeyId: principal.keyId } : null;
  }
}

/** A duplicate in progress has no reply yet. */
export const mayBeReplay = (outcome: unknown): boolean => isRefusal(outcome) && outcome.reason !== 'REQUEST_IN_FLIGHT';

const neitherCreatedNorFound = () => internal('post neither created nor found');

/** Equal for creations with the same idempotency key and body. */
const requestIdentity = ({ idempotency }: Creation, index: number): string =>
  idempotency ? `${idempotency.bodyHash} ${idempotency.key}` : String(index);

/** The publication times of the posts that readers see; null if they see none. */
function visibleFrom(saved: readonly SavedPost[]): Date[] | null {
  const published = saved.flatMap(({ post }) => (post?.status === 'published' ? post : []));
  return published.length > 0 ? published.flatMap(({ publishedAt }) => publishedAt ?? []) : null;
}
