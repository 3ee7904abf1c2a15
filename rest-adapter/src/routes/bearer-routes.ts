import type { BearerRoute } from '../bearer/bearer-route.js';
import { accountRoutes } from './identity/account.routes.js';
import { discoveryRoutes } from './identity/discovery.routes.js';
import { invitationRoutes } from './identity/invitation.routes.js';
import { memberRoutes } from './identity/member.routes.js';
import { roleRoutes } from './identity/role.routes.js';
import { sessionRoutes } from './identity/session.routes.js';
import { signUpRoutes } from './identity/sign-up.routes.js';
import { ssoRoutes } from './identity/sso.routes.js';

/** Operations of the identity service, one row each. */
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

/** The contract of people with an access token. Each row answers below both mounts, discovery at the root too. */
export const bearerRoutes: readonly BearerRoute[] = [...identityRoutes];

/** Every path at which a row answers. */
export function mountedPaths({ path, aliases = [] }: BearerRoute): string[] {
  const isDiscovery = path.startsWith('/.well-known/');
  const mounts = isDiscovery ? ['', '/api/v1'] : ['/api/v1', '/v1'];
  return [path, ...aliases].flatMap((name) => mounts.map((mount) => `${mount}${name}`));
}
