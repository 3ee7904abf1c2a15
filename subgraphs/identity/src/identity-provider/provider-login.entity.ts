import { id } from '@imprint/persistence/id-column';
import { instant } from '@imprint/persistence/site-owned';
import { defineEntity, p } from '@mikro-orm/core';

const ProviderLoginSchema = defineEntity({
  name: 'ProviderLogin',
  tableName: 'provider_logins',
  properties: {
    stateHash: p.string().primary(),
    provider: p.string(),
    /** Hash of the browser's secret. */
    browserHash: p.string(),
    /** Account that links an identity; null for a sign-in. */
    accountId: id().nullable(),
    /** Nonce and PKCE verifier. */
    checksSealed: p.string(),
    /** Target after the sign-in; validated by the client. */
    returnTo: p.string().nullable(),
    expiresAt: instant(),
  },
});

/** A sign-in that waits for the response of an identity provider. */
export class ProviderLogin extends ProviderLoginSchema.class {}

ProviderLoginSchema.setClass(ProviderLogin);
