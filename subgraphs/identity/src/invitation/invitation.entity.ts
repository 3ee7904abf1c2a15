import { id } from '@imprint/persistence/id-column';
import { indexOn, uniqueIndexOn } from '@imprint/persistence/index-on';
import { instant } from '@imprint/persistence/site-owned';
import { defineEntity, p } from '@mikro-orm/core';

const InvitationSchema = defineEntity({
  name: 'Invitation',
  tableName: 'invitations',
  properties: {
    id: id().primary(),
    scope: p.enum(['org', 'site']),
    organizationId: id(),
    siteId: id().nullable(),
    email: p.text(),
    role: p.text(),
    /** Hash of the latest token; older links are invalid. */
    tokenHash: p.text(),
    invitedBy: id(),
    lastSentAt: instant(),
    expiresAt: instant(),
    acceptedAt: instant().nullable(),
    createdAt: instant(),
  },
  indexes: [
    indexOn('invitations_site_idx', 'invitations (site_id, created_at desc)'),
    { name: 'invitations_email_idx', properties: ['email'] },
  ],
  uniques: [
    { name: 'invitations_token_key', properties: ['tokenHash'] },
    uniqueIndexOn(
      'invitations_pending_key',
      'invitations (organization_id, coalesce(site_id, organization_id), email) where accepted_at is null',
    ),
  ],
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
