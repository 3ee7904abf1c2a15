import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { ownValue } from '@imprint/ids/own-value';
import type { Logger } from '@imprint/observability/logger';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { extract } from 'tar-stream';
import {
  type BackedUpTable,
  type BackupSummary,
  type Manifest,
  manifestEntry,
  type Progress,
  toSummary,
} from './backup-manifest.js';
import { jobSchema, type LocatedDatabase, migrate } from './database.js';
import { type DatabaseSession, schemasOf, withSessions } from './database-sessions.js';
import { createPartition, setSequence, setTriggers } from './loaded-tables.js';
import { columnsOf, toIdentifier } from './stored-tables.js';

/**
 * Restores a backup into empty databases, also if it is from fewer or more of them. Runs the migrations of the backup
 * only, so that a newer version migrates from there at its next start. Loads the rows of each database in one
 * transaction, and commits when all are loaded.
 */
export async function restore(
  databases: readonly LocatedDatabase[],
  { file, logger, progress }: { file: string; logger: Logger; progress: Progress },
): Promise<BackupSummary> {
  const manifest = await readManifest(file);
  requireKnownMigrations(manifest, databases);
  await withSessions(databases, async (sessions) => {
    for (const session of sessions) await requireEmpty(session);
  });
  for (const { definition, ...located } of databases) {
    const done = migrationsOf(manifest, definition.schema);
    await migrate(definition, { ...located, poolSize: 2, logger }, done.at(-1));
  }
  await withSessions(databases, async (sessions) => {
    for (const { client } of sessions) {
      await client.query('begin');
      await client.query('set local statement_timeout = 0');
      await client.query('set local idle_in_transaction_session_timeout = 0');
    }
    await loadRows(manifest, file, { sessions, progress });
    for (const session of sessions) await releaseJobs(session);
    for (const { client } of sessions) await client.query('commit');
    for (const { client } of sessions) await client.query('analyze');
  });
  return toSummary(manifest);
}

const migrationsOf = ({ migrations }: Manifest, schema: string): string[] => ownValue(migrations, schema) ?? [];

function requireKnownMigrations(manifest: Manifest, databases: readonly LocatedDatabase[]): void {
  for (const { definition } of databases) {
    const known = new Set(definition.migrations.map(({ name }) => name));
    const unknown = migrationsOf(manifest, definition.schema).find((name) => !known.has(name));
    if (unknown) throw new Error(`the backup is from a newer version (${definition.schema}/${unknown})`);
  }
}

async function requireEmpty({ client, definitions }: DatabaseSession): Promise<void> {
  for (const { schema } of definitions) {
    const { rows } = await client.query<{ present: boolean }>(
      'select exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = $1) as present',
      [schema],
    );
    if (rows[0]?.present) throw new Error(`the database already contains ${schema}: restore into an empty database`);
  }
}

async function loadRows(
  manifest: Manifest,
  file: string,
  { sessions, progress }: { sessions: readonly DatabaseSession[]; progress: Progress },
): Promise<void> {
  const clients = new Map(
    sessions.flatMap((session) => schemasOf(session).map((schema) => [schema, session.client] as const)),
  );
  const clientOf = ({ schema }: { schema: string }): pg.Client => {
    const client = clients.get(schema);
    if (!client) throw new Error(`the backup contains ${schema}, which belongs to no subgraph`);
    return client;
  };
  for (const table of manifest.tables) await createPartition(clientOf(table), table);
  // The rows that triggers wrote are in the backup.
  for (const table of manifest.tables) await setTriggers(clientOf(table), table, 'disable');
  const tables = new Map(manifest.tables.map((table) => [`${table.schema}.${table.name}`, table]));
  const spools = await readParts(file, async (name, part) => {
    const table = tables.get(name);
    if (!table) throw new Error(`the backup contains ${name}, which is not in its manifest`);
    await loadPart(clientOf(table), table, part);
  });
  for (const [name, table] of tables) progress(`${name}: ${table.rows} rows${spools.has(name) ? '' : ' (empty)'}`);
  for (const table of manifest.tables) await setTriggers(clientOf(table), table, 'enable');
  for (const sequence of manifest.sequences) await setSequence(clientOf(sequence), sequence);
}

/** Their workers do not exist here. */
async function releaseJobs({ client, definitions }: DatabaseSession): Promise<void> {
  for (const definition of definitions) {
    for (const table of ['_private_jobs', '_private_job_queues']) {
      await client.query(
        `update ${jobSchema(definition)}.${table} set locked_at = null, locked_by = null where locked_at is not null`,
      );
    }
  }
}

async function readManifest(file: string): Promise<Manifest> {
  let manifest: Manifest | null = null;
  await eachEntry(file, async (name, content) => {
    if (name === manifestEntry) manifest = JSON.parse((await buffer(content)).toString()) as Manifest;
    else content.resume();
  });
  const found = manifest as Manifest | null;
  if (found?.format !== 1) throw new Error(`${file} is not a complete Imprint backup`);
  return found;
}

/** Returns the names of the tables with parts. */
async function readParts(file: string, load: (table: string, part: Readable) => Promise<void>): Promise<Set<string>> {
  const seen = new Set<string>();
  await eachEntry(file, async (name, content) => {
    const [table = ''] = name.split('/');
    if (name === manifestEntry) {
      content.resume();
      return;
    }
    seen.add(table);
    await load(table, content);
  });
  return seen;
}

async function eachEntry(file: string, handle: (name: string, content: Readable) => Promise<void>): Promise<void> {
  const entries = extract();
  const reading = pipeline(createReadStream(file), createGunzip(), entries);
  reading.catch(() => undefined);
  try {
    for await (const entry of entries) {
      await handle(entry.header.name, entry as unknown as Readable);
      entry.resume();
    }
    await reading;
  } catch (error) {
    throw new Error(`${file} is not a readable backup: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

async function loadPart(client: pg.Client, table: BackedUpTable, part: Readable): Promise<void> {
  const target = client.query(copyFrom(`copy ${toIdentifier(client, table)} (${columnsOf(client, table)}) from stdin`));
  await pipeline(Readable.from(await buffer(part), { objectMode: false }), target);
}
