import type { EntityManager } from '@mikro-orm/postgresql';
import { InvitationRepository } from './invitation.repository.js';

export const invitationRepositories = {
  invitations: (em: EntityManager) => new InvitationRepository(em),
};

export type InvitationRepositories = typeof invitationRepositories;
