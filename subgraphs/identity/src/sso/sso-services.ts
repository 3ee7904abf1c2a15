import type { Made } from '@imprint/graphql/lazy-members';
import type { Caller } from '@imprint/principal/caller';
import type { IdentitySecrets } from '../credential/identity-secrets.js';
import type { IdentityUrls } from '../operation/urls.js';
import type { AccessTokens } from '../session/access-token.js';
import type { SessionServices } from '../session/session-services.js';
import type { SigningKeys } from '../signing-key/signing-keys.js';
import { type AgentDependencies, AgentService } from './agent.service.js';
import { type AgentRegistrationDependencies, AgentRegistrationService } from './agent-registration.service.js';
import { type ApplicationDependencies, ApplicationService } from './application.service.js';
import { type ApplicationTokenDependencies, ApplicationTokenService } from './application-token.service.js';
import { type AuthorizationDependencies, AuthorizationService } from './authorization.service.js';
import { type ConsentDependencies, ConsentService } from './consent.service.js';
import { FormPosts } from './form-posts.js';
import { type GrantExchangeDependencies, GrantExchangeService } from './grant-exchange.service.js';
import { KeptHints } from './kept-hints.js';
import { type LogoutDependencies, LogoutService } from './logout.service.js';

export type SsoServices = Made<typeof ssoServices>;

export interface SsoContext extends SsoServices, Caller, Pick<SessionServices, 'viewers'> {
  keys: SigningKeys;
  urls: IdentityUrls;
  caller: Caller;
}

export const ssoServices = {
  consents: (request: ConsentDependencies) => new ConsentService(request),
  hints: ({ secrets, tokens }: { secrets: IdentitySecrets; tokens: AccessTokens }) => new KeptHints(secrets, tokens),
  formPosts: ({ secrets, urls, now }: { secrets: IdentitySecrets; urls: IdentityUrls; now: () => Date }) =>
    new FormPosts(secrets, urls, now),
  agents: (request: AgentDependencies) => new AgentService(request),
  agentRegistrations: (request: AgentRegistrationDependencies) => new AgentRegistrationService(request),
  applications: (request: ApplicationDependencies) => new ApplicationService(request),
  applicationTokens: (request: ApplicationTokenDependencies) => new ApplicationTokenService(request),
  authorizations: (request: AuthorizationDependencies) => new AuthorizationService(request),
  grants: (request: GrantExchangeDependencies) => new GrantExchangeService(request),
  logouts: (request: LogoutDependencies) => new LogoutService(request),
};
