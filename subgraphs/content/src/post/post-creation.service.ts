import { DomainError } from '@imprint/errors/domain-error';
import { newId } from '@imprint/ids/id';
import { type AuthorContext, authorContextOf } from '@imprint/principal/author-context';
import type { Principal } from '@imprint/principal/principal';
import type { SiteScope } from '@imprint/principal/site-scope';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { PreparedBody } from '../block-document/prepared-body.js';
import { renderPolicy } from '../block-document/render-policy.js';
import { recordPostEvent } from '../event/post-events.js';
import { claim, type IdempotentRequest, storeReply } from '../idempotency/idempotent-replies.js';
import { bodyWarnings } from './body-warnings.js';
import { requireLanguage } from './language-tag.js';
import { Post } from './post.entity.js';
import type { PostServiceDependencies } from './post.service.js';
import { requireExcerpt, requireTermSlugs, requireTitle } from './post-draft.js';
import { requireMayPublish } from './post-rights.js';
import { announceVisibility, scheduleVisibility } from './post-visibility.js';
import { baseSlug } from './slug.js';
import { allocateSlug, retryOnSlugClash } from './slug-allocator.js';

export interface NewPost {
  title: string;
  blocks: unknown;
  status: 'draft' | 'published';
  slug?: string | null;
  excerpt?: string | null;
  language?: string | null;
  postType?: string | null;
  categorySlugs?: readonly string[] | null;
  tagSlugs?: readonly string[] | null;
  personaId?: string | null;
  /** When it became public, for posts brought from elsewhere. */
  publishedAt?: Date | null;
}

/** The reply of a create, as it is repeated to a replay. */
export interface CreatedPost {
  id: string;
  slug: string;
  status: string;
}

/** Literal of the contract, also on sites with another default language. */
const defaultLanguage = 'pt-BR';

/** A create whose input has been checked. */
export interface PreparedPost {
  input: NewPost;
  title: string;
  postType: string;
  body: PreparedBody;
  excerpt: string | null;
  language: string;
  categorySlugs: string[];
  tagSlugs: string[];
  siteLanguages: readonly string[];
  warnings: string[];
}

/** Makes posts. */
export class PostCreationService {
  constructor(
    private readonly dependencies: PostServiceDependencies,
    private readonly principal: Principal,
  ) {}

  /** Post, idempotency record and event commit together. A replay creates nothing and gives the first reply. */
  async create(
    site: SiteScope,
    input: NewPost,
    idempotency: Omit<IdempotentRequest, 'apiKeyId'> | null,
  ): Promise<CreatedPost & { replayed: boolean; warnings: string[] }> {
    // Before the body is prepared: what such a key sends is not worth the work.
    authorContextOf(this.principal);
    return this.createPrepared(site, await this.#prepare(site, input), idempotency, 'single');
  }

  /** Checks many at once, on a thread of their own; what is wrong with one takes its place. */
  async prepareAll(site: SiteScope, inputs: readonly NewPost[]): Promise<(PreparedPost | DomainError)[]> {
    return Promise.all(
      inputs.map((input) =>
        this.#prepare(site, input, 'thread').catch((error: unknown) => {
          if (error instanceof DomainError && error.code !== 'UNAVAILABLE') return error;
          throw error;
        }),
      ),
    );
  }

  /** Of posts made in bulk the deliveries are gathered: no storm of purges and pings. */
  async createPrepared(
    site: SiteScope,
    draft: PreparedPost,
    idempotency: Omit<IdempotentRequest, 'apiKeyId'> | null,
    delivery: 'single' | 'bulk',
  ): Promise<CreatedPost & { replayed: boolean; warnings: string[] }> {
    const context = authorContextOf(this.principal);
    if (draft.input.status === 'published') requireMayPublish(this.principal, site);
    const request =
      idempotency && this.principal.kind === 'apiKey' ? { ...idempotency, apiKeyId: this.principal.keyId } : null;
    const result = await retryOnSlugClash(this.dependencies.em, (em) =>
      this.#insert(em, site, draft, context, request, delivery),
    );
    if (result.replayed) return { ...result, warnings: [] };
    await announceVisibility(
      this.dependencies.admission,
      site,
      draft.input.status === 'published' ? (result.publishedAt ?? null) : undefined,
    );
    return { ...result, warnings: draft.warnings };
  }

  async #prepare(site: SiteScope, input: NewPost, where?: 'thread'): Promise<PreparedPost> {
    const { postTypes, sites, bodies, media } = this.dependencies;
    const title = requireTitle(input.title);
    const postType = input.postType ?? 'post';
    const [body, facts] = await Promise.all([
      bodies.prepare(input.blocks, where),
      sites.require(site.siteId),
      postTypes.requireActive(site, postType),
    ]);
    const excerpt = input.excerpt === null || input.excerpt === undefined ? null : requireExcerpt(input.excerpt);
    return {
      input,
      title,
      postType,
      body,
      excerpt,
      language: requireLanguage(input.language ?? defaultLanguage),
      categorySlugs: requireTermSlugs('category_slugs', input.categorySlugs ?? []),
      tagSlugs: requireTermSlugs('tag_slugs', input.tagSlugs ?? []),
      siteLanguages: facts.enabledLanguages,
      warnings: await bodyWarnings(media, site, body),
    };
  }

  async #insert(
    em: EntityManager,
    site: SiteScope,
    draft: PreparedPost,
    context: AuthorContext,
    request: IdempotentRequest | null,
    delivery: 'single' | 'bulk',
  ): Promise<CreatedPost & { replayed: boolean; publishedAt?: Date | null }> {
    const earlier = request && (await claim<CreatedPost>(em, request));
    if (earlier) return { ...earlier, replayed: true };
    const id = newId();
    const { slug, now } = await allocateSlug(em, {
      siteId: site.siteId,
      language: draft.language,
      base: baseSlug(draft.input.slug || draft.title, draft.postType, id),
      siteLanguages: draft.siteLanguages,
    });
    const isPublished = draft.input.status === 'published';
    const publishedAt = isPublished ? (draft.input.publishedAt ?? now) : null;
    const post = em.create(Post, {
      id,
      siteId: site.siteId,
      ...context,
      editedById: context.authorId,
      personaId: draft.input.personaId ?? context.personaId,
      status: draft.input.status,
      postTypeSlug: draft.postType,
      language: draft.language,
      slug,
      title: draft.title,
      excerpt: null,
      leadingText: draft.body.leadingText,
      blocks: draft.body.document,
      rendered: draft.body.rendered,
      wordCount: draft.body.wordCount,
      renderPolicy,
      mediaIds: draft.body.mediaIds,
      seo: {},
      categorySlugs: draft.categorySlugs,
      tagSlugs: draft.tagSlugs,
      fields: {},
      featuredImageId: null,
      access: 'public',
      publishedAt,
      searchConfig: 'simple',
      searchText: '',
      createdAt: now,
      updatedAt: now,
    });
    if (draft.excerpt === null) post.retitle(draft.title);
    else post.summarize(draft.excerpt);
    em.persist(post);
    if (isPublished) {
      await scheduleVisibility(em, post, now);
      await recordPostEvent(em, 'post.published', post, {
        at: now,
        isSearchRelevant: true,
        sites: this.dependencies.sites,
        delivery,
      });
    }
    const reply: CreatedPost = { id, slug, status: post.status };
    if (request) await storeReply(em, request, reply);
    await em.flush();
    return { ...reply, replayed: false, publishedAt };
  }
}
