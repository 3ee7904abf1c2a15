import { hash } from 'node:crypto';
import { badRequest } from '@imprint/errors/domain-error';
import type { AuthorizationCode } from './authorization-code.entity.js';
import type { ExchangeGrantInput } from './sso.input.js';
import type { SsoClient } from './sso-client.entity.js';

/** Why a known code gives no tokens. */
export type CodeFault =
  | 'code_used'
  | 'code_expired'
  | 'verifier_mismatch'
  | 'redirect_uri_mismatch'
  | 'redirect_uri_removed';

export const invalidTarget = (resource: string) =>
  badRequest(`This grant is not for ${resource}.`, { reason: 'INVALID_TARGET' });

/** The first reason not to redeem a code; null without one. Throws INVALID_TARGET for a resource without a site. */
export function findCodeFault(
  { code, isExpired }: { code: AuthorizationCode; isExpired: boolean },
  client: SsoClient,
  { codeVerifier, redirectUri, resource }: Pick<ExchangeGrantInput, 'codeVerifier' | 'redirectUri' | 'resource'>,
): CodeFault | null {
  if (code.usedAt) return 'code_used';
  if (isExpired) return 'code_expired';
  if (hash('sha256', codeVerifier ?? '', 'base64url') !== code.codeChallenge) return 'verifier_mismatch';
  if (code.redirectUri !== redirectUri) return 'redirect_uri_mismatch';
  if (!client.allowsRedirect(code.redirectUri)) return 'redirect_uri_removed';
  if (resource && !code.siteId) throw invalidTarget(resource);
  return null;
}
