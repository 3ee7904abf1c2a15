import { setImmediate as nextTurn } from 'node:timers/promises';
import { badRequest, type DomainError, isRefusal } from '@imprint/errors/domain-error';
import type { SiteScope } from '@imprint/principal/site-scope';
import type { BodySource } from '../body/body-worker.js';
import type { ConvertedBody } from '../body/converted-body.js';
import type { IngestedImages } from '../markdown/ingested-images.js';
import { requirePersona } from '../persona/persona.service.js';
import { requireCustomFields } from '../post-type/custom-fields.js';
import { defaultPostType } from '../post-type/post-type.entity.js';
import { requireFormerPaths } from '../redirect/former-paths.js';
import type { SiteFacts } from '../site/site-directory.js';
import { requireTermSlugs, termWarnings } from '../taxonomy/term-slugs.js';
import { bodyWarnings } from './body-warnings.js';
import { requireCover } from './cover.js';
import { requireExternalId } from './external-id.js';
import { assetsNamedIn, requireReferences } from './field-references.js';
import { requireLanguage } from './language-tag.js';
import type { PostAccess, PostStatus, PostTexts } from './post.entity.js';
import { PostRepository } from './post.repository.js';
import type { PostDependencies } from './post-dependencies.js';
import { requireMayPublish, requireMaySetAccess } from './post-rights.js';
import { changeSeo, type PostSeoChange } from './post-seo.js';
import { type GivenTexts, requireTexts } from './post-texts.js';
import type { TranslationReference } from './translation-groups.js';
import { prepareWritten } from './written-body.js';

/** Origin of an imported post. */
export interface PostOrigin {
  /** The id of the post on the other site. */
  id: string | null;
  createdAt: Date | null;
}

export interface NewPost extends GivenTexts {
  title: string;
  body: BodySource;
  /** Only an import sets `scheduled` and `archived`. */
  status: Exclude<PostStatus, 'deleted'>;
  slug?: string | null;
  language?: string | null;
  postType?: string | null;
  categorySlugs?: readonly string[] | null;
  tagSlugs?: readonly string[] | null;
  personaId?: string | null;
  /** A past date backdates a published post; a future one schedules it. */
  publishedAt?: Date | null;
  access?: PostAccess | null;
  featuredImageId?: string | null;
  /** Null removes the description that the excerpt sets. */
  seo?: PostSeoChange | null;
  fields?: Readonly<Record<string, unknown>> | null;
  externalId?: string | null;
  formerPaths?: readonly string[] | null;
  translationOf?: TranslationReference | null;
  /** Set by an import only. */
  origin?: PostOrigin | null;
}

/** A new post whose fields are valid. */
export interface PreparedPost {
  input: NewPost;
  texts: PostTexts;
  postType: string;
  body: ConvertedBody;
  language: string;
  /** Null if the request names no `category_slugs`. */
  categorySlugs: string[] | null;
  tagSlugs: string[] | null;
  coverId: string | null;
  personaId: string | null;
  fields: Record<string, unknown>;
  formerPaths: string[];
  site: SiteFacts;
  warnings: string[];
}

/** Fixed by the contract for keys without their own, even on sites with another default language. */
const defaultLanguage = 'pt-BR';
/** Bodies of one batch prepared concurrently. */
const bulkConcurrency = 4;

const noSeo = { seo: {}, categorySlugs: [], tagSlugs: [] };

/** Validates new posts. */
export class PostDrafts {
  constructor(private readonly dependencies: PostDependencies) {}

  /** `ingests` copies images that the body names by URL. */
  async prepare(site: SiteScope, input: NewPost, ingests = true): Promise<PreparedPost> {
    const { em, postTypes, sites, media } = this.dependencies;
    const posts = new PostRepository(em);
    if (input.access) requireMaySetAccess(this.dependencies.principal, Boolean(input.origin));
    if (input.status === 'published' || input.status === 'scheduled')
      requireMayPublish(this.dependencies.principal, site);
    if (input.status === 'scheduled' && !input.publishedAt) {
      throw badRequest('A scheduled post must have published_at.', { fields: ['published_at'] });
    }
    const texts = requireTexts(input);
    requireExternalId(input.externalId ?? null);
    if (input.seo) changeSeo(noSeo, input.seo, 'merge');
    const postType = input.postType ?? defaultPostType;
    if (input.personaId) await requirePersona(em, site, input.personaId);
    const [body, facts, definitions, coverId, assets] = await Promise.all([
      prepareWritten(this.dependencies, { site, source: input.body, ingests }),
      sites.require(site.siteId),
      postTypes.requireActive(site, postType),
      typeof input.featuredImageId === 'string' ? requireCover(media, site, input.featuredImageId) : null,
      assetsNamedIn(input.fields ?? {}, { media, site }),
    ]);
    return {
      input,
      texts,
      postType,
      body,
      language: requireLanguage(input.language ?? this.#defaultLanguage()),
      categorySlugs: input.categorySlugs ? requireTermSlugs('category_slugs', input.categorySlugs) : null,
      tagSlugs: input.tagSlugs ? requireTermSlugs('tag_slugs', input.tagSlugs) : null,
      coverId,
      personaId: input.personaId ?? null,
      fields: await requireReferences(site, requireCustomFields(definitions, input.fields ?? {}), { assets, posts }),
      formerPaths: requireFormerPaths(input.formerPaths ?? []),
      site: facts,
      warnings: [...(await bodyWarnings(media, site, body)), ...termWarnings(input)],
    };
  }

  #defaultLanguage(): string {
    return (
      (this.dependencies.principal.kind === 'apiKey' ? this.dependencies.principal.defaultLanguage : null) ??
      defaultLanguage
    );
  }

  /** Prepares a body once the images that it names by URL are ingested. */
  convert(site: SiteScope, body: BodySource, ingested: IngestedImages): Promise<ConvertedBody> {
    const { bodies, signal } = this.dependencies;
    return bodies.prepare(body, { siteId: site.siteId, ingested, signal });
  }

  /** Validates a batch with limited concurrency, without ingesting; an invalid draft yields its error in place. */
  async prepareAll(site: SiteScope, inputs: readonly NewPost[]): Promise<(PreparedPost | DomainError)[]> {
    const prepared: (PreparedPost | DomainError)[] = [];
    const remaining = inputs.entries();
    let turn: Promise<void> = Promise.resolve();
    const prepareRemaining = async () => {
      for (const [index, input] of remaining) {
        // One body per turn of the event loop: together, small ones would block it.
        turn = turn.then(() => nextTurn());
        await turn;
        prepared[index] = await this.prepare(site, input, false).catch(toRejection);
      }
    };
    await Promise.all(Array.from({ length: bulkConcurrency }, prepareRemaining));
    return prepared;
  }
}

/** Returns a rejection; rethrows server errors. */
export function toRejection(error: unknown): DomainError {
  if (isRefusal(error)) return error;
  throw error;
}
