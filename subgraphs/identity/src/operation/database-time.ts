import { raw } from '@mikro-orm/postgresql';

/**
 * Start of the transaction by the clock of the database, which all processes share.
 *
 * @param offset a literal interval to add, such as `-7 days`.
 */
export const databaseTime = (offset?: string) => raw<Date>(offset ? `now() + interval '${offset}'` : 'now()');
