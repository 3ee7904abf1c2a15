import type { AdmissionStore } from '@imprint/admission/admission-store';
import { notFound } from '@imprint/errors/domain-error';
import type { RequestContext } from '@imprint/graphql/access';
import { AuditPages } from '@imprint/graphql/audit-pages';
import type { KeysetCursors } from '@imprint/graphql/keyset-cursor';
import type { SubgraphQuery } from '@imprint/graphql/subgraph-client';
import type { SiteChange, VisibleChanges } from '@imprint/persistence/visible-changes';
import type { EntityManager } from '@mikro-orm/postgresql';
import DataLoader from 'dataloader';
import { ApiKeyService } from './api-key/api-key.service.js';
import type { KeyEnvironment } from './api-key/api-key-secret.js';
import type { ApiKeyUsage } from './api-key/api-key-usage.entity.js';
import { KeyAuthors } from './api-key/key-authors.js';
import { type KeyQuotaSettings, KeyQuotas } from './api-key/key-quotas.js';
import { auditLog } from './audit/audit-log.js';
import type { Organization } from './organization/organization.entity.js';
import { OrganizationService } from './organization/organization.service.js';
import { pageSize } from './page-args.js';
import { PendingRepository } from './pending/pending.repository.js';
import { type Language, PendingService, type SiteHealth } from './pending/pending.service.js';
import type { Site } from './site/site.entity.js';
import { SiteService } from './site/site.service.js';

/** Quotas set by the operator. */
export interface SiteQuotas extends KeyQuotaSettings {
  /** Maximum sites per account. */
  sitesPerAccount: number;
}

export interface SitesDependencies {
  em: EntityManager;
  admission: AdmissionStore;
  changes: VisibleChanges<SiteChange>;
  queryMedia: SubgraphQuery;
  queryIdentity: SubgraphQuery;
  cursors: KeysetCursors;
  keyEnvironment: KeyEnvironment;
  platformDomain: string;
  quotas: SiteQuotas;
  /** Checks one site for pending items. */
  sweep: (siteId: string) => Promise<void>;
  now: () => Date;
}

/** Per-request services of the sites subgraph. */
export interface SitesContext extends RequestContext {
  readonly organizations: OrganizationService;
  readonly sites: SiteService;
  readonly apiKeys: ApiKeyService;
  readonly pending: PendingService;
  readonly audit: AuditPages;
  readonly sweep: (siteId: string) => Promise<void>;
  readonly platformDomain: string;
  readonly siteById: DataLoader<string, Site | null>;
  readonly healthBySite: Readonly<Record<Language, DataLoader<Site, SiteHealth>>>;
  readonly organizationById: DataLoader<string, Organization>;
  readonly usageByKey: DataLoader<string, ApiKeyUsage[]>;
}

export function createSitesContext(dependencies: SitesDependencies, request: RequestContext): SitesContext {
  const {
    em: root,
    admission,
    queryIdentity,
    cursors,
    keyEnvironment,
    platformDomain,
    sweep,
    quotas,
    now,
  } = dependencies;
  const { principal } = request;
  const em = root.fork();
  const organizations = new OrganizationService(em, request, queryIdentity, cursors, now);
  const sites = new SiteService(em, organizations, request, dependencies);
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
      pt: new DataLoader((found) => pending.ofSites(found, 'pt')),
      en: new DataLoader((found) => pending.ofSites(found, 'en')),
    },
    siteById: new DataLoader(async (ids) => {
      const found = new Map((await sites.byIds(ids)).map((site) => [site.id, site]));
      return ids.map((id) => found.get(id) ?? null);
    }),
    organizationById: new DataLoader<string, Organization>(async (ids) => {
      const found = await organizations.byIds(ids);
      return ids.map((id) => found.find((organization) => organization.id === id) ?? notFound());
    }),
    usageByKey: new DataLoader((ids) => apiKeys.usageOf(ids)),
  };
}
