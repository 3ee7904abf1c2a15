import {
  AdminChangeSiteMember,
  AdminInviteToSite,
  AdminRemoveSiteMember,
  AdminResendSiteInvitation,
  AdminRevokeSiteInvitation,
  SiteSwitcher,
  Team,
} from '../generated/operations.js';
import { useChange } from '../graph/use-operation.js';
import { useSite } from '../site/site-provider.js';
import type { TeamActs } from './team.js';

/** A change of the own membership changes the own permissions. */
const refreshes = [Team, SiteSwitcher];

export function useSiteTeam(): TeamActs {
  const { id: siteId } = useSite();
  const change = useChange(AdminChangeSiteMember, { refreshes });
  const remove = useChange(AdminRemoveSiteMember, { refreshes });
  const invite = useChange(AdminInviteToSite, { refreshes: [Team] });
  const resend = useChange(AdminResendSiteInvitation, { refreshes: [Team] });
  const revoke = useChange(AdminRevokeSiteInvitation, { refreshes: [Team] });
  return {
    change: (userId, role) => change.mutateAsync({ input: { siteId, userId, role } }),
    remove: (userId) => remove.mutateAsync({ input: { siteId, userId } }),
    invite: async (email, role) =>
      (await invite.mutateAsync({ input: { siteId, email, role } })).inviteToSite.emailSent,
    resend: async (id) => (await resend.mutateAsync({ input: { siteId, id } })).resendSiteInvitation.emailSent,
    revoke: (id) => revoke.mutateAsync({ input: { siteId, id } }),
  };
}
