import { id } from '@imprint/persistence/id-column';
import { instant } from '@imprint/persistence/site-owned';
import { defineEntity, p } from '@mikro-orm/core';

const ProviderLoginSchema = defineEntity({
  name: 'ProviderLogin',
  tableName: 'provider_logins',
  properties: {
    stateHash: p.string().primary(),
    provider: p.string(),
    /** Of the secret that the browser keeps. */
    browserHash: p.string(),
    /** Account that links an identity; null for a sign-in. */
    accountId: id().nullable(),
    /** Nonce and PKCE verifier. */
    checksSealed: p.string(),
    /** Where the client goes afterwards; it checks the place itself. */
    returnTo: p.string().nullable(),
    expiresAt: instant(),
  },
});

/** A sign-in that waits for the response of an identity provider. */
export class ProviderLogin extends ProviderLoginSchema.class {}

ProviderLoginSchema.setClass(ProviderLogin);
