import { timingSafeEqual } from 'node:crypto';
import { badRequest, conflict } from '@imprint/errors/domain-error';
import { textArray } from '@imprint/persistence/text-array';
import { applicationScopes, identityScopes } from '@imprint/principal/application-scope';
import type { EntityManager } from '@mikro-orm/postgresql';
import { randomToken, tokenHash } from '../credential/identity-secrets.js';

/** A registered application. */
export interface SsoClient {
  id: string;
  name: string;
  redirectUris: string[];
  /** Scopes that it may request. */
  allowedScopes: string[];
  secretHash: string | null;
}

export interface NewSsoClient {
  id: string;
  name: string;
  redirectUris: readonly string[];
  /** OpenID Connect scopes when omitted. */
  scopes?: readonly string[] | null | undefined;
  isConfidential: boolean;
}

const clientIdShape = /^[a-z0-9][a-z0-9._-]{2,63}$/;

export const badClient = () => badRequest('client_id is not a registered application.', { reason: 'BAD_CLIENT' });
const badRedirect = () =>
  badRequest('redirect_uri is not registered for this application.', { reason: 'BAD_REDIRECT_URI' });

interface ClientRow {
  id: string;
  name: string;
  redirect_uris: string[];
  allowed_scopes: string[];
  secret_hash: string | null;
}

const selectClients = 'select id, name, redirect_uris, allowed_scopes, secret_hash from identity.sso_clients';

const toClient = (row: ClientRow): SsoClient => ({
  id: row.id,
  name: row.name,
  redirectUris: row.redirect_uris,
  allowedScopes: row.allowed_scopes,
  secretHash: row.secret_hash,
});

export async function requireClient(em: EntityManager, id: string | null | undefined): Promise<SsoClient> {
  const [row]: ClientRow[] = await em.execute(`${selectClients} where id = ?`, [id ?? '']);
  if (!row) throw badClient();
  return toClient(row);
}

/** Locks the client until the transaction of `em` ends: `share` blocks scope changes. */
export async function lockClient(em: EntityManager, id: string, strength: 'share' | 'update'): Promise<SsoClient> {
  const [row]: ClientRow[] = await em.execute(`${selectClients} where id = ? for ${strength}`, [id]);
  if (!row) throw badClient();
  return toClient(row);
}

export async function listClients(em: EntityManager): Promise<SsoClient[]> {
  const rows: ClientRow[] = await em.execute(`${selectClients} order by id`);
  return rows.map(toClient);
}

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
  const secretHash = secret && tokenHash(secret);
  const rows: unknown[] = await em.execute(
    `insert into identity.sso_clients (id, name, redirect_uris, allowed_scopes, secret_hash, created_at)
     values (?, ?, ?, ?, ?, now()) on conflict (id) do nothing returning id`,
    [id, name, textArray(redirectUris), textArray(allowedScopes), secretHash],
  );
  if (rows.length === 0) throw conflict('An application with this id already exists.', { fields: ['id'] });
  return { client: { id, name, redirectUris: [...redirectUris], allowedScopes, secretHash }, secret };
}

/** Exact string match (RFC 9700). */
export function requireRedirectUri({ redirectUris }: SsoClient, uri: string | null | undefined): string {
  if (!uri || !redirectUris.includes(uri)) throw badRedirect();
  return uri;
}

export function requireSecret({ secretHash }: SsoClient, secret: string | null | undefined): void {
  if (secretHash === null) return;
  const [known, given] = [Buffer.from(secretHash), Buffer.from(tokenHash(secret ?? ''))];
  if (!timingSafeEqual(known, given)) throw badClient();
}
