import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { badRequest, unauthenticated } from '@imprint/errors/domain-error';

const keyShape = /^[cp]k_(?:live|test)_[A-Za-z0-9_-]{32}$/;

/** A well-formed key that is not looked up yet. */
export interface PresentedKey {
  /** SHA-256 in hex; the key itself is not passed on. */
  hash: string;
  environment: 'live' | 'test';
}

/** The API key of the Authorization header; null when it is absent, malformed or a token. */
export function keyInHeader({ headers, rawHeaders }: IncomingMessage): PresentedKey | null {
  const token = bearerOf(headers.authorization ?? '') ?? '';
  return keyShape.test(token) && !isRepeated(rawHeaders) ? parse(token) : null;
}

/** A JWT has three parts; an API key has no dot. */
export const holdsToken = ({ headers: { authorization = '' } }: IncomingMessage): boolean =>
  authorization.includes('.') && /^Bearer +[^.\s]+\.[^.\s]*\.[^.\s]*$/i.test(authorization);

const bearer = 'bearer ';

/** The token of an Authorization header; null for another scheme. */
function bearerOf(header: string): string | null {
  if (header.slice(0, bearer.length).toLowerCase() !== bearer) return null;
  let start = bearer.length;
  while (header[start] === ' ') start++;
  return start < header.length ? header.slice(start) : null;
}

/**
 * The key of a request. The header takes precedence over `?key=` of the search, which accepts only public keys; null
 * where the operation accepts none. Every malformed credential gets the same 401.
 */
export function presentedKey(request: IncomingMessage, search: URLSearchParams | null): PresentedKey {
  const { authorization } = request.headers;
  if (authorization !== undefined) {
    const token = bearerOf(authorization);
    if (token === null || isRepeated(request.rawHeaders)) throw unauthenticated();
    return parse(token);
  }
  const parameters = search?.getAll('key') ?? [];
  const [parameter] = parameters;
  if (parameter === undefined) throw unauthenticated();
  if (parameters.some((value) => value.startsWith('ck_'))) {
    throw badRequest('Do not put a secret key in a URL. Send it as "Authorization: Bearer <API key>".', {
      fields: ['key'],
    });
  }
  if (parameters.length > 1) throw badRequest('key must be given once.', { fields: ['key'] });
  return parse(parameter);
}

/** `headers` keeps only the first value. `rawHeaders` alternates names and values. */
function isRepeated(rawHeaders: readonly string[]): boolean {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.toLowerCase() === 'authorization') count++;
  }
  return count > 1;
}

function parse(token: string): PresentedKey {
  if (!keyShape.test(token)) throw unauthenticated();
  return { hash: hash('sha256', token), environment: token.startsWith('live', 3) ? 'live' : 'test' };
}
