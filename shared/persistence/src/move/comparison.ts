import type pg from 'pg';
import { columnsOf, listTables, type StoredTable, toIdentifier } from '../stored-tables.js';
import type { Move } from './move.js';

export interface MoveSummary {
  tables: number;
  rows: number;
}

/** Requires as many rows in each table of both databases, and with checksums equal ones in any order. */
export async function requireSameRows(
  { source, target, schemas, options }: Move,
  checksums: boolean,
): Promise<MoveSummary> {
  const tables = await listTables(source, schemas);
  const names = new Set(tables.map(nameOf));
  let rows = 0;
  for (const table of tables) {
    const [there, here] = await Promise.all([measure(source, table, checksums), measure(target, table, checksums)]);
    if (there.rows !== here.rows) {
      throw new Error(`${nameOf(table)} has ${there.rows} rows in the source and ${here.rows} in the target`);
    }
    if (there.checksum !== here.checksum) throw new Error(`${nameOf(table)} has other rows in the target`);
    rows += Number(there.rows);
    options.progress(`${nameOf(table)}: ${there.rows} rows in both`);
  }
  // A migration creates partitions for the time at which it runs.
  for (const table of await listTables(target, schemas)) {
    if (names.has(nameOf(table)) || (await measure(target, table, false)).rows === '0') continue;
    throw new Error(`${nameOf(table)} is only in the target, and has rows`);
  }
  return { tables: tables.length, rows };
}

const nameOf = ({ schema, name }: StoredTable): string => `${schema}.${name}`;

interface Measure {
  rows: string;
  checksum: string | null;
}

async function measure(client: pg.Client, table: StoredTable, checksums: boolean): Promise<Measure> {
  const checksum = checksums ? `sum(hashtextextended(row(${columnsOf(client, table)})::text, 0))::text` : 'null';
  const { rows } = await client.query<Measure>(
    `select count(*)::text as rows, ${checksum} as checksum from ${toIdentifier(client, table)}`,
  );
  return rows[0] ?? { rows: '0', checksum: null };
}
