import { timingSafeEqual } from 'node:crypto';
import { badRequest } from '@imprint/errors/domain-error';
import { instant } from '@imprint/persistence/site-owned';
import { defineEntity, p } from '@mikro-orm/core';
import { tokenHash } from '../credential/identity-secrets.js';

const SsoClientSchema = defineEntity({
  name: 'SsoClient',
  tableName: 'sso_clients',
  properties: {
    id: p.string().primary(),
    name: p.string(),
    redirectUris: p.array(),
    /** Scopes that it may request. */
    allowedScopes: p.array(),
    /** Null for a public client. */
    secretHash: p.string().nullable(),
    createdAt: instant(),
  },
});

export const badClient = () => badRequest('client_id is not a registered application.', { reason: 'BAD_CLIENT' });
const badRedirect = () =>
  badRequest('redirect_uri is not registered for this application.', { reason: 'BAD_REDIRECT_URI' });

/** A registered application. */
export class SsoClient extends SsoClientSchema.class {
  /** Exact string match (RFC 9700). */
  requireRedirectUri(uri: string | null | undefined): string {
    if (!uri || !this.redirectUris.includes(uri)) throw badRedirect();
    return uri;
  }

  requireSecret(secret: string | null | undefined): void {
    if (!this.secretHash) return;
    const [known, given] = [Buffer.from(this.secretHash), Buffer.from(tokenHash(secret ?? ''))];
    if (!timingSafeEqual(known, given)) throw badClient();
  }

  changeScopes(scopes: string[]): void {
    this.allowedScopes = scopes;
  }
}

SsoClientSchema.setClass(SsoClient);
