import { DomainError, preconditionFailed, unavailable } from '@imprint/errors/domain-error';
import type { SiteScope } from '@imprint/principal/site-scope';
import type { ConversionWarning } from '../markdown/conversion-warnings.js';
import type { KnownPostRepository } from './known-post.repository.js';
import type { Post } from './post.entity.js';
import type { PostService } from './post.service.js';
import type { FixedFields, PostChanges } from './post-changes.js';
import type { PostCreationService } from './post-creation.service.js';
import { type NewPost, requireExternalId } from './post-draft.js';

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

/** Creates or changes the post with an id of another system. */
export class PostPutService {
  constructor(
    private readonly posts: PostService,
    private readonly creation: PostCreationService,
    private readonly known: KnownPostRepository,
  ) {}

  /** The unique id decides between concurrent calls: one creates the post, the others change it. */
  async put(site: SiteScope, request: PutRequest): Promise<PutPost> {
    requireExternalId(request.externalId);
    for (let attempt = 1; attempt <= attempts; attempt++) {
      const [known] = await this.known.list(site, { externalIds: [request.externalId], ids: [] });
      const result = await (known ? this.#change(site, known.id, request) : this.#create(site, request));
      if (result) return result;
    }
    throw unavailable('Concurrent requests change this post. Retry the request.');
  }

  /** Null if another request created the post meanwhile. */
  async #create(site: SiteScope, { expectedUpdatedAt, toNew, externalId }: PutRequest): Promise<PutPost | null> {
    if (expectedUpdatedAt) throw preconditionFailed('The post does not exist. Omit If-Match to create it.');
    const input = { ...toNew(), externalId };
    const [created] = await this.creation.create(site, [{ input, idempotency: null }]);
    if (created instanceof Error || !created) {
      if (created instanceof DomainError && created.reason === 'EXTERNAL_ID_TAKEN') return null;
      throw created ?? unavailable('The post was neither created nor found. Retry the request.');
    }
    const { id, warnings, conversionWarnings } = created;
    const post = created.post ?? (await this.posts.require(site, id));
    return { post, isCreated: true, warnings, conversionWarnings };
  }

  /** Null if another request deleted the post meanwhile. */
  async #change(site: SiteScope, id: string, request: PutRequest): Promise<PutPost | null> {
    const { isCreateOnly, expectedUpdatedAt, changes, fixed } = request;
    if (isCreateOnly) throw preconditionFailed('The post exists. Omit If-None-Match to change it.');
    const target = { reference: id, language: null, expectedUpdatedAt };
    try {
      return { ...(await this.posts.bring(site, target, { changes, fixed })), isCreated: false };
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'NOT_FOUND')) throw error;
      const known = await this.known.list(site, { externalIds: [request.externalId], ids: [] });
      if (known.some((post) => post.id === id)) throw error;
      return null;
    }
  }
}
