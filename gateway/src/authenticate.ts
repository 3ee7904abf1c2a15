import { createHash, timingSafeEqual } from 'node:crypto';
import { anonymous, type Principal } from '@imprint/principal/principal';
import { type PrincipalTokens, principalHeader } from '@imprint/principal/principal-token';

export interface Credentials {
  tokens: PrincipalTokens;
  /** Null when this gateway has no operator. */
  operatorToken: string | null;
}

/** Credential to principal, the only place where it happens. Null when a credential was given and is wrong. */
export async function authenticate(
  header: (name: string) => string,
  { tokens, operatorToken }: Credentials,
): Promise<Principal | null> {
  const signed = header(principalHeader);
  if (signed) return tokens.verify(signed);
  const authorization = header('authorization');
  if (!authorization) return anonymous;
  const [, bearer] = /^Bearer ([\x21-\x7e]+)$/i.exec(authorization) ?? [];
  if (bearer && operatorToken && equalSecrets(bearer, operatorToken)) return { kind: 'operator' };
  return null;
}

/** Hashing first makes the lengths equal, so that time tells nothing. */
function equalSecrets(left: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(left), digest(right));
}
