import { type BearerRoute, isBearerStream, isInternal } from '../bearer/bearer-route.js';
import { formRoutes } from './forms/form.routes.js';
import { leadAdminRoutes } from './forms/lead-admin.routes.js';
import { publicFormRoutes } from './forms/public-form.routes.js';
import { webhookRoutes } from './forms/webhook.routes.js';
import { accountRoutes } from './identity/account.routes.js';
import { discoveryRoutes } from './identity/discovery.routes.js';
import { invitationRoutes } from './identity/invitation.routes.js';
import { memberRoutes } from './identity/member.routes.js';
import { roleRoutes } from './identity/role.routes.js';
import { sessionRoutes } from './identity/session.routes.js';
import { signUpRoutes } from './identity/sign-up.routes.js';
import { ssoRoutes } from './identity/sso.routes.js';
import { appletRoutes } from './site-administration/applet.routes.js';
import { organizationRoutes } from './site-administration/organization.routes.js';
import { siteAdminRoutes } from './site-administration/site.routes.js';

/** Operations of the identity service. */
export const identityRoutes: readonly BearerRoute[] = [
  ...discoveryRoutes,
  ...signUpRoutes,
  ...sessionRoutes,
  ...ssoRoutes,
  ...accountRoutes,
  ...memberRoutes,
  ...invitationRoutes,
  ...roleRoutes,
];

/** Form administration. */
const formAdminRoutes: readonly BearerRoute[] = [...formRoutes, ...leadAdminRoutes, ...webhookRoutes];

/** Operations of the forms service, including those for visitors. */
export const formServiceRoutes: readonly BearerRoute[] = [...publicFormRoutes, ...formAdminRoutes];

/** Additional routes of the internal listener. */
export const internalRoutes: readonly BearerRoute[] = publicFormRoutes;

export const siteAdministrationRoutes: readonly BearerRoute[] = [
  ...organizationRoutes,
  ...siteAdminRoutes,
  ...appletRoutes,
];

/** The bearer contract. Every route is mounted twice, discovery also at the root. */
export const bearerRoutes: readonly BearerRoute[] = [
  ...identityRoutes,
  ...formAdminRoutes,
  ...siteAdministrationRoutes,
];

/** Every path of a route. */
export function mountedPaths(route: BearerRoute): string[] {
  const { path } = route;
  const aliases = isBearerStream(route) ? [] : (route.aliases ?? []);
  if (isInternal(route)) return [`/v1${path}`];
  const isDiscovery = path.startsWith('/.well-known/');
  const mounts = isDiscovery ? ['', '/api/v1'] : ['/api/v1', '/v1'];
  return [path, ...aliases].flatMap((name) => mounts.map((mount) => `${mount}${name}`));
}
