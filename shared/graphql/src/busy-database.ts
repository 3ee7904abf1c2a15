import { causesOf } from '@imprint/errors/causes';

/**
 * A lock (55P03), the end of a statement (57014) or a connection (53300) was not to be had in time, or two transactions
 * waited for each other and this one was given up (40P01).
 */
const states = new Set(['55P03', '57014', '53300', '40P01']);
/** The pool of connections has no code of its own for it. */
const poolMessage = 'timeout exceeded when trying to connect';

/** Whether a statement failed because too much goes on in the database, and may well succeed a little later. */
export const isBusyDatabase = (error: unknown): boolean =>
  causesOf(error).some((cause) => cause.message === poolMessage || ('code' in cause && states.has(String(cause.code))));
