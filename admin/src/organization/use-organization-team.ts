import {
  AdminChangeOrganizationMember,
  AdminInviteToOrganization,
  AdminRemoveOrganizationMember,
  AdminResendOrganizationInvitation,
  AdminRevokeOrganizationInvitation,
  OrganizationTeam,
  SiteSwitcher,
} from '../generated/operations.js';
import { useChange } from '../graph/use-operation.js';
import type { TeamActs } from '../member/team.js';
import { useSite } from '../site/site-provider.js';

/** A change of the own membership changes the own permissions. */
const refreshes = [OrganizationTeam, SiteSwitcher];

export function useOrganizationTeam(): TeamActs {
  const { organizationId } = useSite();
  const change = useChange(AdminChangeOrganizationMember, { refreshes });
  const remove = useChange(AdminRemoveOrganizationMember, { refreshes });
  const invite = useChange(AdminInviteToOrganization, { refreshes: [OrganizationTeam] });
  const resend = useChange(AdminResendOrganizationInvitation, { refreshes: [OrganizationTeam] });
  const revoke = useChange(AdminRevokeOrganizationInvitation, { refreshes: [OrganizationTeam] });
  return {
    change: (userId, role) => change.mutateAsync({ input: { organizationId, userId, role } }),
    remove: (userId) => remove.mutateAsync({ input: { organizationId, userId } }),
    invite: async (email, role) => {
      const { inviteToOrganization } = await invite.mutateAsync({ input: { organizationId, email, role } });
      return inviteToOrganization.emailSent;
    },
    resend: async (id) => {
      const { resendOrganizationInvitation } = await resend.mutateAsync({ input: { organizationId, id } });
      return resendOrganizationInvitation.emailSent;
    },
    revoke: (id) => revoke.mutateAsync({ input: { organizationId, id } }),
  };
}
