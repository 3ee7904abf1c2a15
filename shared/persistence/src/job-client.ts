import pg from 'pg';
import { isLostConnection } from './lost-connection.js';

/** A code that graphile-worker retries within seconds; it has none for a lost connection. */
const retryableCode = '40001';

/** Statements that complete or fail a job. Idempotent, unlike fetching jobs. */
const bookkeeping = /\blast_error = |\bdelete from\b[^;]*_private_jobs/;

/**
 * Connections of a job worker. graphile-worker does not await completion statements: a lost connection would end the
 * process with an unhandled rejection and leave the job locked. So they are retried until they succeed.
 */
export class JobClient extends pg.Client {
  // The pool passes a callback; an override cannot repeat the overloads.
  override connect(...parameters: unknown[]): never {
    const [callback] = parameters as [((error: Error | null, ...more: unknown[]) => void)?];
    const connect = super.connect as (...values: unknown[]) => unknown;
    if (!callback) return connect.call(this) as never;
    return connect.call(this, (error: Error | null, ...more: unknown[]) =>
      callback(retryable(error), ...more),
    ) as never;
  }

  // graphile-worker passes one object and expects a promise; other calls pass through.
  override query(...parameters: unknown[]): never {
    const result = (super.query as (...values: unknown[]) => unknown).apply(this, parameters);
    const [{ text = '' } = {}] = parameters as { text?: string }[];
    if (!(result instanceof Promise) || !bookkeeping.test(text)) return result as never;
    return result.catch((error: Error) => {
      throw retryable(error);
    }) as never;
  }
}

export async function startSession(client: pg.ClientBase, statement: string): Promise<void> {
  await client.query(statement).catch((error: Error) => {
    throw retryable(error);
  });
}

function retryable<Fault extends Error | null | undefined>(error: Fault): Fault {
  if (error && isLostConnection(error)) Object.assign(error, { code: retryableCode });
  return error;
}
