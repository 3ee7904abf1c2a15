import type { Made } from '@imprint/graphql/lazy-members';
import type { LinkedIdentityServices } from '../linked-identity/linked-identity-services.js';
import type { MembershipServices } from '../membership/membership-services.js';
import type { IdentityUrls } from '../operation/urls.js';
import type { SessionServices } from '../session/session-services.js';
import { type IdentityLinksDependencies, IdentityLinksService } from './identity-links.service.js';
import { type IdentityProviderDependencies, IdentityProviderService } from './identity-provider.service.js';
import { type ProviderAdmissionDependencies, ProviderAdmissionService } from './provider-admission.service.js';
import { ProviderDirectory, type ProviderDirectoryDependencies } from './provider-directory.js';
import { type ProviderLoginDependencies, ProviderLoginService } from './provider-login.service.js';

export type IdentityProviderServices = Made<typeof identityProviderServices>;

export interface IdentityProviderContext
  extends IdentityProviderServices,
    LinkedIdentityServices,
    Pick<MembershipServices, 'authority'>,
    Pick<SessionServices, 'viewers'> {
  urls: IdentityUrls;
}

export const identityProviderServices = {
  providers: (request: ProviderDirectoryDependencies) => new ProviderDirectory(request),
  identityProviders: (request: IdentityProviderDependencies) => new IdentityProviderService(request),
  providerAdmissions: (request: ProviderAdmissionDependencies) => new ProviderAdmissionService(request),
  providerLogins: (request: ProviderLoginDependencies) => new ProviderLoginService(request),
  identityLinks: (request: IdentityLinksDependencies) => new IdentityLinksService(request),
};
