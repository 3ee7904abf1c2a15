import { id } from '@imprint/persistence/id-column';
import { instant } from '@imprint/persistence/site-owned';
import { defineEntity, p } from '@mikro-orm/core';

const AuthorizationCodeSchema = defineEntity({
  name: 'AuthorizationCode',
  tableName: 'authorization_codes',
  properties: {
    codeHash: p.text().primary(),
    clientId: p.text(),
    /** First-party session that authorized the application. */
    sessionId: id(),
    redirectUri: p.text(),
    codeChallenge: p.text(),
    scope: p.text(),
    nonce: p.text().nullable(),
    /** Site on which an agent may act; null for other applications. */
    siteId: id().nullable(),
    expiresAt: instant(),
    usedAt: instant().nullable(),
    /** Session that the code opened; a replay ends it. */
    openedSessionId: id().nullable(),
  },
});

/** Opens a session of an application once. */
export class AuthorizationCode extends AuthorizationCodeSchema.class {}

AuthorizationCodeSchema.setClass(AuthorizationCode);
