import type { siteQuotas } from '@imprint/config/site-quotas';
import type { RequestContext } from '@imprint/graphql/access';
import { AuditPages } from '@imprint/graphql/audit-pages';
import { loaderByArguments } from '@imprint/graphql/loader-by-arguments';
import { loaderById } from '@imprint/graphql/loader-by-id';
import { loaderByValue } from '@imprint/graphql/loader-by-value';
import type { SubgraphQuery } from '@imprint/graphql/subgraph-client';
import type { Frame } from '@imprint/graphql/subgraph-service';
import type { SiteChange, VisibleChanges } from '@imprint/persistence/visible-changes';
import DataLoader from 'dataloader';
import { ApiKeyService } from './api-key/api-key.service.js';
import type { KeyEnvironment } from './api-key/api-key-secret.js';
import { KeyAuthors } from './api-key/key-authors.js';
import { KeyQuotas } from './api-key/key-quotas.js';
import { ApplicationService } from './application/application.service.js';
import { ToolCallRepository } from './audit/tool-call.repository.js';
import { auditLog } from './audit-log.js';
import type { DomainProbe } from './domain/domain-probe.js';
import { ErasureService } from './erasure/erasure.service.js';
import type { IndexNowVerification } from './index-now/index-now-verification.js';
import { SiteLifecycleService } from './lifecycle/site-lifecycle.service.js';
import { OrganizationService } from './organization/organization.service.js';
import { OrganizationLifecycleService } from './organization/organization-lifecycle.service.js';
import { pageSize } from './page-size.js';
import { PendingRepository } from './pending/pending.repository.js';
import { type Language, PendingService } from './pending/pending.service.js';
import type { Sweeper } from './pending/sweeper.js';
import { DomainClaims } from './site/domain-claims.js';
import type { Site } from './site/site.entity.js';
import { SiteService } from './site/site.service.js';
import { SiteAccess } from './site/site-access.js';
import { SiteChanges } from './site/site-changes.js';
import { SiteDomainService } from './site-domain/site-domain.service.js';

export interface SitesServices extends Pick<Frame, 'em' | 'admission' | 'cursors'> {
  visibleChanges: VisibleChanges<SiteChange>;
  queryMedia: SubgraphQuery;
  queryIdentity: SubgraphQuery;
  queryContent: SubgraphQuery;
  keyEnvironment: KeyEnvironment;
  platformDomain: string;
  ownHosts: readonly string[];
  quotas: ReturnType<typeof siteQuotas>;
  sweeper: Sweeper;
  indexNow: IndexNowVerification;
  probe: DomainProbe;
  now: () => Date;
}

/** Per-request services of the sites subgraph. */
export type SitesContext = ReturnType<typeof createSitesContext>;

export function createSitesContext(services: SitesServices, request: RequestContext) {
  const { admission, queryIdentity, queryContent, cursors, keyEnvironment, platformDomain, sweeper, indexNow, quotas } =
    services;
  const { probe, visibleChanges, now } = services;
  const { principal } = request;
  const em = services.em.fork();
  const organizations = new OrganizationService(em, request, queryIdentity, cursors, now);
  const access = new SiteAccess(em, principal);
  const changes = new SiteChanges(em, request, visibleChanges, now);
  const claims = new DomainClaims(em, probe, principal, now);
  const domains = new SiteDomainService({ em, changes: visibleChanges, probe, now }, access);
  const pending = new PendingService(new PendingRepository(em), access, now);
  const apiKeys = new ApiKeyService(
    em,
    access,
    organizations,
    request,
    new KeyAuthors(queryIdentity, queryContent, principal),
    new KeyQuotas(quotas, principal, now),
    admission,
    cursors,
    keyEnvironment,
    now,
  );
  return {
    ...request,
    organizations,
    access,
    sites: new SiteService({ ...services, em, organizations, access, changes, claims, principal }),
    lifecycle: new SiteLifecycleService(access, changes, principal, admission, now),
    applications: new ApplicationService(access, changes, principal, admission, now),
    organizationLifecycle: new OrganizationLifecycleService(em, organizations, request, now),
    apiKeys,
    domains,
    erasures: new ErasureService(em, organizations, principal, cursors),
    pending,
    audit: new AuditPages(em, auditLog, { cursors, ...pageSize }),
    toolCalls: new ToolCallRepository(em),
    sweeper,
    indexNow,
    platformDomain,
    healthBySite: loaderByArguments((found: readonly Site[], language: Language) => pending.ofSites(found, language)),
    domainsBySite: loaderByValue(
      ({ id }: Site) => id,
      (found) => domains.ofSites(found),
    ),
    siteById: loaderById((ids) => access.listByIds(ids)),
    organizationById: loaderById((ids) => organizations.byIds(ids)),
    usageByKey: new DataLoader((ids: readonly string[]) => apiKeys.usageOf(ids)),
  };
}
