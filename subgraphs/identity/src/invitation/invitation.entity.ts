import { id } from '@imprint/persistence/id-column';
import { instant } from '@imprint/persistence/site-owned';
import { defineEntity, p } from '@mikro-orm/core';
import type { RoleScope } from '../permission/preset-roles.js';

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
    /** Hash of the latest token; older links are invalid. */
    tokenHash: p.string(),
    invitedBy: id(),
    lastSentAt: instant(),
    expiresAt: instant(),
    acceptedAt: instant().nullable(),
    createdAt: instant(),
  },
});

const lifetimeMillis = 7 * 24 * 60 * 60_000;

/** An invitation to a site or an organization. */
export class Invitation extends InvitationSchema.class {
  /** Invalidates the old link and reactivates an expired invitation. The sender becomes the inviter. */
  rotate({ tokenHash, invitedBy }: Pick<Invitation, 'tokenHash' | 'invitedBy'>, now: Date): void {
    this.tokenHash = tokenHash;
    this.invitedBy = invitedBy;
    this.lastSentAt = now;
    this.expiresAt = Invitation.expiry(now);
  }

  accept(now: Date): void {
    this.acceptedAt = now;
  }

  static expiry(now: Date): Date {
    return new Date(now.getTime() + lifetimeMillis);
  }
}

InvitationSchema.setClass(Invitation);
