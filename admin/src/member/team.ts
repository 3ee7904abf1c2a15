import type { TeamQuery } from '../generated/operations.js';

/** A member of a site or of an organization. */
export type Member = Omit<TeamQuery['siteMembers']['nodes'][number], 'account'>;

export type Invitation = TeamQuery['siteInvitations']['nodes'][number] & {
  /** Null for an invitation to the organization itself. */
  siteName?: string | null;
};

export type Role = TeamQuery['roles'][number];

/** What can be done with the people of a site or of an organization. Each promise fails with the platform's refusal. */
export interface TeamActs {
  change: (userId: string, role: string) => Promise<unknown>;
  remove: (userId: string) => Promise<unknown>;
  /** False if the mail could not be sent yet. */
  invite: (email: string, role: string) => Promise<boolean>;
  /** False if the mail could not be sent yet. */
  resend: (invitationId: string) => Promise<boolean>;
  revoke: (invitationId: string) => Promise<unknown>;
}
