import type { EntityManager } from '@mikro-orm/postgresql';
import { ApplicationConsentRepository } from './application-consent.repository.js';
import { AuthorizationCodeRepository } from './authorization-code.repository.js';
import { SsoClientRepository } from './sso-client.repository.js';
import { UsedConsentTicketRepository } from './used-consent-ticket.repository.js';

export const ssoRepositories = {
  consents: (em: EntityManager) => new ApplicationConsentRepository(em),
  authorizationCodes: (em: EntityManager) => new AuthorizationCodeRepository(em),
  applications: (em: EntityManager) => new SsoClientRepository(em),
  usedConsentTickets: (em: EntityManager) => new UsedConsentTicketRepository(em),
};

export type SsoRepositories = typeof ssoRepositories;
