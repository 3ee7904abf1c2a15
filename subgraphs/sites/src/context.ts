import type { RequestContext } from '@imprint/graphql/access';
import { lazyMembers } from '@imprint/graphql/lazy-members';
import { type ApiKeyProcess, type ApiKeyServices, apiKeyRecipes } from './api-key/api-key.context.js';
import { type ApplicationServices, applicationRecipes } from './application/application.context.js';
import { type AuditServices, auditRecipes } from './audit/audit.context.js';
import { type ErasureServices, erasureRecipes } from './erasure/erasure.context.js';
import type { IndexNowVerification } from './index-now/index-now-verification.js';
import { type LifecycleServices, lifecycleRecipes } from './lifecycle/lifecycle.context.js';
import type { SitesNeeds, SitesProcess } from './operation/sites-needs.js';
import { type OrganizationServices, organizationRecipes } from './organization/organization.context.js';
import { type PendingProcess, type PendingServices, pendingRecipes } from './pending/pending.context.js';
import { type SiteProcess, type SiteServices, siteRecipes } from './site/site.context.js';
import { type SiteDomainServices, siteDomainRecipes } from './site-domain/site-domain.context.js';

export interface SitesServices extends SitesProcess, SiteProcess, ApiKeyProcess, PendingProcess {
  quotas: SiteProcess['quotas'] & ApiKeyProcess['quotas'];
  indexNow: IndexNowVerification;
}

type Given = SitesServices & SitesNeeds & RequestContext;
type Services = ApiKeyServices &
  ApplicationServices &
  AuditServices &
  ErasureServices &
  LifecycleServices &
  OrganizationServices &
  PendingServices &
  SiteDomainServices &
  SiteServices;

/** The services of a request. Each is built when a resolver reads it. */
export type SitesContext = Given & Services;

const withServices = lazyMembers<Given, Services>({
  ...auditRecipes,
  ...organizationRecipes,
  ...siteRecipes,
  ...siteDomainRecipes,
  ...applicationRecipes,
  ...apiKeyRecipes,
  ...lifecycleRecipes,
  ...erasureRecipes,
  ...pendingRecipes,
});

export const createSitesContext = (services: SitesServices, caller: RequestContext): SitesContext =>
  withServices({ ...services, ...caller, caller, em: services.em.fork() });
