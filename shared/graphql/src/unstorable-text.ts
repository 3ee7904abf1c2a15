import { causesOf } from '@imprint/errors/causes';

/** PostgreSQL rejects NUL in text (22021) and JSON (22P05) and unpaired surrogates in JSON (22P02). */
const states = new Set(['22021', '22P05', '22P02']);

/** Whether a statement failed because of client text that PostgreSQL cannot store. */
export const isUnstorableText = (error: unknown): boolean =>
  causesOf(error).some((cause) => 'code' in cause && states.has(String(cause.code)));
