import type { Logger } from '@imprint/observability/logger';
import type pg from 'pg';
import type { Progress } from '../backup-manifest.js';
import { connect, type DatabaseDefinition, endWithClient, type LocatedDatabase, sessionStart } from '../database.js';
import { schemasOf } from '../database-sessions.js';

export interface MoveOptions {
  /** Where the tables of the subgraph are. */
  database: LocatedDatabase;
  /** URL of the database that gets them. */
  to: string;
  logger: Logger;
  progress: Progress;
}

/** The tables of a subgraph on their way to another database, with a session in each. */
export interface Move {
  definition: DatabaseDefinition;
  /** Those of the subgraph and of its jobs. */
  schemas: readonly string[];
  source: pg.Client;
  target: pg.Client;
  options: MoveOptions;
}

/** What names the target in errors. */
export const targetSetting = '--to';

/** Opens both sessions, and closes them after the work. One move of a subgraph runs at a time. */
export async function withMove<Result>(options: MoveOptions, work: (move: Move) => Promise<Result>): Promise<Result> {
  const { definition } = options.database;
  const source = await openSource(options);
  try {
    const target = await openSession(options.to, targetSetting);
    try {
      // The lock belongs to a database: it is taken twice only if the two are one.
      if (!(await claim(target, definition))) {
        throw new Error(`${targetSetting} is the database that ${definition.schema} is in`);
      }
      return await work({ definition, schemas: schemasOf({ definitions: [definition] }), source, target, options });
    } finally {
      await target.end();
    }
  } finally {
    await source.end();
  }
}

/** A session in the database that the tables are in, as the only move of the subgraph. */
export async function openSource({ database: { definition, url, setting } }: MoveOptions): Promise<pg.Client> {
  const source = await openSession(url, setting);
  if (await claim(source, definition)) return source;
  await source.end();
  throw new Error(`another move of ${definition.schema} is running`);
}

/** Any table may take long, and its values have the same text in both sessions. */
export async function openSession(url: string, setting: string): Promise<pg.Client> {
  const client = await connect(url, setting);
  // A connection that is lost while the other one works fails its next statement.
  client.on('error', () => undefined);
  const more = {
    statement_timeout: '0',
    idle_in_transaction_session_timeout: '0',
    // Longer than automatic vacuums hold a table that another session wants, which is a second.
    lock_timeout: '4s',
    datestyle: 'ISO, YMD',
  };
  await client.query(sessionStart('pg_catalog', null, more));
  await client.query(endWithClient).catch(() => undefined);
  return client;
}

/** Until the session ends, also that of a killed process. */
async function claim(client: pg.Client, { schema }: DatabaseDefinition): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>(
    'select pg_try_advisory_lock(hashtextextended($1, 0)) as held',
    [`imprint move ${schema}`],
  );
  return rows[0]?.held ?? false;
}
