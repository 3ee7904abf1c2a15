import { hash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { clientAddress } from '@imprint/admission/client-address';
import { type ClientFacts, type SignedCaller, userAgentLimit } from '@imprint/principal/caller';
import { anonymous, type Principal } from '@imprint/principal/principal';
import { type PrincipalTokens, principalHeader } from '@imprint/principal/principal-token';
import type { BearerAuthentication } from './bearer-authentication.js';

export interface Credentials {
  tokens: PrincipalTokens;
  /** Null disables operator access. */
  operatorToken: string | null;
  bearers: BearerAuthentication;
  trustedProxies: readonly string[];
}

export interface Authenticated extends SignedCaller {
  /** True for an authenticated service of the platform. */
  isInternal: boolean;
}

const parseBearer = (authorization: string): string | undefined => /^Bearer +([\x21-\x7e]+)$/i.exec(authorization)?.[1];

/**
 * The only place that resolves the caller of a request. Null for an invalid credential. The adapter sends a signed
 * header and forwards the bearer token of its client.
 */
export async function authenticate(
  request: IncomingMessage,
  siteIds: readonly string[],
  credentials: Credentials,
): Promise<Authenticated | null> {
  const signed = request.headers[principalHeader];
  const carried = typeof signed === 'string' ? await credentials.tokens.verify(signed) : undefined;
  if (carried === null) return null;
  const isInternal = carried !== undefined;
  if (carried && carried.principal.kind !== 'anonymous') return { ...carried, isInternal };
  const client = carried?.client ?? getClient(request, credentials.trustedProxies);
  const principal = await resolvePrincipal(request.headers.authorization, siteIds, credentials);
  return principal && { principal, client, isInternal };
}

async function resolvePrincipal(
  authorization: string | undefined,
  siteIds: readonly string[],
  { operatorToken, bearers }: Credentials,
): Promise<Principal | null> {
  if (!authorization) return anonymous;
  const bearer = parseBearer(authorization);
  if (!bearer) return null;
  if (operatorToken && equalSecrets(bearer, operatorToken)) return { kind: 'operator' };
  return bearers.authenticateStaff(bearer, siteIds);
}

function getClient({ socket, headers }: IncomingMessage, trustedProxies: readonly string[]): ClientFacts {
  const forwarded = headers['x-forwarded-for'];
  const hops = Array.isArray(forwarded) ? forwarded.join(',') : forwarded;
  return {
    address: clientAddress(socket.remoteAddress ?? '', hops, trustedProxies),
    userAgent: headers['user-agent']?.slice(0, userAgentLimit) ?? null,
  };
}

/** Hashing first makes the lengths equal, so that the comparison takes constant time. */
function equalSecrets(left: string, right: string): boolean {
  const digest = (text: string) => hash('sha256', text, 'buffer');
  return timingSafeEqual(digest(left), digest(right));
}
