import { badRequest, conflict } from '@imprint/errors/domain-error';
import { translateConstraints } from '@imprint/persistence/constraint';
import { applicationScopes, identityScopes } from '@imprint/principal/application-scope';
import type { EntityManager } from '@mikro-orm/postgresql';
import { randomToken, tokenHash } from '../credential/identity-secrets.js';
import type { SsoClient } from './sso-client.entity.js';
import { SsoClientRepository } from './sso-client.repository.js';

export interface NewSsoClient {
  id: string;
  name: string;
  redirectUris: readonly string[];
  /** OpenID Connect scopes when omitted. */
  scopes?: readonly string[] | null | undefined;
  isConfidential: boolean;
}

const clientIdShape = /^[a-z0-9][a-z0-9._-]{2,63}$/;

/** Validates and deduplicates grantable scopes. */
export function requireScopes(scopes: readonly string[]): string[] {
  const unique = [...new Set(scopes)];
  if (!unique.every((scope) => applicationScopes.includes(scope))) {
    throw badRequest(`scopes can contain only ${applicationScopes.join(', ')}.`, { fields: ['scopes'] });
  }
  return unique;
}

/** Registers an application for an operator. The secret of a confidential client is returned only once. */
export async function registerClient(
  em: EntityManager,
  { id, name, redirectUris, scopes, isConfidential }: NewSsoClient,
  now: Date,
): Promise<{ client: SsoClient; secret: string | null }> {
  if (!clientIdShape.test(id))
    throw badRequest('id must have 3 to 64 characters: a to z, 0 to 9, dots, hyphens and underscores.', {
      fields: ['id'],
    });
  const isSound = (uri: string) => URL.canParse(uri) && /^https?:$/.test(new URL(uri).protocol) && !uri.includes('#');
  if (redirectUris.length === 0 || !redirectUris.every(isSound)) {
    throw badRequest('redirectUris must be absolute http or https URLs without a fragment.', {
      fields: ['redirectUris'],
    });
  }
  const allowedScopes = requireScopes(scopes ?? identityScopes);
  const secret = isConfidential ? randomToken() : null;
  const client = await translateConstraints({ sso_clients_pkey: idTaken }, () =>
    new SsoClientRepository(em).create({
      id,
      name,
      redirectUris: [...redirectUris],
      allowedScopes,
      secretHash: secret && tokenHash(secret),
      createdAt: now,
    }),
  );
  return { client, secret };
}

const idTaken = () => conflict('An application with this id already exists.', { fields: ['id'] });
