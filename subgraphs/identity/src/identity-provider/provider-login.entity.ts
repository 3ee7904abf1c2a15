import { idOf } from '@imprint/persistence/id-column';
import { instant } from '@imprint/persistence/site-owned';
import { defineEntity, p } from '@mikro-orm/core';
import { Account } from '../account/account.entity.js';

const ProviderLoginSchema = defineEntity({
  name: 'ProviderLogin',
  tableName: 'provider_logins',
  properties: {
    stateHash: p.text().primary(),
    provider: p.text(),
    /** Hash of the browser's secret. */
    browserHash: p.text(),
    /** Account that links an identity; null for a sign-in. */
    accountId: idOf(Account).deleteRule('cascade').nullable(),
    /** Nonce and PKCE verifier. */
    checksSealed: p.text(),
    /** Target after the sign-in; validated by the client. */
    returnTo: p.text().nullable(),
    expiresAt: instant(),
  },
  indexes: [
    { name: 'provider_logins_account_idx', properties: ['accountId'] },
    { name: 'provider_logins_expiry_idx', properties: ['expiresAt'] },
  ],
});

/** A sign-in that waits for the response of an identity provider. */
export class ProviderLogin extends ProviderLoginSchema.class {}

ProviderLoginSchema.setClass(ProviderLogin);
