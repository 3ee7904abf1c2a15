import { createHash } from 'node:crypto';
import { badRequest } from '@imprint/errors/domain-error';
import canonicalize from 'canonicalize';

const keyLimit = 255;

/** What names a create so that it can be repeated; null without an Idempotency-Key. */
export function idempotencyOf(key: string | undefined, body: object): { key: string; bodyHash: string } | null {
  if (!key) return null;
  if (key.length > keyLimit) throw badRequest(`Idempotency-Key may have at most ${keyLimit} characters.`);
  // Canonical, because clients serialize the same request in another order or spacing when they repeat it.
  return { key, bodyHash: hashOf(body) };
}

/** The meaning of a JSON body: neither the order of its keys nor its spacing counts. */
export function hashOf(body: object): string {
  return createHash('sha256')
    .update(canonicalize(body) ?? '')
    .digest('hex');
}
