import type { ManagedAccountsQuery } from '../generated/operations.js';

/** An account in the list of operators. */
export type ManagedAccount = ManagedAccountsQuery['accounts']['nodes'][number];
