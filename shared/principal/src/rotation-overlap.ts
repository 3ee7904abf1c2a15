import { badRequest } from '@imprint/errors/domain-error';

/** Seconds for which a rotated credential stays valid beside its successor. */
export const defaultOverlapSeconds = 86_400;
export const longestOverlapSeconds = 30 * 86_400;

/** BAD_REQUEST for an overlap out of bounds. */
export function requireOverlap(overlapSeconds: number): void {
  if (Number.isInteger(overlapSeconds) && overlapSeconds >= 0 && overlapSeconds <= longestOverlapSeconds) return;
  throw badRequest(`overlapSeconds must be a whole number from 0 to ${longestOverlapSeconds}.`, {
    fields: ['overlapSeconds'],
  });
}
