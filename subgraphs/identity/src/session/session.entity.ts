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

/** How an operator proves nothing about the account. */
export const impersonation = 'impersonation';

export const idleDays = 30;

/** A session that was not refreshed since then is over: its refresh token is. */
export const idleSince = (now: Date): Date => new Date(now.getTime() - idleDays * 24 * 60 * 60_000);

/** One sign-in on one device: a family of refresh tokens that ends as a whole. */
export class Session extends SessionSchema.class {
  isOpen(now: Date): boolean {
    return this.revokedAt === null && this.expiresAt > now && this.lastSeenAt > idleSince(now);
  }

  /** An operator acts in the name of the account. */
  isImpersonation(): boolean {
    return this.amr.includes(impersonation);
  }
}

SessionSchema.setClass(Session);
