import { id } from '@imprint/persistence/id-column';
import { instant } from '@imprint/persistence/site-owned';
import { defineEntity, p } from '@mikro-orm/core';

const LinkedIdentitySchema = defineEntity({
  name: 'LinkedIdentity',
  tableName: 'linked_identities',
  properties: {
    id: id().primary(),
    accountId: id(),
    /** Id of the identity provider. */
    provider: p.string(),
    issuer: p.string(),
    /** `sub` of the issuer. */
    subject: p.string(),
    createdAt: instant(),
    lastUsedAt: instant().nullable(),
  },
});

/** A person at an identity provider who signs in to an account. */
export class LinkedIdentity extends LinkedIdentitySchema.class {}

LinkedIdentitySchema.setClass(LinkedIdentity);

/** A subject is only valid with the provider and the issuer that named it. */
export type Subject = Pick<LinkedIdentity, 'provider' | 'issuer' | 'subject'>;

const PendingLinkSchema = defineEntity({
  name: 'PendingLink',
  tableName: 'pending_links',
  properties: {
    tokenHash: p.string().primary(),
    accountId: id(),
    provider: p.string(),
    issuer: p.string(),
    subject: p.string(),
    createdAt: instant(),
    expiresAt: instant(),
  },
});

/** A subject whose address has an account; its owner links it after a sign-in. */
export class PendingLink extends PendingLinkSchema.class {}

PendingLinkSchema.setClass(PendingLink);
