import type { Route } from '../route/route.js';
import { contentRoutes } from './content-contract.js';
import { siteExportRoutes } from './export/export.routes.js';
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
import { siteMediaRoutes } from './media/media.routes.js';
import { appletRoutes } from './site/applet.routes.js';
import { organizationRoutes } from './site/organization.routes.js';
import { siteAdminRoutes } from './site/site-admin.routes.js';
import { contentWebhookRoutes } from './webhooks/content-webhook.routes.js';
import { formWebhookRoutes } from './webhooks/form-webhook.routes.js';

/** The route table by published contract. */
export const contracts = {
  content: contentRoutes,
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
    ...siteExportRoutes,
    ...contentWebhookRoutes,
  ],
} satisfies Record<string, readonly Route[]>;

/** The route table. Router, reference, isolation tests and matrices derive from it. */
export const routes: readonly Route[] = Object.values(contracts).flat();
