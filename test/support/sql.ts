import { databaseSettings } from '@imprint/config/subgraph-database';
import pg from 'pg';
import { platform } from './agent.js';
import type { Loose } from './loose.js';

const schema = new RegExp(`\\b(${Object.keys(databaseSettings).join('|')})(?:_jobs)?[.']`);

/** The database that contains the first schema of a statement, which names none of another subgraph. */
export function databaseUrlOf(statement: string): string {
  const owner = schema.exec(statement)?.[1] ?? '';
  return platform.database_urls?.[owner] ?? platform.database_url;
}

/** All databases of the platform. */
export const databaseUrls = (): string[] => [
  ...new Set(platform.database_urls ? Object.values(platform.database_urls) : [platform.database_url]),
];

/** Direct database access, for state that no API exposes. */
export async function sql(
  text: string,
  values: unknown[] = [],
  connectionString = databaseUrlOf(text),
): Promise<Loose[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}
