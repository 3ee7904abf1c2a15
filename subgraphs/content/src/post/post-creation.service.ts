import { setImmediate as nextTurn } from 'node:timers/promises';
import { type DomainError, internal, isRefusal, unavailable } from '@imprint/errors/domain-error';
import { asError, type Settled, settleAll } from '@imprint/graphql/settle-all';
import { newId } from '@imprint/ids/id';
import {
  IdempotencyRecordRepository,
  type IdempotentRequest,
  type RequestToClaim,
  requestName,
} from '@imprint/persistence/idempotency-records';
import { type AuthorContext, authorContextOf } from '@imprint/principal/author-context';
import type { Principal } from '@imprint/principal/principal';
import type { SiteScope } from '@imprint/principal/site-scope';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { PreparedBody } from '../block-document/prepared-body.js';
import type { Delivery } from '../event/post-events.js';
import { baseSlug } from '../slug/slug.js';
import { requireTermSlugs } from '../taxonomy/term-slugs.js';
import { bodyWarnings } from './body-warnings.js';
import { requireLanguage } from './language-tag.js';
import type { Post, PostAccess, PostTexts } from './post.entity.js';
import type { PostServiceDependencies } from './post.service.js';
import { PostInsertionRepository } from './post-insertion.repository.js';
import { requireMayPublish, requireMaySetAccess } from './post-rights.js';
import { detachedPost } from './post-row.js';
import { type GivenTexts, requireTexts } from './post-texts.js';
import { scheduleVisibility } from './post-visibility.js';
import { allocateSlugs, retryOnSlugConflict } from './slug-allocator.js';

export interface NewPost extends GivenTexts {
  title: string;
  blocks: unknown;
  status: 'draft' | 'published';
  slug?: string | null;
  language?: string | null;
  postType?: string | null;
  categorySlugs?: readonly string[] | null;
  tagSlugs?: readonly string[] | null;
  personaId?: string | null;
  /** Original publication date of an imported post. */
  publishedAt?: Date | null;
  access?: PostAccess | null;
}

/** The stored reply of a create, returned to replays. */
export interface CreatedPost {
  id: string;
  slug: string;
  status: string;
}

/** Fixed by the contract for keys without their own, even on sites with another default language. */
const defaultLanguage = 'pt-BR';
const clockDriftMillis = 600_000;
/** Bodies of one batch prepared concurrently. */
const bulkConcurrency = 4;

export interface SavedPost extends CreatedPost {
  replayed: boolean;
  /** Parts that readers will not see; a replay returns those of the first reply. */
  warnings: string[];
}

/** Replies stored by earlier versions have no warnings. */
type StoredReply = CreatedPost & Partial<Pick<SavedPost, 'warnings'>>;

/** Idempotency key and body hash of a create. */
type Idempotency = Omit<IdempotentRequest, 'apiKeyId'>;

export interface CreateRequest {
  input: NewPost;
  idempotency: Idempotency | null;
}

export interface Creation {
  draft: PreparedPost;
  idempotency: Idempotency | null;
}

/** A validated create. */
export interface PreparedPost {
  input: NewPost;
  texts: PostTexts;
  postType: string;
  body: PreparedBody;
  language: string;
  categorySlugs: string[];
  tagSlugs: string[];
  siteLanguages: readonly string[];
  warnings: string[];
}

export class PostCreationService {
  constructor(
    private readonly dependencies: PostServiceDependencies,
    private readonly principal: Principal,
  ) {}

  /**
   * Creates a batch of posts. Post, idempotency record and event commit together. A replay creates nothing and returns
   * the first reply.
   */
  async create(site: SiteScope, requests: readonly CreateRequest[]): Promise<Settled<SavedPost>[]> {
    // Reject a key without author context before preparing bodies.
    authorContextOf(this.principal);
    const drafts = await settleAll(requests.map(({ input }) => this.#prepare(site, input)));
    const saved = await this.saveEach(site, toCreations(drafts, requests), 'immediate');
    return drafts.map((draft) => {
      if (draft instanceof Error) return draft;
      return saved.get(draft) ?? internal('post neither created nor found');
    });
  }

  /** Validates a batch with limited concurrency; an invalid draft yields its error in place. */
  async prepareAll(site: SiteScope, inputs: readonly NewPost[]): Promise<(PreparedPost | DomainError)[]> {
    const prepared: (PreparedPost | DomainError)[] = [];
    const remaining = inputs.entries();
    let turn: Promise<void> = Promise.resolve();
    const prepareRemaining = async () => {
      for (const [index, input] of remaining) {
        // One body per turn of the event loop: together, small ones would block it.
        turn = turn.then(() => nextTurn());
        await turn;
        prepared[index] = await this.#prepare(site, input).catch(toRejection);
      }
    };
    await Promise.all(Array.from({ length: bulkConcurrency }, prepareRemaining));
    return prepared;
  }

  /**
   * Creates the batch in one statement, or one by one if the batch is rejected. Of creations with the same idempotency
   * key and body, the first is created and the others are replays.
   */
  async saveEach(
    site: SiteScope,
    creations: readonly Creation[],
    delivery: Delivery,
  ): Promise<Map<PreparedPost, Settled<SavedPost>>> {
    const groups = [...Map.groupBy(creations, requestIdentity).values()] as [Creation, ...Creation[]][];
    const firsts = groups.map(([first]) => first);
    const saved = await this.#saveBatch(site, firsts, delivery);
    return new Map(
      groups.flatMap((group, index) => {
        const outcome = saved[index];
        if (!outcome) throw internal('post neither created nor found');
        return group.map(({ draft }, position): [PreparedPost, Settled<SavedPost>] => [
          draft,
          outcome instanceof Error || position === 0 ? outcome : { ...outcome, replayed: true },
        ]);
      }),
    );
  }

  async #saveBatch(site: SiteScope, creations: readonly Creation[], delivery: Delivery): Promise<Settled<SavedPost>[]> {
    try {
      return await this.#save(site, creations, delivery);
    } catch (error) {
      // After a server error the outcome is unknown, so only rejections continue.
      const rejection = toRejection(error);
      if (creations.length === 1) return [rejection];
    }
    const results: Settled<SavedPost>[] = [];
    for (const creation of creations) {
      const last = results.at(-1);
      // After a server error, skip the rest; earlier results stand.
      const isOver = last instanceof Error && !isRefusal(last);
      const save = () => this.#save(site, [creation], delivery).catch((error: unknown) => [asError(error)]);
      const [saved] = isOver ? [last] : await save();
      results.push(saved ?? internal('post neither created nor found'));
    }
    return results;
  }

  /** Creates all posts or none. No two may share an idempotency key and body. */
  async #save(site: SiteScope, creations: readonly Creation[], delivery: Delivery): Promise<SavedPost[]> {
    if (creations.length === 0) return [];
    const context = authorContextOf(this.principal);
    if (creations.some(({ draft }) => draft.input.status === 'published')) requireMayPublish(this.principal, site);
    const { saved } = await this.dependencies.changes.commitStatement(
      site.siteId,
      () =>
        retryOnSlugConflict((isContested) => {
          const em = this.dependencies.em.fork();
          const insert = (inside: EntityManager) =>
            this.#insert(inside, site, creations, context, { delivery, isContested });
          // A single statement needs no transaction.
          return isContested || creations.some(isTimed) ? em.transactional(insert) : insert(em);
        }),
      ({ created }) => {
        const published = created.filter(({ status }) => status === 'published');
        return published.length > 0 ? published.flatMap(({ publishedAt }) => publishedAt ?? []) : null;
      },
    );
    return saved;
  }

  async #prepare(site: SiteScope, input: NewPost): Promise<PreparedPost> {
    const { postTypes, sites, bodies, media, signal } = this.dependencies;
    if (input.access) requireMaySetAccess(this.principal);
    const texts = requireTexts(input);
    const postType = input.postType ?? 'post';
    const [body, facts] = await Promise.all([
      bodies.prepare(input.blocks, { siteId: site.siteId, signal }),
      sites.require(site.siteId),
      postTypes.requireActive(site, postType),
    ]);
    return {
      input,
      texts,
      postType,
      body,
      language: requireLanguage(input.language ?? this.#defaultLanguage()),
      categorySlugs: requireTermSlugs('category_slugs', input.categorySlugs ?? []),
      tagSlugs: requireTermSlugs('tag_slugs', input.tagSlugs ?? []),
      siteLanguages: facts.enabledLanguages,
      warnings: await bodyWarnings(media, site, body),
    };
  }

  #defaultLanguage(): string {
    return (this.principal.kind === 'apiKey' ? this.principal.defaultLanguage : null) ?? defaultLanguage;
  }

  async #insert(
    em: EntityManager,
    site: SiteScope,
    creations: readonly Creation[],
    context: AuthorContext,
    { delivery, isContested }: { delivery: Delivery; isContested: boolean },
  ): Promise<{ saved: SavedPost[]; created: Post[] }> {
    const ids = creations.map(() => newId());
    const { slugs, now } = await allocateSlugs(em, {
      siteId: site.siteId,
      wanted: creations.map(({ draft: { input, texts, postType, language } }, index) => ({
        language,
        base: baseSlug(input.slug || (texts.title ?? ''), postType, ids[index] ?? ''),
      })),
      siteLanguages: creations[0]?.draft.siteLanguages ?? [],
      locksFamilies: isContested,
    });
    const posts = creations.map(({ draft }, index) =>
      newPost(draft, { id: ids[index] ?? '', slug: slugs[index] ?? '', siteId: site.siteId, context, now }),
    );
    const requests = creations.map(({ idempotency, draft }, index) =>
      this.#toRequest(idempotency, posts[index], draft.warnings),
    );
    const published = posts.filter(({ status }) => status === 'published');
    const log = this.dependencies.events;
    const postEvents = await log.toEvents(published, { at: now, isSearchRelevant: true });
    const events = new Map(postEvents.map((event) => [event.post_id, event]));
    const insertedIds = await new PostInsertionRepository(em).insert(
      posts.map((post, index) => ({ post, request: requests[index] ?? null, event: events.get(post.id) ?? null })),
      { at: now, delivery: log.deliveryFor(delivery) },
    );
    const created = posts.filter(({ id }) => insertedIds.has(id));
    for (const post of created) await scheduleVisibility(em, post, now);
    const earlier = await new IdempotencyRecordRepository(em).listReplies<StoredReply>(
      requests.filter(
        (request, index) => request !== null && !insertedIds.has(ids[index] ?? ''),
      ) as IdempotentRequest[],
    );
    const saved = posts.map((post, index): SavedPost => {
      const request = requests[index];
      const warnings = creations[index]?.draft.warnings ?? [];
      if (insertedIds.has(post.id) || !request) return { ...toReply(post), warnings, replayed: false };
      const first = earlier.get(requestName(request));
      if (!first) throw unavailable('The record for this Idempotency-Key is expiring. Retry the request.');
      return { warnings: [], ...first, replayed: true };
    });
    return { saved, created };
  }

  #toRequest(
    idempotency: Creation['idempotency'],
    post: Post | undefined,
    warnings: string[],
  ): RequestToClaim<StoredReply> | null {
    if (!idempotency || !post || this.principal.kind !== 'apiKey') return null;
    return { ...idempotency, apiKeyId: this.principal.keyId, reply: { ...toReply(post), warnings } };
  }
}

/** Creations of the valid drafts. */
export const toCreations = (
  drafts: readonly Settled<PreparedPost>[],
  requests: readonly { idempotency: Idempotency | null }[],
): Creation[] =>
  drafts.flatMap((draft, index) =>
    draft instanceof Error ? [] : [{ draft, idempotency: requests[index]?.idempotency ?? null }],
  );

/** Equal for creations with the same idempotency key and body. */
const requestIdentity = ({ idempotency }: Creation, index: number): string =>
  idempotency ? `${idempotency.bodyHash} ${idempotency.key}` : String(index);

/** Returns a rejection; rethrows server errors. */
export function toRejection(error: unknown): DomainError {
  if (isRefusal(error)) return error;
  throw error;
}

const toReply = ({ id, slug, status }: Post): CreatedPost => ({ id, slug, status });

/** Becomes visible later, by a job of the same transaction. Allows for clock drift. */
const isTimed = ({ draft }: Creation): boolean => Number(draft.input.publishedAt) > Date.now() - clockDriftMillis;

function newPost(
  { input, texts, postType, language, body, categorySlugs, tagSlugs }: PreparedPost,
  { id, slug, siteId, now, context }: { id: string; slug: string; siteId: string; now: Date; context: AuthorContext },
): Post {
  const post = detachedPost({
    id,
    siteId,
    ...context,
    editedById: context.authorId,
    personaId: input.personaId ?? context.personaId,
    status: input.status,
    postTypeSlug: postType,
    language,
    slug,
    seo: {},
    categorySlugs,
    tagSlugs,
    fields: {},
    featuredImageId: null,
    access: input.access ?? 'public',
    publishedAt: input.status === 'published' ? (input.publishedAt ?? now) : null,
    createdAt: now,
    updatedAt: now,
  });
  post.write(texts, body);
  return post;
}
