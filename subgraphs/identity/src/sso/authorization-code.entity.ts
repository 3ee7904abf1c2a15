import { id, idOf } from '@imprint/persistence/id-column';
import { instant } from '@imprint/persistence/site-owned';
import { defineEntity, p } from '@mikro-orm/core';
import { Session } from '../session/session.entity.js';
import { SsoClient } from './sso-client.entity.js';

const AuthorizationCodeSchema = defineEntity({
  name: 'AuthorizationCode',
  tableName: 'authorization_codes',
  properties: {
    codeHash: p.text().primary(),
    clientId: idOf(SsoClient).deleteRule('cascade'),
    /** First-party session that authorized the application. */
    sessionId: idOf(Session).deleteRule('cascade'),
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
