import { causesOf } from '@imprint/errors/causes';

/** Lock timeout (55P03), statement timeout (57014), too many connections (53300) and deadlock (40P01). */
const states = new Set(['55P03', '57014', '53300', '40P01']);
/** The error of the connection pool has no code. */
const poolMessage = 'timeout exceeded when trying to connect';

/** Whether a statement failed because the database is overloaded, so that a retry may succeed. */
export const isBusyDatabase = (error: unknown): boolean =>
  causesOf(error).some((cause) => cause.message === poolMessage || ('code' in cause && states.has(String(cause.code))));
