import type { TeamQuery } from '../generated/operations.js';

export type Member = TeamQuery['siteMembers']['nodes'][number];
export type Invitation = TeamQuery['siteInvitations']['nodes'][number];
export type Role = TeamQuery['roles'][number];
