import type { Route } from '../route/route.js';
import { analyticsRoutes } from './analytics/analytics.routes.js';
import { changeRoutes } from './changes/changes.routes.js';
import { exportRoutes } from './export/export.routes.js';
import { feedRoutes } from './feeds/feeds.routes.js';
import { formRoutes } from './forms/form.routes.js';
import { leadAdminRoutes } from './forms/lead-admin.routes.js';
import { publicFormRoutes } from './forms/public-form.routes.js';
import { accountRoutes } from './identity/account.routes.js';
import { discoveryRoutes } from './identity/discovery.routes.js';
import { invitationRoutes } from './identity/invitation.routes.js';
import { memberRoutes } from './identity/member.routes.js';
import { roleRoutes } from './identity/role.routes.js';
import { sessionRoutes } from './identity/session.routes.js';
import { signUpRoutes } from './identity/sign-up.routes.js';
import { ssoRoutes } from './identity/sso.routes.js';
import { importRoutes } from './import/import.routes.js';
import { keyRoutes } from './keys/keys.routes.js';
import { leadRoutes } from './leads/leads.routes.js';
import { mediaRoutes, siteMediaRoutes } from './media/media.routes.js';
import { postTypeRoutes } from './post-types/post-types.routes.js';
import { postListRoutes } from './posts/post-lists.routes.js';
import { postRoutes } from './posts/posts.routes.js';
import { previewRoutes } from './posts/previews.routes.js';
import { revisionRoutes } from './posts/revisions.routes.js';
import { redirectRoutes } from './redirects/redirects.routes.js';
import { seoRoutes } from './seo/seo.routes.js';
import { appletRoutes } from './site/applet.routes.js';
import { organizationRoutes } from './site/organization.routes.js';
import { siteRoutes } from './site/site.routes.js';
import { siteAdminRoutes } from './site/site-admin.routes.js';
import { taxonomyRoutes } from './taxonomy/taxonomy.routes.js';
import { contentWebhookRoutes } from './webhooks/content-webhook.routes.js';
import { formWebhookRoutes } from './webhooks/form-webhook.routes.js';

/** The route table by published contract. */
export const contracts = {
  content: [
    ...postListRoutes,
    ...postRoutes,
    ...revisionRoutes,
    ...previewRoutes,
    ...seoRoutes,
    ...postTypeRoutes,
    ...redirectRoutes,
    ...feedRoutes,
    ...taxonomyRoutes,
    ...siteRoutes,
    ...keyRoutes,
    ...mediaRoutes,
    ...analyticsRoutes,
    ...leadRoutes,
    ...changeRoutes,
    ...exportRoutes,
    ...importRoutes,
  ],
  identity: [
    ...discoveryRoutes,
    ...signUpRoutes,
    ...sessionRoutes,
    ...ssoRoutes,
    ...accountRoutes,
    ...memberRoutes,
    ...invitationRoutes,
    ...roleRoutes,
  ],
  forms: [...publicFormRoutes, ...formRoutes, ...leadAdminRoutes, ...formWebhookRoutes],
  'site-administration': [
    ...organizationRoutes,
    ...siteAdminRoutes,
    ...appletRoutes,
    ...siteMediaRoutes,
    ...contentWebhookRoutes,
  ],
} satisfies Record<string, readonly Route[]>;

/** The route table. Router, reference, isolation tests and matrices derive from it. */
export const routes: readonly Route[] = Object.values(contracts).flat();
