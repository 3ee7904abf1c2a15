import type { RequestContext } from '@imprint/graphql/access';
import type { KeysetCursors } from '@imprint/graphql/keyset-cursor';
import { loaderByArguments } from '@imprint/graphql/loader-by-arguments';
import { loaderBySite, type SiteRowKey } from '@imprint/graphql/loader-by-site';
import type { VisibleChanges } from '@imprint/persistence/visible-changes';
import { type SiteScope, siteScopeOf } from '@imprint/principal/site-scope';
import type { LoadLimit } from '@imprint/resilience/load-limit';
import type { EntityManager } from '@mikro-orm/postgresql';
import DataLoader from 'dataloader';
import type { BodyPreparation } from './block-document/body-preparation.js';
import { ImportPostsService } from './bulk/import-posts.service.js';
import type { ContentChange, PostEventLog } from './event/post-event-log.js';
import type { MediaDirectory } from './media/media-directory.js';
import type { Persona } from './persona/persona.entity.js';
import { PersonaService } from './persona/persona.service.js';
import { BodyBudget } from './post/body-budget.js';
import type { Post } from './post/post.entity.js';
import { type PostCounts, PostRepository } from './post/post.repository.js';
import { PostService } from './post/post.service.js';
import { PostCreationService } from './post/post-creation.service.js';
import { type NewestPosts, type PostPage, PostPages } from './post/post-pages.js';
import { PostTypeService } from './post-type/post-type.service.js';
import type { SiteDirectory } from './site/site-directory.js';
import type { Taxonomy } from './taxonomy/term.entity.js';
import type { TermName } from './taxonomy/term.repository.js';
import { TermService } from './taxonomy/term.service.js';

export interface ContentServices {
  em: EntityManager;
  changes: VisibleChanges<ContentChange>;
  cursors: KeysetCursors;
  bodies: BodyPreparation;
  bodyLoads: LoadLimit;
  sites: SiteDirectory;
  media: MediaDirectory;
  events: PostEventLog;
}

interface TermKey {
  siteId: string;
  taxonomy: Taxonomy;
  slug: string;
}

/** Per-request context of the content subgraph. */
export interface ContentContext extends RequestContext {
  readonly posts: PostService;
  readonly postCreation: PostCreationService;
  readonly importPosts: ImportPostsService;
  readonly pages: PostPages;
  readonly postTypes: PostTypeService;
  readonly personas: PersonaService;
  readonly terms: TermService;
  readonly getOrganizationId: (siteId: string) => Promise<string>;
  /** Scope of a mutation; NOT_FOUND if the site does not exist. */
  readonly requireSite: (siteId: string | null | undefined) => Promise<SiteScope>;
  readonly postById: DataLoader<SiteRowKey, Post | null>;
  readonly personaById: DataLoader<SiteRowKey, Persona | null>;
  readonly termName: DataLoader<TermKey, TermName>;
  readonly bodyByPost: DataLoader<Post, Post>;
  readonly newestBySite: DataLoader<{ parent: string; given: NewestPosts }, PostPage>;
  readonly postCountsBySite: DataLoader<string, PostCounts>;
  /** Posts of the same slug in other languages. */
  readonly translationsByPost: DataLoader<Post, Post[]>;
}

export function createContentContext(services: ContentServices, request: RequestContext): ContentContext {
  const { changes, cursors, sites, media, bodies, bodyLoads, events } = services;
  const em = services.em.fork();
  const bodyBudget = new BodyBudget(bodyLoads);
  const repository = new PostRepository(em, bodyBudget);
  const postTypes = new PostTypeService(em, changes, sites);
  const personas = new PersonaService(em, changes);
  const terms = new TermService(em, changes);
  const dependencies = { em, changes, bodies, postTypes, sites, media, events, bodyBudget, signal: request.signal };
  const postCreation = new PostCreationService(dependencies, request.principal);
  const pages = new PostPages(repository, cursors);
  return {
    ...request,
    postTypes,
    personas,
    terms,
    posts: new PostService(dependencies, request.principal),
    postCreation,
    importPosts: new ImportPostsService(postCreation, request.principal),
    pages,
    getOrganizationId: async (siteId) => (await sites.require(siteId)).organizationId,
    requireSite: async (siteId) => {
      const site = siteScopeOf(request.principal, siteId);
      await sites.require(site.siteId);
      return site;
    },
    postById: loaderBySite(request.principal, (site, ids) => repository.byIds(site, ids)),
    personaById: loaderBySite(request.principal, (site, ids) => personas.byIds(site, ids)),
    termName: new DataLoader((keys) => loadTermNames(terms, keys), {
      cacheKeyFn: ({ siteId, taxonomy, slug }) => `${siteId} ${taxonomy} ${slug}`,
    }),
    newestBySite: loaderByArguments((siteIds, given) => pages.listNewestBySite(siteIds, given)),
    postCountsBySite: new DataLoader((siteIds) => repository.countBySite(siteIds)),
    translationsByPost: new DataLoader(async (posts) => {
      const found = await repository.findSlugHolders(posts);
      return posts.map((post) =>
        found.filter(({ id, siteId, slug }) => id !== post.id && siteId === post.siteId && slug === post.slug),
      );
    }),
    bodyByPost: new DataLoader((posts) => repository.loadBodies(posts)),
  };
}

async function loadTermNames(terms: TermService, keys: readonly TermKey[]): Promise<TermName[]> {
  const groups = Map.groupBy(keys, (key) => key.siteId);
  const lookups = new Map(
    await Promise.all(
      [...groups].map(
        async ([siteId, group]) =>
          [
            siteId,
            await terms.names(
              { siteId },
              group.map((key) => key.slug),
            ),
          ] as const,
      ),
    ),
  );
  return keys.map(({ siteId, taxonomy, slug }) => ({ slug, name: lookups.get(siteId)?.(taxonomy, slug) ?? slug }));
}
