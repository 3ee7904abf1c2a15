import { DomainError, internal, preconditionFailed, unavailable } from '@imprint/errors/domain-error';
import { asError, type Settled, settleAll } from '@imprint/graphql/settle-all';
import type { SiteScope } from '@imprint/principal/site-scope';
import type { ConversionWarning } from '../markdown/conversion-warnings.js';
import { isExternalId, requireExternalId } from './external-id.js';
import type { KnownPostRepository } from './known-post.repository.js';
import type { Post } from './post.entity.js';
import type { PostService } from './post.service.js';
import type { FixedFields, PostChanges } from './post-changes.js';
import type { PostCreationService } from './post-creation.service.js';
import type { NewPost } from './post-draft.js';
import type { PostUpdateService } from './post-update.service.js';

export interface PutRequest {
  externalId: string;
  /** PRECONDITION_FAILED if the post exists. */
  isCreateOnly: boolean;
  /** PRECONDITION_FAILED if the post is new or has changed since. */
  expectedUpdatedAt: Date | null;
  changes: PostChanges;
  fixed: FixedFields;
  /** The post if it is new. */
  toNew: () => NewPost;
}

export interface PutPost {
  post: Post;
  isCreated: boolean;
  warnings: string[];
  conversionWarnings: ConversionWarning[];
}

const attempts = 4;

interface PutDependencies {
  posts: PostService;
  postUpdates: PostUpdateService;
  postCreation: PostCreationService;
  knownPosts: KnownPostRepository;
}

/** Creates or changes posts with ids of another system. */
export class PostPutService {
  constructor(private readonly dependencies: PutDependencies) {}

  /**
   * New posts are created in one batch. The unique id decides between concurrent calls, and between requests with the
   * same id: one creates the post, the others change it.
   */
  async put(site: SiteScope, requests: readonly PutRequest[]): Promise<Settled<PutPost>[]> {
    const outcomes = new Map<PutRequest, Settled<PutPost>>();
    let open = requests;
    for (let attempt = 1; attempt <= attempts && open.length > 0; attempt++) {
      for (const [request, outcome] of await this.#attempt(site, open)) outcomes.set(request, outcome);
      open = requests.filter((request) => !outcomes.has(request));
    }
    const busy = unavailable('Concurrent requests change this post. Retry the request.');
    return requests.map((request) => outcomes.get(request) ?? busy);
  }

  /** Drops requests that a concurrent one overtook. */
  async #attempt(site: SiteScope, requests: readonly PutRequest[]): Promise<[PutRequest, Settled<PutPost>][]> {
    const externalIds = requests.map(({ externalId }) => externalId).filter(isExternalId);
    const known = await this.dependencies.knownPosts.list(site, { externalIds, ids: [] });
    const ids = new Map(known.map(({ externalId, id }) => [externalId, id]));
    const existing = requests.filter(({ externalId }) => ids.has(externalId));
    const others = requests.filter(({ externalId }) => !ids.has(externalId));
    const first = [...new Map(others.toReversed().map((request) => [request.externalId, request])).values()];
    const [created, changed] = await Promise.all([
      this.#create(site, first),
      settleAll(existing.map((request) => this.#change(site, ids.get(request.externalId) ?? '', request))),
    ]);
    return [...pair(first, created), ...pair(existing, changed)];
  }

  /** Null for a post that another request created meanwhile. */
  async #create(site: SiteScope, requests: readonly PutRequest[]): Promise<(Settled<PutPost> | null)[]> {
    const inputs = await settleAll(requests.map(async (request) => toNewPost(request)));
    const valid = inputs.flatMap((input) =>
      input instanceof Error ? [] : { toNew: async () => input, idempotency: null },
    );
    if (valid.length === 0) return inputs as Error[];
    // A refused creation does not undo changes of existing posts in the batch.
    const refused = (error: unknown) => valid.map(() => asError(error));
    const created = (await this.dependencies.postCreation.create(site, valid).catch(refused)).values();
    return settleAll(
      inputs.map(async (input) => {
        const outcome = input instanceof Error ? input : created.next().value;
        if (outcome instanceof DomainError && outcome.reason === 'EXTERNAL_ID_TAKEN') return null;
        if (outcome instanceof Error || !outcome) throw outcome ?? internal('post neither created nor found');
        const {
          post = await this.dependencies.posts.require(site, outcome.id),
          warnings,
          conversionWarnings,
        } = outcome;
        return { post, isCreated: true, warnings, conversionWarnings };
      }),
    );
  }

  /** Null if another request deleted the post meanwhile. */
  async #change(site: SiteScope, id: string, request: PutRequest): Promise<PutPost | null> {
    const { isCreateOnly, expectedUpdatedAt, changes, fixed } = request;
    if (isCreateOnly) throw preconditionFailed('The post exists. Omit If-None-Match to change it.');
    const target = { reference: id, language: null, expectedUpdatedAt };
    try {
      return {
        ...(await this.dependencies.postUpdates.applyDesiredState(site, target, { changes, fixed })),
        isCreated: false,
      };
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'NOT_FOUND')) throw error;
      const known = await this.dependencies.knownPosts.list(site, { externalIds: [request.externalId], ids: [] });
      if (known.some((post) => post.id === id)) throw error;
      return null;
    }
  }
}

function toNewPost({ externalId, expectedUpdatedAt, toNew }: PutRequest): NewPost {
  requireExternalId(externalId);
  if (expectedUpdatedAt) throw preconditionFailed('The post does not exist. Omit If-Match to create it.');
  return { ...toNew(), externalId };
}

const pair = (
  requests: readonly PutRequest[],
  outcomes: readonly (Settled<PutPost> | null)[],
): [PutRequest, Settled<PutPost>][] =>
  requests.flatMap((request, index) => {
    const outcome = outcomes[index];
    return outcome ? [[request, outcome]] : [];
  });
