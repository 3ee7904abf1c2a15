import { StartError } from '@imprint/service/run-service';
import pg from 'pg';

const connectMillis = 10_000;

/** Throws a StartError that names the setting: the ORM would not tell a replica from the primary. */
export async function requireReplica(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectMillis });
  try {
    await client.connect();
  } catch (error) {
    const { message, code } = error as Error & { code?: string };
    throw new StartError(`DATABASE_READ_URL: no connection to the replica (${message || code}).`);
  }
  await client.end();
}
