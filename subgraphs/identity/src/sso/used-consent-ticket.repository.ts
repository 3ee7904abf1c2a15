import type { DomainError } from '@imprint/errors/domain-error';
import { translateConstraints } from '@imprint/persistence/constraint';
import type { EntityManager } from '@mikro-orm/postgresql';
import { databaseTime } from '../operation/database-time.js';
import { UsedConsentTicket } from './used-consent-ticket.entity.js';

/** Tickets of consent pages that gave a code. */
export class UsedConsentTicketRepository {
  constructor(private readonly em: EntityManager) {}

  /** Of several concurrent calls one succeeds; the others throw `refusal`. */
  async use(ticketId: string, expiresAt: Date, refusal: () => DomainError): Promise<void> {
    await translateConstraints({ used_consent_tickets_pkey: refusal }, () =>
      this.em.insert(UsedConsentTicket, { ticketId, expiresAt }),
    );
  }

  async deleteExpired(): Promise<void> {
    await this.em.nativeDelete(UsedConsentTicket, { expiresAt: { $lt: databaseTime() } });
  }
}
