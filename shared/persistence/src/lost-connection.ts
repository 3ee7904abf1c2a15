import { causesOf } from '@imprint/errors/causes';
import pg from 'pg';

/** SQLSTATE classes of connection faults and of server shutdown. */
const lostStates = /^(08|57P)/;
/** Errors of the socket; those of `connect` may have other codes. */
const socketCodes = /^(ECONNRESET|EPIPE|ETIMEDOUT)$/;
/** Messages of pg, which have no code. */
const lostMessage = /^(Connection terminated|Client has encountered a connection error|Client was closed)/;
/** A write on a server that became a replica. */
const readOnlyState = '25006';

/** True for errors of a connection without a server message, and for server shutdown. */
export function isLostConnection(error: Error): boolean {
  return !(error instanceof pg.DatabaseError) || lostStates.test(error.code ?? '');
}

/** True once the server of a connection is a replica, as after a failover. */
export const isReadOnly = (error: Error): boolean => error instanceof pg.DatabaseError && error.code === readOnlyState;

/** Whether a statement failed because no writable database answered, so that it succeeds once one is back. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return causesOf(error).some((cause) => {
    const { code = '', syscall, message }: NodeJS.ErrnoException = cause;
    if (syscall === 'connect' || lostMessage.test(message)) return true;
    return socketCodes.test(code) || lostStates.test(code) || code === readOnlyState;
  });
}
