import pg from 'pg';
import { platform } from './agent.js';
import type { Loose } from './loose.js';

/** Looks into, or arranges, the platform's database: for what no interface shows. */
export async function sql(text: string, values: unknown[] = []): Promise<Loose[]> {
  const client = new pg.Client({ connectionString: platform.database_url });
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}
