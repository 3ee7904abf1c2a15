import { idOf } from '@imprint/persistence/id-column';
import { instant } from '@imprint/persistence/site-owned';
import { defineEntity, p } from '@mikro-orm/core';
import { Account } from '../account/account.entity.js';
import { SsoClient } from './sso-client.entity.js';

const ApplicationConsentSchema = defineEntity({
  name: 'ApplicationConsent',
  tableName: 'application_consents',
  properties: {
    accountId: idOf(Account).deleteRule('cascade').primary(),
    clientId: idOf(SsoClient).deleteRule('cascade').primary(),
    scopes: p.array(),
    grantedAt: instant(),
  },
});

/** Scopes that a person delegates to an application. */
export class ApplicationConsent extends ApplicationConsentSchema.class {}

ApplicationConsentSchema.setClass(ApplicationConsent);
