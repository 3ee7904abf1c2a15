import { id } from '@imprint/persistence/id-column';
import { instant } from '@imprint/persistence/site-owned';
import { defineEntity, p } from '@mikro-orm/core';
import type { RoleScope } from '../role/preset-roles.js';

const InvitationSchema = defineEntity({
  name: 'Invitation',
  tableName: 'invitations',
  properties: {
    id: id().primary(),
    scope: p.string().$type<RoleScope>(),
    organizationId: id(),
    siteId: id().nullable(),
    email: p.string(),
    role: p.string(),
    /** Of the token that was mailed last; every older link is dead. */
    tokenHash: p.string(),
    invitedBy: id(),
    lastSentAt: instant(),
    expiresAt: instant(),
    acceptedAt: instant().nullable(),
    createdAt: instant(),
  },
});

const lifetimeMillis = 7 * 24 * 60 * 60_000;

/** A place that waits for somebody. */
export class Invitation extends InvitationSchema.class {
  /** The old link dies with this; an expired invitation lives again. */
  rotate(tokenHash: string, now: Date): void {
    this.tokenHash = tokenHash;
    this.lastSentAt = now;
    this.expiresAt = Invitation.expiry(now);
  }

  static expiry(now: Date): Date {
    return new Date(now.getTime() + lifetimeMillis);
  }
}

InvitationSchema.setClass(Invitation);
