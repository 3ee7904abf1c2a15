import { internal, isRefusal, unavailable } from '@imprint/errors/domain-error';
import { asError, type Settled, settleAll } from '@imprint/graphql/settle-all';
import { newId } from '@imprint/ids/id';
import { translateConstraints } from '@imprint/persistence/constraint';
import {
  IdempotencyRecordRepository,
  type IdempotentRequest,
  type RequestToClaim,
  requestName,
} from '@imprint/persistence/idempotency-records';
import { type AuthorContext, authorContextOf } from '@imprint/principal/author-context';
import type { SiteScope } from '@imprint/principal/site-scope';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Delivery } from '../event/post-events.js';
import type { ConversionWarning } from '../markdown/conversion-warnings.js';
import { PostRedirectRepository } from '../redirect/post-redirect.repository.js';
import { baseSlug } from '../slug/slug.js';
import type { Post } from './post.entity.js';
import { postConstraints } from './post-constraints.js';
import type { PostDependencies } from './post-dependencies.js';
import { type NewPost, type PostDrafts, type PreparedPost, toRejection } from './post-draft.js';
import { PostInsertionRepository } from './post-insertion.repository.js';
import { detachedPost } from './post-row.js';
import { PostTranslationRepository } from './post-translation.repository.js';
import { scheduleVisibility } from './post-visibility.js';
import { allocateSlugs, retryOnSlugConflict } from './slug-allocator.js';
import { joinGroups } from './translation-groups.js';

/** The stored reply of a create, returned to replays. */
export interface CreatedPost {
  id: string;
  slug: string;
  status: string;
}

const clockDriftMillis = 600_000;

export interface SavedPost extends CreatedPost {
  replayed: boolean;
  /** Parts that readers will not see; a replay returns those of the first reply. */
  warnings: string[];
  /** Changes by the conversion of Markdown or HTML. */
  conversionWarnings: ConversionWarning[];
  /** With its body; absent for a replay. */
  post?: Post;
}

/** Replies stored by earlier versions have no warnings. */
type StoredReply = CreatedPost & Partial<Pick<SavedPost, 'warnings' | 'conversionWarnings'>>;

/** Idempotency key and body hash of a create. */
type Idempotency = Omit<IdempotentRequest, 'apiKeyId'>;

export interface CreateRequest {
  /** Rejects for an invalid input. */
  toNew: () => Promise<NewPost>;
  idempotency: Idempotency | null;
}

export interface Creation {
  draft: PreparedPost;
  idempotency: Idempotency | null;
}

export class PostCreationService {
  constructor(private readonly dependencies: PostDependencies & { drafts: PostDrafts }) {}

  /**
   * Creates a batch of posts. Post, idempotency record and event commit together. A replay creates nothing and returns
   * the first reply.
   */
  async create(site: SiteScope, requests: readonly CreateRequest[]): Promise<Settled<SavedPost>[]> {
    // Reject a key without author context before preparing bodies.
    authorContextOf(this.dependencies.principal);
    const drafts = await settleAll(
      requests.map(async ({ toNew }) => this.dependencies.drafts.prepare(site, await toNew())),
    );
    const saved = await this.saveEach(site, toCreations(drafts, requests), 'immediate');
    const outcomes = drafts.map((draft) => {
      if (draft instanceof Error) return draft;
      return saved.get(draft) ?? internal('post neither created nor found');
    });
    return this.#withReplays(requests, outcomes);
  }

  /** References of a request may have changed since it succeeded; a replay is then refused like a new request. */
  async #withReplays(
    requests: readonly CreateRequest[],
    outcomes: readonly Settled<SavedPost>[],
  ): Promise<Settled<SavedPost>[]> {
    const refused = requests.map(({ idempotency }, index) => (mayBeReplay(outcomes[index]) ? idempotency : null));
    const replays = await this.findReplays(refused);
    return outcomes.map((outcome, index) => replays[index] ?? outcome);
  }

  /** The first reply of each request that succeeded before. */
  async findReplays(requests: readonly (Idempotency | null)[]): Promise<(SavedPost | null)[]> {
    const { em } = this.dependencies;
    const identified = requests.map((idempotency) => this.#identify(idempotency));
    const replies = await new IdempotencyRecordRepository(em).listReplies<StoredReply>(
      identified.filter((request) => request !== null),
    );
    return identified.map((request) => toReplay(request ? replies.get(requestName(request)) : undefined));
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
    const context = authorContextOf(this.dependencies.principal);
    const { saved } = await this.dependencies.changes.commitStatement(
      site.siteId,
      () =>
        retryOnSlugConflict((isContested) => {
          const em = this.dependencies.em.fork({ keepTransactionContext: true, disableContextResolution: true });
          const insert = (inside: EntityManager) =>
            translateConstraints(postConstraints, () =>
              this.#insert(inside, site, creations, context, { delivery, isContested }),
            );
          // A single statement needs no transaction of its own; within a transaction, a failure needs a savepoint.
          const isAlone = !isContested && !em.isInTransaction() && !creations.some(needsTransaction);
          return isAlone ? insert(em) : em.transactional(insert);
        }),
      ({ created }) => {
        const published = created.filter(({ status }) => status === 'published');
        return published.length > 0 ? published.flatMap(({ publishedAt }) => publishedAt ?? []) : null;
      },
    );
    return saved;
  }

  async #insert(
    em: EntityManager,
    site: SiteScope,
    creations: readonly Creation[],
    context: AuthorContext,
    { delivery, isContested }: { delivery: Delivery; isContested: boolean },
  ): Promise<{ saved: SavedPost[]; created: Post[] }> {
    const ids = creations.map(() => newId());
    const wanted = creations.map(({ draft: { input, texts, postType, language } }, index) => ({
      language,
      base: baseSlug(input.slug || (texts.title ?? ''), postType, ids[index] ?? ''),
      isHolder: input.status !== 'archived',
    }));
    const { slugs, now } = await allocateSlugs(em, {
      siteId: site.siteId,
      wanted: wanted.filter(({ isHolder }) => isHolder),
      siteLanguages: creations[0]?.draft.site.enabledLanguages ?? [],
      locksFamilies: isContested,
    });
    const allocated = slugs.values();
    const finalSlugs = wanted.map(({ isHolder, base }) => (isHolder ? (allocated.next().value ?? base) : base));
    const posts = creations.map(({ draft }, index) =>
      newPost(draft, { id: ids[index] ?? '', slug: finalSlugs[index] ?? '', siteId: site.siteId, context, now }),
    );
    await joinGroups(
      creations.map(({ draft }, index) => toTranslation(draft, posts[index] as Post)),
      { site, repository: new PostTranslationRepository(em) },
    );
    const requests = creations.map(({ idempotency, draft }, index) =>
      this.#toRequest(idempotency, posts[index], warningsOf(draft)),
    );
    const published = posts.filter(({ status }) => status === 'published');
    const log = this.dependencies.events;
    const postEvents = await log.toEvents(published, { at: now, isSearchRelevant: true });
    const events = new Map(postEvents.map((event) => [event.post_id, event]));
    const insertions = posts.map((post, index) => ({
      post,
      request: requests[index] ?? null,
      event: events.get(post.id) ?? null,
    }));
    const insertedIds = await new PostInsertionRepository(em).insert(insertions, {
      at: now,
      delivery: log.deliveryFor(delivery),
    });
    const created = posts.filter(({ id }) => insertedIds.has(id));
    for (const post of created) await scheduleVisibility(em, post, now);
    const former = created.filter(({ formerPaths }) => formerPaths.length > 0);
    const [{ draft }] = creations as [Creation];
    if (former.length > 0) await new PostRedirectRepository(em).claim(site, draft.site, former);
    const earlier = await new IdempotencyRecordRepository(em).listReplies<StoredReply>(
      requests.filter(
        (request, index) => request !== null && !insertedIds.has(ids[index] ?? ''),
      ) as IdempotentRequest[],
    );
    const saved = posts.map((post, index): SavedPost => {
      const request = requests[index];
      const { draft } = creations[index] as Creation;
      if (insertedIds.has(post.id) || !request)
        return { ...toReply(post), ...warningsOf(draft), replayed: false, post };
      const replay = toReplay(earlier.get(requestName(request)));
      if (!replay) throw unavailable('The record for this Idempotency-Key is expiring. Retry the request.');
      return replay;
    });
    return { saved, created };
  }

  #toRequest(
    idempotency: Creation['idempotency'],
    post: Post | undefined,
    warnings: ReturnType<typeof warningsOf>,
  ): RequestToClaim<StoredReply> | null {
    const request = this.#identify(idempotency);
    return request && post ? { ...request, reply: { ...toReply(post), ...warnings } } : null;
  }

  #identify(idempotency: Idempotency | null): IdempotentRequest | null {
    return idempotency && this.dependencies.principal.kind === 'apiKey'
      ? { ...idempotency, apiKeyId: this.dependencies.principal.keyId }
      : null;
  }
}

/** A duplicate in progress has no reply yet. */
export const mayBeReplay = (outcome: unknown): boolean => isRefusal(outcome) && outcome.reason !== 'REQUEST_IN_FLIGHT';

const toReplay = (first: StoredReply | undefined): SavedPost | null =>
  first ? { warnings: [], conversionWarnings: [], ...first, replayed: true } : null;

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

const warningsOf = ({ warnings, body }: PreparedPost): Pick<SavedPost, 'warnings' | 'conversionWarnings'> => ({
  warnings,
  conversionWarnings: body.conversionWarnings,
});

const toReply = ({ id, slug, status }: Post): CreatedPost => ({ id, slug, status });

/** Becomes visible later, by a job of the same transaction, joins other posts, or has redirects. Allows for clock drift. */
const needsTransaction = ({ draft: { input } }: Creation): boolean =>
  Number(input.publishedAt) > Date.now() - clockDriftMillis ||
  Boolean(input.translationOf || input.origin?.id || input.formerPaths?.length);

const toTranslation = ({ input }: PreparedPost, post: Post) => ({
  post,
  of: input.translationOf ?? null,
  originId: input.origin?.id ?? null,
});

function newPost(
  {
    input,
    texts,
    postType,
    language,
    body,
    categorySlugs,
    tagSlugs,
    coverId,
    personaId,
    fields,
    formerPaths,
  }: PreparedPost,
  { id, slug, siteId, now, context }: { id: string; slug: string; siteId: string; now: Date; context: AuthorContext },
): Post {
  const { status, publishedAt } = statusAt(input, now);
  const post = detachedPost({
    id,
    siteId,
    ...context,
    editedById: context.authorId,
    personaId: personaId ?? context.personaId,
    status,
    postTypeSlug: postType,
    language,
    slug,
    seo: {},
    categorySlugs: [],
    tagSlugs: [],
    fields,
    featuredImageId: coverId,
    externalId: input.externalId ?? null,
    importedFrom: input.origin?.id ?? null,
    translationGroupId: null,
    formerSlugs: [],
    formerPaths,
    wasPublic: false,
    access: input.access ?? 'public',
    publishedAt,
    createdAt: input.origin?.createdAt ?? now,
    updatedAt: now,
  });
  post.write(isDerivedExcerpt(input, texts, body) ? { ...texts, excerpt: undefined } : texts, body);
  if (input.seo) post.updateSeo(input.seo, 'merge');
  if (categorySlugs) post.categorySlugs = categorySlugs;
  if (tagSlugs) post.tagSlugs = tagSlugs;
  return post;
}

function statusAt({ status, publishedAt = null }: NewPost, now: Date): Pick<Post, 'status' | 'publishedAt'> {
  if (status !== 'published' && status !== 'scheduled') return { status, publishedAt };
  const at = publishedAt ?? now;
  return { status: at > now ? 'scheduled' : 'published', publishedAt: at };
}

/** True when the excerpt of an exported post is only the beginning of its text. */
const isDerivedExcerpt = (
  { origin }: NewPost,
  { excerpt }: PreparedPost['texts'],
  { leadingText }: PreparedPost['body'],
): boolean => Boolean(origin) && excerpt === leadingText;
