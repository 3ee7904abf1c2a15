import { id } from '@imprint/persistence/id-column';
import { instant } from '@imprint/persistence/site-owned';
import { defineEntity, p } from '@mikro-orm/core';

const SessionSchema = defineEntity({
  name: 'Session',
  tableName: 'sessions',
  properties: {
    id: id().primary(),
    accountId: id(),
    /** Null for our own interfaces. */
    clientId: p.string().nullable(),
    /** What an application was granted, separated by spaces. */
    scope: p.string().nullable(),
    deviceName: p.string().nullable(),
    userAgent: p.string().nullable(),
    /** Enough of the address to recognise it, too little to find somebody. */
    ipMasked: p.string().nullable(),
    /** How somebody proved who they are (RFC 8176). */
    amr: p.array(),
    authenticatedAt: instant(),
    lastSeenAt: instant(),
    expiresAt: instant(),
    revokedAt: instant().nullable(),
    createdAt: instant(),
  },
});

/** One sign-in on one device: a family of refresh tokens that ends as a whole. */
export class Session extends SessionSchema.class {
  isOpen(now: Date): boolean {
    return this.revokedAt === null && this.expiresAt > now;
  }
}

SessionSchema.setClass(Session);
