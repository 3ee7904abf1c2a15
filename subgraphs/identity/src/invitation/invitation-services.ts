import type { Made } from '@imprint/graphql/lazy-members';
import type { AccountServices } from '../account/account-services.js';
import type { MembershipServices } from '../membership/membership-services.js';
import type { SiteDirectory } from '../site/site-directory.js';
import { type InvitationDependencies, InvitationService } from './invitation.service.js';
import { type InvitationListDependencies, InvitationListService } from './invitation-list.service.js';
import { type InviteeDependencies, InviteeService } from './invitee.service.js';
import { type InviteeAccountDependencies, InviteeAccountService } from './invitee-account.service.js';

export type InvitationServices = Made<typeof invitationServices>;

export interface InvitationContext extends InvitationServices, AccountServices, Pick<MembershipServices, 'authority'> {
  sites: SiteDirectory;
}

export const invitationServices = {
  invitations: (request: InvitationDependencies) => new InvitationService(request),
  invitationLists: (request: InvitationListDependencies) => new InvitationListService(request),
  inviteeAccounts: (request: InviteeAccountDependencies) => new InviteeAccountService(request),
  invitees: (request: InviteeDependencies) => new InviteeService(request),
};
