import pg from 'pg';

/** Everything that the server did not say itself, and what it says when it goes down. */
export function isLostConnection(error: Error): boolean {
  return !(error instanceof pg.DatabaseError) || /^(08|57P)/.test(error.code ?? '');
}
