import pg from 'pg';

/** True for errors without a server message, and for server shutdown. */
export function isLostConnection(error: Error): boolean {
  return !(error instanceof pg.DatabaseError) || /^(08|57P)/.test(error.code ?? '');
}
