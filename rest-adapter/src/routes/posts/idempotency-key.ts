import { hash } from 'node:crypto';
import { badRequest } from '@imprint/errors/domain-error';
import { idempotencyKeyLimit } from '@imprint/rest-contract/parameters';
import canonicalize from 'canonicalize';

/** BAD_REQUEST for a long Idempotency-Key. */
export function checkIdempotencyKey(key: string | null): string | null {
  if (key && key.length > idempotencyKeyLimit)
    throw badRequest(`Idempotency-Key may have at most ${idempotencyKeyLimit} characters.`);
  return key;
}

/** Idempotency key and body hash; null without an Idempotency-Key. */
export function getIdempotency(header: string | null, body: object): { key: string; bodyHash: string } | null {
  const key = checkIdempotencyKey(header);
  if (!key) return null;
  // Canonical, because clients may serialize a retry with another key order or spacing.
  return { key, bodyHash: hashBody(body) };
}

/** Hash of a JSON body, independent of key order and spacing. */
export function hashBody(body: object): string {
  return hash('sha256', canonicalize(body) ?? '');
}
