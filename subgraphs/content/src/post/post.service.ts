import type { AdmissionStore } from '@imprint/admission/admission-store';
import { badRequest, conflict, notFound, preconditionFailed, unprocessable } from '@imprint/errors/domain-error';
import { newId } from '@imprint/ids/id';
import { violatedConstraint } from '@imprint/persistence/constraint';
import { addJob } from '@imprint/persistence/jobs';
import type { Principal } from '@imprint/principal/principal';
import type { SiteScope } from '@imprint/principal/site-scope';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { BodyPreparation } from '../block-document/body-preparation.js';
import type { PreparedBody } from '../block-document/prepared-body.js';
import { announceSiteTask, contentJobs, publishScheduledTask, recordPostEvent } from '../event/post-events.js';
import { claim, type IdempotentRequest, storeReply } from '../idempotency/idempotent-replies.js';
import type { PostTypeService } from '../post-type/post-type.service.js';
import type { SiteDirectory } from '../site/site-directory.js';
import { requireLanguage } from './language-tag.js';
import { Post } from './post.entity.js';
import { ambiguousSlug, PostRepository } from './post.repository.js';
import { requireExcerpt, requireTermSlugs, requireTitle } from './post-draft.js';
import { parsePostReference } from './post-reference.js';
import { baseSlug } from './slug.js';
import { allocateSlug } from './slug-allocator.js';

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

/** What changes; an absent field stays as it is. */
export interface PostChanges {
  title?: string;
  blocks?: unknown;
  excerpt?: string;
  categorySlugs?: readonly string[];
  tagSlugs?: readonly string[];
  publishedAt?: Date;
  featuredImageId?: string | null;
}

/** The reply of a create, as it is repeated to a replay. */
export interface CreatedPost {
  id: string;
  slug: string;
  status: string;
}

/** Literal of the contract, also on sites with another default language. */
const defaultLanguage = 'pt-BR';
const slugAttempts = 5;

export interface PostServiceDependencies {
  em: EntityManager;
  bodies: BodyPreparation;
  postTypes: PostTypeService;
  sites: SiteDirectory;
  admission: AdmissionStore;
}

export class PostService {
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
    const context = this.#writerContext();
    const draft = await this.#prepare(site, input);
    const request =
      idempotency && this.principal.kind === 'apiKey' ? { ...idempotency, apiKeyId: this.principal.keyId } : null;
    const result = await this.#retryOnSlugClash((em) => this.#insert(em, site, draft, context, request));
    if (result.replayed) return { ...result, warnings: [] };
    await this.#announce(site, input.status === 'published' ? (result.publishedAt ?? null) : undefined);
    return { ...result, warnings: draft.body.warnings };
  }

  /** The post after the change, with its body. */
  async update(
    site: SiteScope,
    reference: string,
    language: string | null,
    changes: PostChanges,
    expectedUpdatedAt: Date | null,
  ): Promise<{ post: Post; warnings: string[] }> {
    if (changes.featuredImageId) throw unknownImage();
    const body = changes.blocks === undefined ? null : await this.dependencies.bodies.prepare(changes.blocks);
    const { post, wasPublic } = await this.#change(site, reference, language, async (em, post, now) => {
      if (expectedUpdatedAt && post.updatedAt.getTime() !== expectedUpdatedAt.getTime()) {
        throw preconditionFailed('The post has changed since: read it again.');
      }
      const wasPublic = post.status === 'published';
      const moved = changes.publishedAt !== undefined && changes.publishedAt.getTime() !== post.publishedAt?.getTime();
      if (changes.title !== undefined) post.retitle(requireTitle(changes.title));
      if (body) post.rewrite(body);
      if (changes.excerpt !== undefined) post.summarize(requireExcerpt(changes.excerpt));
      if (changes.categorySlugs) post.categorySlugs = requireTermSlugs('category_slugs', changes.categorySlugs);
      if (changes.tagSlugs) post.tagSlugs = requireTermSlugs('tag_slugs', changes.tagSlugs);
      if (changes.publishedAt) post.moveTo(changes.publishedAt, now);
      if (changes.featuredImageId === null) post.featuredImageId = null;
      post.updatedAt = later(now, post.updatedAt);
      if (this.principal.kind === 'apiKey') post.isTest = this.principal.environment === 'test';
      await this.#scheduleVisibility(em, post, now);
      if (wasPublic)
        await recordPostEvent(em, 'post.updated', post, {
          at: now,
          isSearchRelevant: moved || changes.title !== undefined || body !== null,
        });
      return { post, wasPublic };
    });
    await this.#announce(site, wasPublic ? (post.publishedAt ?? null) : undefined);
    const isHidden = wasPublic && post.publishedAt && post.publishedAt > new Date();
    return { post, warnings: [...(body?.warnings ?? []), ...(isHidden ? ['published_at-in-future'] : [])] };
  }

  /** Archives a published post; its event commits with it. */
  async unpublish(site: SiteScope, reference: string, language: string | null): Promise<Post> {
    const post = await this.#change(site, reference, language, async (em, post, now) => {
      post.unpublish(later(now, post.updatedAt));
      await recordPostEvent(em, 'post.unpublished', post, { at: now, isSearchRelevant: true });
      return post;
    });
    await this.#announce(site, null);
    return post;
  }

  /** Publishes now, or schedules when `at` lies ahead. A post from the archive gets a free slug again. */
  async publish(site: SiteScope, reference: string, at: Date | null): Promise<Post> {
    const post = await this.#change(site, reference, null, async (em, post, now) => {
      if (!post.holdsSlug()) await this.#reclaimSlug(em, site, post);
      post.publish(later(now, post.updatedAt), at);
      await this.#scheduleVisibility(em, post, now);
      if (post.status === 'published')
        await recordPostEvent(em, 'post.published', post, { at: now, isSearchRelevant: true });
      return post;
    });
    await this.#announce(site, post.status === 'published' ? (post.publishedAt ?? null) : undefined);
    return post;
  }

  async cancelSchedule(site: SiteScope, reference: string): Promise<Post> {
    return this.#change(site, reference, null, async (_, post, now) => {
      post.cancelSchedule(later(now, post.updatedAt));
      return post;
    });
  }

  async delete(site: SiteScope, reference: string): Promise<Post> {
    const post = await this.#change(site, reference, null, async (em, post, now) => {
      const wasPublic = post.status === 'published';
      post.delete(later(now, post.updatedAt));
      if (wasPublic) await recordPostEvent(em, 'post.deleted', post, { at: now, isSearchRelevant: true });
      return post;
    });
    await this.#announce(site, null);
    return post;
  }

  /** NOT_FOUND for everything that the public may not see. Without a language the site's default one wins. */
  async requirePublic(site: SiteScope, reference: string, language: string | null): Promise<Post> {
    const parsed = parsePostReference(reference);
    const wanted = language === null ? null : requireLanguage(language);
    const candidates = await new PostRepository(this.dependencies.em).findPublic(site, parsed, wanted);
    const [first] = candidates;
    if (!first) throw notFound();
    if (candidates.length === 1) return first;
    const { defaultLanguage: preferred } = await this.dependencies.sites.require(site.siteId);
    const post = candidates.find((candidate) => candidate.language === preferred);
    if (!post) throw ambiguousSlug(candidates.map((candidate) => candidate.language));
    return post;
  }

  async #prepare(site: SiteScope, input: NewPost): Promise<PreparedPost> {
    const { postTypes, sites, bodies } = this.dependencies;
    const title = requireTitle(input.title);
    const postType = input.postType ?? 'post';
    const [body, facts] = await Promise.all([
      bodies.prepare(input.blocks),
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
    };
  }

  async #insert(
    em: EntityManager,
    site: SiteScope,
    draft: PreparedPost,
    context: WriterContext,
    request: IdempotentRequest | null,
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
      await this.#scheduleVisibility(em, post, now);
      await recordPostEvent(em, 'post.published', post, { at: now, isSearchRelevant: true });
    }
    const reply: CreatedPost = { id, slug, status: post.status };
    if (request) await storeReply(em, request, reply);
    await em.flush();
    return { ...reply, replayed: false, publishedAt };
  }

  async #change<Result>(
    site: SiteScope,
    reference: string,
    language: string | null,
    change: (em: EntityManager, post: Post, now: Date) => Promise<Result>,
  ): Promise<Result> {
    const parsed = parsePostReference(reference);
    const wanted = language === null || 'id' in parsed ? null : requireLanguage(language);
    return this.#retryOnSlugClash(async (em) => {
      const post = await new PostRepository(em).requireForChange(site, parsed, wanted);
      const result = await change(em, post, new Date());
      await em.flush();
      return result;
    });
  }

  async #reclaimSlug(em: EntityManager, site: SiteScope, post: Post): Promise<void> {
    const { enabledLanguages } = await this.dependencies.sites.require(site.siteId);
    const { slug } = await allocateSlug(em, {
      siteId: site.siteId,
      language: post.language,
      base: post.slug,
      siteLanguages: enabledLanguages,
    });
    post.slug = slug;
  }

  /** What the clock will change gets its job in the same transaction. */
  async #scheduleVisibility(em: EntityManager, post: Post, now: Date): Promise<void> {
    if (!post.publishedAt || post.publishedAt <= now) return;
    if (post.status === 'scheduled') {
      await addJob(
        em,
        contentJobs,
        publishScheduledTask,
        {},
        { runAt: post.publishedAt, jobKey: `publish:${post.id}` },
      );
    } else if (post.status === 'published') {
      await addJob(em, contentJobs, announceSiteTask, { site_id: post.siteId }, { runAt: post.publishedAt });
    }
  }

  /** Readers see the change from here on; `undefined` when it concerns none of them. */
  async #announce(site: SiteScope, visibleFrom: Date | null | undefined): Promise<void> {
    if (visibleFrom === undefined) return;
    await this.dependencies.admission.bumpSite(site.siteId);
    if (visibleFrom && visibleFrom > new Date()) await this.dependencies.admission.bumpSiteAt(site.siteId, visibleFrom);
  }

  /** Two families of slugs can meet in one slug (`x` for the second time and `x-2` for the first). */
  async #retryOnSlugClash<Result>(work: (em: EntityManager) => Promise<Result>): Promise<Result> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.dependencies.em.fork().transactional(work);
      } catch (error) {
        if (violatedConstraint(error) !== 'posts_slug_key') throw error;
        if (attempt === slugAttempts)
          throw conflict('The slug is contested: send the request again.', { retryAfterSeconds: 1 });
      }
    }
  }

  #writerContext(): WriterContext {
    if (this.principal.kind !== 'apiKey') {
      return { organizationId: null, authorId: null, personaId: null, isTest: true };
    }
    const { organizationId, authorId, personaId, environment } = this.principal;
    if (!organizationId || !authorId) {
      throw unprocessable(
        'This key was created without an author and organization: create a new key and use that one.',
        {
          reason: 'KEY_WITHOUT_CONTEXT',
        },
      );
    }
    return { organizationId, authorId, personaId, isTest: environment === 'test' };
  }
}

/** A create whose input has been checked. */
interface PreparedPost {
  input: NewPost;
  title: string;
  postType: string;
  body: PreparedBody;
  excerpt: string | null;
  language: string;
  categorySlugs: string[];
  tagSlugs: string[];
  siteLanguages: readonly string[];
}

interface WriterContext {
  organizationId: string | null;
  authorId: string | null;
  personaId: string | null;
  isTest: boolean;
}

const unknownImage = () =>
  badRequest('featured_image_id must be the id of an image of this site.', { fields: ['featured_image_id'] });

/** `updated_at` never stands still: two changes within a millisecond differ, so that entity tags do. */
function later(now: Date, previous: Date): Date {
  return now > previous ? now : new Date(previous.getTime() + 1);
}
