import type { Made } from '@imprint/graphql/lazy-members';
import type { Caller } from '@imprint/principal/caller';
import type { CodeServices } from '../code/code-services.js';
import type { EmailChangeServices } from '../email-change/email-change-services.js';
import type { InvitationServices } from '../invitation/invitation-services.js';
import type { MembershipServices } from '../membership/membership-services.js';
import type { MfaServices } from '../mfa/mfa-services.js';
import type { SessionServices } from '../session/session-services.js';
import { type AccountDeletionDependencies, AccountDeletionService } from './account-deletion.service.js';
import { type PasskeyRemovalDependencies, PasskeyRemovalService } from './passkey-removal.service.js';
import { type PasswordDependencies, PasswordService } from './password.service.js';
import { PasswordReplacement, type PasswordReplacementDependencies } from './password-replacement.js';
import { type ProfileDependencies, ProfileService } from './profile.service.js';

export type ViewerServices = Made<typeof viewerServices>;

export interface ViewerContext
  extends ViewerServices,
    EmailChangeServices,
    CodeServices,
    Pick<Caller, 'principal'>,
    Pick<InvitationServices, 'invitationLists'>,
    Pick<MembershipServices, 'accessById'>,
    Pick<MfaServices, 'secondFactors'>,
    Pick<SessionServices, 'viewers' | 'sessions'> {}

export const viewerServices = {
  passwordReplacement: (request: PasswordReplacementDependencies) => new PasswordReplacement(request),
  passwords: (request: PasswordDependencies) => new PasswordService(request),
  profiles: (request: ProfileDependencies) => new ProfileService(request),
  deletions: (request: AccountDeletionDependencies) => new AccountDeletionService(request),
  passkeyRemovals: (request: PasskeyRemovalDependencies) => new PasskeyRemovalService(request),
};
