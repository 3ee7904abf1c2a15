import pg from 'pg';
import { platform } from './agent.js';
import type { Loose } from './loose.js';

/** Direct database access, for state that no API exposes. */
export async function sql(text: string, values: unknown[] = []): Promise<Loose[]> {
  const client = new pg.Client({ connectionString: platform.database_url });
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}
