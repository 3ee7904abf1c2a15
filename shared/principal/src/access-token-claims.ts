import { parseId } from '@imprint/ids/id';
import { accessTokenSeconds } from './access-token-life.js';
import { scopeWords } from './application-scope.js';

export interface AccessTokenClaims {
  accountId: string;
  sessionId: string;
  /** Null in tokens of first-party clients. */
  application: { clientId: string; scopes: string[] } | null;
}

/** Allowed clock skew of the signer. */
const leewaySeconds = 60;

const isId = (value: unknown): value is string => typeof value === 'string' && parseId(value) === value;

/**
 * The claims of a verified token; null for a claim that identity would not issue. A valid signature is not enough: the
 * key may sign other documents or be compromised.
 */
export function accessTokenClaims(
  { sub, sid, iat, exp, client_id, scope }: Readonly<Record<string, unknown>>,
  nowSeconds: number,
): AccessTokenClaims | null {
  if (!isId(sub) || !isId(sid)) return null;
  if (typeof iat !== 'number' || typeof exp !== 'number') return null;
  if (iat > nowSeconds + leewaySeconds || exp <= iat || exp > iat + accessTokenSeconds) return null;
  if (client_id === undefined && scope === undefined) return { accountId: sub, sessionId: sid, application: null };
  if (typeof client_id !== 'string' || client_id === '' || typeof scope !== 'string') return null;
  return { accountId: sub, sessionId: sid, application: { clientId: client_id, scopes: scopeWords(scope) } };
}
