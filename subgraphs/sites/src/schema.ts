import { jobBoardResolver } from '@imprint/graphql/job-board';
import { loadReference } from '@imprint/graphql/loader-by-id';
import { buildSubgraph, type SubgraphSchema } from '@imprint/graphql/subgraph-schema';
import { visibleAsset, visibleRepresentation } from '@imprint/graphql/visible-representation';
import type { Principal } from '@imprint/principal/principal';
import { ApiKeyResolver } from './api-key/api-key.resolver.js';
import { ApplicationResolver } from './application/application.resolver.js';
import { SiteAuditResolver } from './audit/audit.resolver.js';
import { ToolCallResolver } from './audit/tool-call.resolver.js';
import type { SitesContext } from './context.js';
import { SiteErasureResolver } from './erasure/erasure.resolver.js';
import { IndexNowResolver } from './index-now/index-now.resolver.js';
import { SiteLifecycleResolver } from './lifecycle/site-lifecycle.resolver.js';
import { OrganizationResolver } from './organization/organization.resolver.js';
import { PendingResolver } from './pending/pending.resolver.js';
import { PlacedPostsResolver, PlacedPostsType } from './post/placed-posts.resolver.js';
import { PostExportUrlResolver, SitePostExportType } from './post/post-export.resolver.js';
import { PostUrlResolver, SitePostType } from './post/post-url.resolver.js';
import { MediaUseResolver, SitesMediaAssetType } from './site/media-use.resolver.js';
import { PublicSiteResolver } from './site/public-site.resolver.js';
import { SiteResolver } from './site/site.resolver.js';
import { SiteDomainResolver } from './site-domain/site-domain.resolver.js';

interface Representation {
  id: string;
}

const seesAll = (principal: Principal): boolean => principal.kind === 'operator' || principal.kind === 'service';

export function buildSitesSchema(): Promise<SubgraphSchema> {
  return buildSubgraph({
    resolvers: [
      jobBoardResolver('sites'),
      ApplicationResolver,
      OrganizationResolver,
      SiteResolver,
      SiteLifecycleResolver,
      SiteDomainResolver,
      PublicSiteResolver,
      IndexNowResolver,
      ApiKeyResolver,
      SiteErasureResolver,
      PendingResolver,
      SiteAuditResolver,
      ToolCallResolver,
      PostUrlResolver,
      PostExportUrlResolver,
      PlacedPostsResolver,
      MediaUseResolver,
    ],
    orphanedTypes: [SitePostType, SitePostExportType, PlacedPostsType, SitesMediaAssetType],
    references: {
      Site: async (reference: Representation, { access, siteById }: SitesContext) => {
        const site = await loadReference(siteById, reference);
        return site && access.may(site, 'site:read') ? site : null;
      },
      MediaAsset: (asset: Representation & { siteId: string }, { principal }: SitesContext) =>
        visibleAsset(asset, principal),
      Post: (post: Representation & { siteId: string }, { principal }: SitesContext) =>
        visibleRepresentation(post, principal),
      PostExport: (page: { siteId: string }, { principal }: SitesContext) => visibleRepresentation(page, principal),
      PlacedPosts: (posts: { siteId: string }, { principal }: SitesContext) => visibleRepresentation(posts, principal),
      Organization: ({ id }: Representation, { principal, organizations, organizationById }: SitesContext) => {
        if (seesAll(principal)) return organizationById.load(id).catch(() => null);
        return principal.kind === 'staff' ? organizations.require(id).catch(() => null) : null;
      },
      ApiKey: ({ id }: Representation, { principal, apiKeys }: SitesContext) => {
        if (seesAll(principal)) return apiKeys.find(id);
        return principal.kind === 'staff' ? apiKeys.findForStaff(id) : null;
      },
    },
  });
}
