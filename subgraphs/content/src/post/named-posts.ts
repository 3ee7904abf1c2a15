import { notFound } from '@imprint/errors/domain-error';
import { type Settled, settleAll } from '@imprint/graphql/settle-all';
import type { SiteScope } from '@imprint/principal/site-scope';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { SiteDirectory } from '../site/site-directory.js';
import { BodyBudget, tooManyBodies } from './body-budget.js';
import { requireLanguage } from './language-tag.js';
import { NamedPostRepository } from './named-post.repository.js';
import type { Post } from './post.entity.js';
import { ambiguousSlug, PostRepository, preferredHolder } from './post.repository.js';
import { parsePostReference } from './post-reference.js';

/** ULID, UUID or slug; the language selects among posts with the same slug. */
export interface PostName {
  reference: string;
  language: string | null;
}

/**
 * Resolves each name to a post with its body, in order; NOT_FOUND for everything else. Bodies load within the byte
 * budget; a single post always loads.
 */
export class NamedPosts {
  readonly #posts: NamedPostRepository;

  constructor(
    private readonly em: EntityManager,
    private readonly sites: SiteDirectory,
    bodyBudget: BodyBudget,
  ) {
    this.#posts = new NamedPostRepository(em, bodyBudget);
  }

  /** Public posts. Without a language the site's default language wins. */
  async public(site: SiteScope, names: readonly PostName[]): Promise<Settled<Post>[]> {
    const references = names.map(({ reference }) => parsePostReference(reference));
    const found = await this.#posts.listPublic(site, references);
    return this.#select(names, found, (candidates) => this.#ofDefaultLanguage(site, candidates));
  }

  /** Posts in every status except deleted. A slug prefers a published post over a draft or scheduled one. */
  async managed(site: SiteScope, names: readonly PostName[]): Promise<Settled<Post>[]> {
    const references = names.map(({ reference }) => parsePostReference(reference));
    const found = await this.#posts.listManaged(site, references);
    return this.#select(names, found, preferredHolder);
  }

  #select(
    names: readonly PostName[],
    found: readonly Post[][],
    select: (candidates: readonly Post[]) => Post | Promise<Post>,
  ): Promise<Settled<Post>[]> {
    return settleAll(
      names.map(async ({ reference, language }, index) => {
        const tag = language === null ? null : requireLanguage(language);
        const isFree = tag === null || 'id' in parsePostReference(reference);
        const candidates = (found[index] ?? []).filter((post) => isFree || post.language === tag);
        const post = await select(candidates);
        if (post.rendered !== undefined) return post;
        if (names.length > 1) throw tooManyBodies();
        // Bodies of the same slug in other languages used up the budget.
        await new PostRepository(this.em, new BodyBudget()).loadBodies([post]);
        return post;
      }),
    );
  }

  async #ofDefaultLanguage(site: SiteScope, candidates: readonly Post[]): Promise<Post> {
    const [first] = candidates;
    if (!first) throw notFound();
    if (candidates.length === 1) return first;
    const { defaultLanguage } = await this.sites.require(site.siteId);
    const post = candidates.find(({ language }) => language === defaultLanguage);
    if (!post) throw ambiguousSlug(candidates.map(({ language }) => language));
    return post;
  }
}
