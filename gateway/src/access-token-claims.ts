import { parseId } from '@imprint/ids/id';
import { accessTokenSeconds } from '@imprint/principal/access-token-life';
import { scopeWords } from '@imprint/principal/application-scope';

/** Whose session a token names. */
export interface AccessTokenClaims {
  accountId: string;
  sessionId: string;
  /** Null in tokens of our own interfaces. */
  application: { clientId: string; scopes: string[] } | null;
}

/** How far the clock of the signer may be ahead. */
const leewaySeconds = 60;

const isId = (value: unknown): value is string => typeof value === 'string' && parseId(value) === value;

/**
 * What a verified token claims; null where a claim has no value that identity would have signed. A good signature does
 * not make up for it: the key may sign other things, or have been used by others.
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
