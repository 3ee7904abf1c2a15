import { createHash } from 'node:crypto';
import { badRequest } from '@imprint/errors/domain-error';
import canonicalize from 'canonicalize';

const keyLimit = 255;

/** Idempotency key and body hash; null without an Idempotency-Key. */
export function getIdempotency(key: string | null, body: object): { key: string; bodyHash: string } | null {
  if (!key) return null;
  if (key.length > keyLimit) throw badRequest(`Idempotency-Key may have at most ${keyLimit} characters.`);
  // Canonical, because clients may serialize a retry with another key order or spacing.
  return { key, bodyHash: hashBody(body) };
}

/** Hash of a JSON body, independent of key order and spacing. */
export function hashBody(body: object): string {
  return createHash('sha256')
    .update(canonicalize(body) ?? '')
    .digest('hex');
}
