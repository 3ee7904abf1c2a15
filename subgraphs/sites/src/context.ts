import type { RequestContext } from '@imprint/graphql/access';
import { AuditPages } from '@imprint/graphql/audit-pages';
import { loaderById } from '@imprint/graphql/loader-by-id';
import type { SubgraphQuery } from '@imprint/graphql/subgraph-client';
import type { EntityManager } from '@mikro-orm/postgresql';
import DataLoader from 'dataloader';
import { ApiKeyService } from './api-key/api-key.service.js';
import type { KeyEnvironment } from './api-key/api-key-secret.js';
import { KeyAuthors } from './api-key/key-authors.js';
import { type KeyQuotaSettings, KeyQuotas } from './api-key/key-quotas.js';
import { auditLog } from './audit/audit-log.js';
import { OrganizationService } from './organization/organization.service.js';
import { pageSize } from './page-args.js';
import { PendingRepository } from './pending/pending.repository.js';
import { PendingService } from './pending/pending.service.js';
import type { Site } from './site/site.entity.js';
import { type SiteDependencies, SiteService } from './site/site.service.js';

export interface SitesServices extends SiteDependencies {
  em: EntityManager;
  queryIdentity: SubgraphQuery;
  keyEnvironment: KeyEnvironment;
  quotas: KeyQuotaSettings & SiteDependencies['quotas'];
  /** Checks one site for pending items. */
  sweep: (siteId: string) => Promise<void>;
}

/** Per-request services of the sites subgraph. */
export type SitesContext = ReturnType<typeof createSitesContext>;

export function createSitesContext(services: SitesServices, request: RequestContext) {
  const { admission, queryIdentity, cursors, keyEnvironment, platformDomain, sweep, quotas, now } = services;
  const { principal } = request;
  const em = services.em.fork();
  const organizations = new OrganizationService(em, request, queryIdentity, cursors, now);
  const sites = new SiteService(em, organizations, request, services);
  const pending = new PendingService(new PendingRepository(em), sites, now);
  const apiKeys = new ApiKeyService(
    em,
    sites,
    organizations,
    request,
    new KeyAuthors(queryIdentity, principal),
    new KeyQuotas(quotas, principal, now),
    admission,
    cursors,
    keyEnvironment,
    now,
  );
  return {
    ...request,
    organizations,
    sites,
    apiKeys,
    pending,
    audit: new AuditPages(em, auditLog, { cursors, ...pageSize }),
    sweep,
    platformDomain,
    healthBySite: {
      pt: new DataLoader((found: readonly Site[]) => pending.ofSites(found, 'pt')),
      en: new DataLoader((found: readonly Site[]) => pending.ofSites(found, 'en')),
    },
    siteById: loaderById((ids) => sites.byIds(ids)),
    organizationById: loaderById((ids) => organizations.byIds(ids)),
    usageByKey: new DataLoader((ids: readonly string[]) => apiKeys.usageOf(ids)),
  };
}
