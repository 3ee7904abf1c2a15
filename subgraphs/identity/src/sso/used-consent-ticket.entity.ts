import { instant } from '@imprint/persistence/site-owned';
import { defineEntity, p } from '@mikro-orm/core';

const UsedConsentTicketSchema = defineEntity({
  name: 'UsedConsentTicket',
  tableName: 'used_consent_tickets',
  properties: {
    ticketId: p.text().primary(),
    expiresAt: instant(),
  },
});

/** An answered consent page, until its ticket expires. */
export class UsedConsentTicket extends UsedConsentTicketSchema.class {}

UsedConsentTicketSchema.setClass(UsedConsentTicket);
