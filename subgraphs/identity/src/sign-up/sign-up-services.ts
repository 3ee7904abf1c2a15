import type { Made } from '@imprint/graphql/lazy-members';
import type { CodeServices } from '../code/code-services.js';
import type { IdentityModule } from '../membership/authority.js';
import type { IdentityUrls } from '../operation/urls.js';
import type { SsoServices } from '../sso/sso-services.js';
import { type ConfirmationDependencies, ConfirmationService } from './confirmation.service.js';
import { type SignUpDependencies, SignUpService } from './sign-up.service.js';

export type SignUpServices = Made<typeof signUpServices>;

export interface SignUpContext extends SignUpServices, CodeServices, Pick<SsoServices, 'applications'> {
  urls: IdentityUrls;
}

export const signUpServices = {
  signInOptions: (request: { without: ReadonlySet<IdentityModule>; hasLoginCodes: boolean }) => ({
    hasSignUp: !request.without.has('signup'),
    hasMailedCodes: request.hasLoginCodes,
  }),
  signUps: (request: SignUpDependencies) => new SignUpService(request),
  confirmations: (request: ConfirmationDependencies) => new ConfirmationService(request),
};
