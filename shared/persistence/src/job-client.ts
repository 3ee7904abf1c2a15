import pg from 'pg';
import { isLostConnection } from './lost-connection.js';

/** A code on which the job library tries again within seconds; it knows none for a lost connection. */
const triedAgain = '40001';

/** How the library books the end of a job. Done twice it changes nothing, unlike the taking of a job. */
const bookkeeping = /\blast_error = |\bdelete from\b[^;]*_private_jobs/;

/**
 * Connections of a job worker. The library drops the promise of its bookkeeping: were the loss of a
 * connection to fail that, the process would end and the job stay locked. So it tries until it succeeds.
 */
export class JobClient extends pg.Client {
  // A pool connects with a callback. Both signatures are overloads that an override cannot repeat.
  override connect(...parameters: unknown[]): never {
    const [callback] = parameters as [((error: Error | null, ...more: unknown[]) => void)?];
    const connect = super.connect as (...values: unknown[]) => unknown;
    if (!callback) return connect.call(this) as never;
    return connect.call(this, (error: Error | null, ...more: unknown[]) =>
      callback(retryable(error), ...more),
    ) as never;
  }

  // The library passes one object and takes a promise; other uses go through as they are.
  override query(...parameters: unknown[]): never {
    const result = (super.query as (...values: unknown[]) => unknown).apply(this, parameters);
    const [{ text = '' } = {}] = parameters as { text?: string }[];
    if (!(result instanceof Promise) || !bookkeeping.test(text)) return result as never;
    return result.catch((error: Error) => {
      throw retryable(error);
    }) as never;
  }
}

function retryable<Fault extends Error | null | undefined>(error: Fault): Fault {
  if (error && isLostConnection(error)) Object.assign(error, { code: triedAgain });
  return error;
}
