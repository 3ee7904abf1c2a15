import { id, idOf } from '@imprint/persistence/id-column';
import { indexOn } from '@imprint/persistence/index-on';
import { instant } from '@imprint/persistence/site-owned';
import { defineEntity, p } from '@mikro-orm/core';
import { Account } from '../account/account.entity.js';

const LinkedIdentitySchema = defineEntity({
  name: 'LinkedIdentity',
  tableName: 'linked_identities',
  properties: {
    id: id().primary(),
    accountId: idOf(Account).deleteRule('cascade'),
    /** Id of the identity provider. */
    provider: p.text(),
    issuer: p.text(),
    /** `sub` of the issuer. */
    subject: p.text(),
    createdAt: instant(),
    lastUsedAt: instant().nullable(),
  },
  indexes: [
    indexOn('linked_identities_account_idx', 'linked_identities (account_id, created_at desc)'),
    { name: 'linked_identities_provider_idx', properties: ['provider'] },
  ],
  uniques: [{ name: 'linked_identities_subject_key', properties: ['provider', 'issuer', 'subject'] }],
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
    tokenHash: p.text().primary(),
    accountId: idOf(Account).deleteRule('cascade'),
    provider: p.text(),
    issuer: p.text(),
    subject: p.text(),
    createdAt: instant(),
    expiresAt: instant(),
  },
  indexes: [
    { name: 'pending_links_account_idx', properties: ['accountId'] },
    { name: 'pending_links_expiry_idx', properties: ['expiresAt'] },
  ],
});

/** A subject whose address has an account; its owner links it after a sign-in. */
export class PendingLink extends PendingLinkSchema.class {}

PendingLinkSchema.setClass(PendingLink);
