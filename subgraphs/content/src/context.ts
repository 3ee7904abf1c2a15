import type { AdmissionStore } from '@imprint/admission/admission-store';
import type { RequestContext } from '@imprint/graphql/access';
import { AuditPages } from '@imprint/graphql/audit-pages';
import type { KeysetCursors } from '@imprint/graphql/keyset-cursor';
import { loaderByArguments } from '@imprint/graphql/loader-by-arguments';
import { loaderBySite } from '@imprint/graphql/loader-by-site';
import { pageSize } from '@imprint/graphql/page-size';
import type { SiteErasure } from '@imprint/graphql/site-erasure';
import type { OutsidePolicy } from '@imprint/outbound/outside-target';
import type { VisibleChanges } from '@imprint/persistence/visible-changes';
import { type SiteScope, siteScopeOf } from '@imprint/principal/site-scope';
import type { LoadLimit } from '@imprint/resilience/load-limit';
import { DeliveryService } from '@imprint/webhooks/delivery.service';
import type { WebhookManagement } from '@imprint/webhooks/webhook.service';
import { WebhookTests } from '@imprint/webhooks/webhook-limits';
import type { WebhookSecrets } from '@imprint/webhooks/webhook-secrets';
import type { EntityManager } from '@mikro-orm/postgresql';
import DataLoader from 'dataloader';
import { auditFor, auditLog } from './audit-log.js';
import type { BodyPreparation } from './body/body-preparation.js';
import { ImportPostsService } from './bulk/import-posts.service.js';
import { ChangeFeed } from './change/change-feed.js';
import { RecordedChangeRepository } from './change/recorded-change.repository.js';
import type { ContentChange, PostEventLog } from './event/post-event-log.js';
import { Sitemaps } from './feed/sitemap.js';
import { SitemapRepository } from './feed/sitemap.repository.js';
import type { MediaDirectory } from './media/media-directory.js';
import { PersonaService } from './persona/persona.service.js';
import { BodyBudget } from './post/body-budget.js';
import { KnownPostRepository } from './post/known-post.repository.js';
import { loaderByPost } from './post/loader-by-post.js';
import { MediaUseRepository } from './post/media-use.repository.js';
import { NamedPosts } from './post/named-posts.js';
import type { Post } from './post/post.entity.js';
import { PostRepository } from './post/post.repository.js';
import { PostService } from './post/post.service.js';
import { PostCountRepository, type PostCounts } from './post/post-count.repository.js';
import { PostCreationService } from './post/post-creation.service.js';
import { PostDrafts } from './post/post-draft.js';
import { PostGroupRepository } from './post/post-group.repository.js';
import { PostGroups } from './post/post-groups.js';
import { writeMarkdown } from './post/post-markdown.js';
import { type NewestPosts, PostPages } from './post/post-pages.js';
import { PostPreviewService } from './post/post-preview.service.js';
import { PostPutService } from './post/post-put.service.js';
import { PostRevisionService } from './post/post-revision.service.js';
import { filterPublicTranslations, listGroups, listSlugHolders, type TranslationGroup } from './post/translations.js';
import { PostTypeService } from './post-type/post-type.service.js';
import { PostRedirectRepository } from './redirect/post-redirect.repository.js';
import { PostRedirects } from './redirect/post-redirects.js';
import type { SiteDirectory } from './site/site-directory.js';
import { TermService } from './taxonomy/term.service.js';
import type { ContentWebhook } from './webhook/webhook.entity.js';
import { ContentWebhookRepository } from './webhook/webhook.repository.js';
import { ContentWebhookService } from './webhook/webhook.service.js';
import { requireWebhookSite, type WebhookSite } from './webhook/webhook-access.js';
import { webhookTables } from './webhook/webhook-tables.js';

export interface ContentServices {
  erasure: SiteErasure;
  em: EntityManager;
  admission: AdmissionStore;
  secrets: WebhookSecrets;
  policy: OutsidePolicy;
  changes: VisibleChanges<ContentChange>;
  cursors: KeysetCursors;
  bodies: BodyPreparation;
  bodyLoads: LoadLimit;
  sites: SiteDirectory;
  media: MediaDirectory;
  events: PostEventLog;
}

/** Per-request context of the content subgraph. */
export type ContentContext = ReturnType<typeof createContentContext>;

export function createContentContext(services: ContentServices, request: RequestContext) {
  const { changes, cursors, sites, media, bodies, bodyLoads, events } = services;
  const em = services.em.fork();
  const audit = auditFor(request);
  const bodyBudget = new BodyBudget(bodyLoads, request.signal);
  const repository = new PostRepository(em, bodyBudget);
  const counts = new PostCountRepository(em);
  const postTypes = new PostTypeService(em, changes, sites, audit);
  const personas = new PersonaService(em, changes, audit);
  const terms = new TermService(em, changes, audit);
  const dependencies = {
    ...{ em, changes, audit, bodies, postTypes, sites, media, events, bodyBudget },
    signal: request.signal,
  };
  const drafts = new PostDrafts(dependencies, request.principal);
  const creation = new PostCreationService(dependencies, drafts, request.principal);
  const posts = new PostService(dependencies, request.principal);
  const known = new KnownPostRepository(em);
  const pages = new PostPages(repository, counts, cursors);
  const bodyByPost = loaderByPost<Post>((group) => repository.loadBodies(group));
  const imageById = loaderBySite(request.principal, (site, ids) => media.listImages(site, ids));
  const translationGroups = loaderByPost<TranslationGroup>((posts) => listGroups(em, posts));
  const changeFeed = new ChangeFeed(new RecordedChangeRepository(em), sites);
  return {
    ...request,
    erasure: services.erasure,
    postTypes,
    personas,
    terms,
    posts,
    previews: new PostPreviewService(em, posts, request.principal),
    revisions: new PostRevisionService(dependencies, posts),
    postCreation: creation,
    putPosts: new PostPutService(posts, creation, known),
    importPosts: new ImportPostsService(dependencies, request.principal),
    pages,
    namedPosts: new NamedPosts(em, sites, bodyBudget),
    changeFeed,
    ...webhookServices(services, request, changeFeed),
    redirects: new PostRedirects(new PostRedirectRepository(em), sites, cursors),
    sitemaps: new Sitemaps(new SitemapRepository(em), sites),
    groups: new PostGroups(new PostGroupRepository(em), cursors),
    getOrganizationId: async (siteId: string) => (await sites.require(siteId)).organizationId,
    /** Scope of a mutation; NOT_FOUND if the site does not exist. */
    requireSite: async (siteId: string | null | undefined): Promise<SiteScope> => {
      const site = siteScopeOf(request.principal, siteId);
      await sites.require(site.siteId);
      return site;
    },
    postById: loaderBySite(request.principal, (site, ids) => repository.byIds(site, ids)),
    mediaUses: loaderBySite(request.principal, (site, ids) => new MediaUseRepository(em).list(site, ids, 'all')),
    publicMediaUses: loaderBySite(request.principal, (site, ids) =>
      new MediaUseRepository(em).list(site, ids, 'public'),
    ),
    personaById: loaderBySite(request.principal, (site, ids) => personas.byIds(site, ids)),
    termById: loaderBySite(request.principal, (site, ids) => terms.byIds(site, ids)),
    newestBySite: loaderByArguments((siteIds: readonly string[], given: NewestPosts) =>
      pages.listNewestBySite(siteIds, given),
    ),
    postCountsBySite: new DataLoader<string, PostCounts>((siteIds) => counts.bySite(siteIds)),
    translationGroups,
    slugHolders: loaderByPost<Post[]>((posts) => listSlugHolders(em, posts)),
    publicTranslations: loaderByPost<Post[]>(async (posts) =>
      filterPublicTranslations(em, await Promise.all(posts.map((post) => translationGroups.load(post)))),
    ),
    bodyByPost,
    markdownByPost: loaderByPost<string>((group) =>
      writeMarkdown(group, { bodies, bodyByPost, imageById: null, signal: request.signal }),
    ),
    readerMarkdownByPost: loaderByPost<string>((group) =>
      writeMarkdown(group, { bodies, bodyByPost, imageById, signal: request.signal }),
    ),
  };
}

function webhookServices(services: ContentServices, caller: RequestContext, feed: ChangeFeed) {
  const { em, admission, sites, secrets, policy, cursors } = services;
  const requireSite = (siteId: string | null | undefined) => requireWebhookSite(caller.principal, sites, siteId);
  const management: WebhookManagement<ContentWebhook, WebhookSite> = {
    em,
    caller,
    requireSite,
    tables: webhookTables,
    now: () => new Date(),
    recordAudit: (inside, event, { id, siteId }, changes = []) =>
      auditFor(caller)(inside, { event, target: id, siteId, changes }),
  };
  return {
    requireWebhookSite: requireSite,
    unhealthyWebhooks: (siteIds: readonly string[]) => new ContentWebhookRepository(em).listUnhealthy(siteIds),
    webhooks: new ContentWebhookService({ ...management, secrets, policy }, feed),
    deliveries: new DeliveryService({
      ...management,
      tables: webhookTables,
      tests: new WebhookTests(admission, webhookTables.schema),
      pages: { cursors, ...pageSize },
    }),
    audit: new AuditPages(em, auditLog, { cursors, ...pageSize }),
  };
}
