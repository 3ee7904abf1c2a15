import { id } from '@imprint/persistence/id-column';
import { instant } from '@imprint/persistence/site-owned';
import { defineEntity, p } from '@mikro-orm/core';

const ApplicationConsentSchema = defineEntity({
  name: 'ApplicationConsent',
  tableName: 'application_consents',
  properties: {
    accountId: id().primary(),
    clientId: p.text().primary(),
    scopes: p.array(),
    grantedAt: instant(),
  },
});

/** Scopes that a person delegates to an application. */
export class ApplicationConsent extends ApplicationConsentSchema.class {}

ApplicationConsentSchema.setClass(ApplicationConsent);
