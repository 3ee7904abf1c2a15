import { badRequest } from '@imprint/errors/domain-error';
import { postLimits } from '@imprint/ids/post-limits';
import { isStorable } from '@imprint/ids/storable-text';

const { externalIdCharacters: limit } = postLimits;

/**
 * Ids are compared byte for byte. U+FFFD stands for NUL in a path, so that two ids with it could be one: it is refused.
 */
export function isExternalId(externalId: string): boolean {
  const length = [...externalId.slice(0, 2 * limit + 1)].length;
  return length >= 1 && length <= limit && isStorable(externalId) && !externalId.includes('\uFFFD');
}

export function requireExternalId(externalId: string | null): void {
  if (externalId === null || isExternalId(externalId)) return;
  throw badRequest(`external_id must have 1 to ${limit} characters, without NUL and U+FFFD.`, {
    fields: ['external_id'],
  });
}
