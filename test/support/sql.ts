import pg from 'pg';
import { platform } from './agent.js';

/** Looks into, or arranges, the platform's database: for what no interface shows. */
// biome-ignore lint/suspicious/noExplicitAny: rows of many shapes, checked by the assertions
export async function sql(text: string, values: unknown[] = []): Promise<any[]> {
  const client = new pg.Client({ connectionString: platform.database_url });
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}
