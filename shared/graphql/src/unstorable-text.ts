import { causesOf } from '@imprint/errors/causes';

/** PostgreSQL holds no NUL in texts (22021) or JSON (22P05), and no half of a surrogate pair in JSON (22P02). */
const states = new Set(['22021', '22P05', '22P02']);

/** Whether a statement failed because a caller sent text that the database cannot hold. */
export const isUnstorableText = (error: unknown): boolean =>
  causesOf(error).some((cause) => 'code' in cause && states.has(String(cause.code)));
