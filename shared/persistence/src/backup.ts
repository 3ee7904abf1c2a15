import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { pack } from 'tar-stream';
import {
  type BackedUpSequence,
  type BackedUpTable,
  type BackupSummary,
  type Manifest,
  manifestEntry,
  ownBookkeeping,
  type Progress,
  toIdentifier,
  toSummary,
} from './backup-manifest.js';
import type { DatabaseDefinition, LocatedDatabase } from './database.js';
import { type DatabaseSession, schemasOf, withSessions } from './database-sessions.js';

/** Maximum size of a table part; tar needs the length before the content. */
const partBytes = 4 * 1024 * 1024;

/**
 * Writes a snapshot of each database into one file (a gzipped tar of COPY text). The platform may keep running. The file
 * is written atomically. All snapshots are taken before the first row is read, in the order of `databases`.
 */
export const backUp = (
  databases: readonly LocatedDatabase[],
  file: string,
  progress: Progress,
): Promise<BackupSummary> =>
  withSessions(databases, async (sessions) => {
    const partial = `${file}.part`;
    const archive = pack();
    const target = await openTarget(partial).catch((error: Error) => {
      throw new Error(`${file} cannot be written: ${error.message}`, { cause: error });
    });
    const written = pipeline(archive, createGzip(), target);
    // The writes below report its failure.
    written.catch(() => undefined);
    try {
      for (const { client } of sessions) await takeSnapshot(client);
      const manifest: Manifest = {
        format: 1,
        takenAt: new Date().toISOString(),
        migrations: {},
        tables: [],
        sequences: [],
      };
      for (const session of sessions) {
        await writeSession(session, manifest, { progress, archive, written });
        await session.client.query('commit');
      }
      await writeEntry(archive, written, manifestEntry, Buffer.from(JSON.stringify(manifest)));
      archive.finalize();
      await written;
      await rename(partial, file);
      return toSummary(manifest);
    } catch (error) {
      archive.destroy();
      await rm(partial, { force: true });
      throw error;
    }
  });

/** Of the transaction that follows. It may wait for the other databases and for the disk. */
async function takeSnapshot(client: pg.Client): Promise<void> {
  await client.query('begin isolation level repeatable read read only');
  await client.query('set local statement_timeout = 0');
  await client.query('set local idle_in_transaction_session_timeout = 0');
  // Only a query takes the snapshot.
  await client.query('select');
}

/** Writes the tables of one database, and adds them to the manifest. */
async function writeSession(
  session: DatabaseSession,
  manifest: Manifest,
  { progress, archive, written }: { progress: Progress; archive: Archive; written: Promise<void> },
): Promise<void> {
  const { client, definitions } = session;
  const schemas = schemasOf(session);
  const tables = inOrderOfReferences(await listTables(client, schemas), await listForeignKeys(client, schemas));
  Object.assign(manifest.migrations, await listMigrations(client, definitions));
  manifest.sequences.push(...(await listSequences(client, schemas)));
  for (const table of tables) {
    const rows = await writeTable(client, table, archive, written);
    manifest.tables.push({ ...table, rows });
    progress(`${table.schema}.${table.name}: ${rows} rows`);
  }
}

/** An open file, so that a missing folder or permission is known before the first row is read. */
async function openTarget(file: string): Promise<Writable> {
  const target = createWriteStream(file, { mode: 0o600 });
  await once(target, 'open');
  return target;
}

async function listTables(client: pg.Client, schemas: readonly string[]): Promise<Omit<BackedUpTable, 'rows'>[]> {
  const { rows } = await client.query<
    Omit<BackedUpTable, 'rows' | 'partition'> & { parent: string | null; bound: string | null }
  >(
    `select n.nspname as schema, c.relname as name,
            (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
             where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
            p.relname as parent, pg_get_expr(c.relpartbound, c.oid) as bound
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     left join pg_inherits i on i.inhrelid = c.oid left join pg_class p on p.oid = i.inhparent
     where n.nspname = any($1) and c.relkind = 'r' and c.relname <> $2
     order by 1, 2`,
    [schemas, ownBookkeeping],
  );
  return rows.map(({ parent, bound, ...table }) => ({
    ...table,
    partition: parent !== null && bound !== null ? { of: parent, bound } : null,
  }));
}

/** Foreign keys as pairs of referencing and referenced table. */
async function listForeignKeys(client: pg.Client, schemas: readonly string[]): Promise<[string, string][]> {
  const { rows } = await client.query<{ child: string; parent: string }>(
    `select cn.nspname || '.' || c.relname as child, pn.nspname || '.' || p.relname as parent
     from pg_constraint k
     join pg_class c on c.oid = k.conrelid join pg_namespace cn on cn.oid = c.relnamespace
     join pg_class p on p.oid = k.confrelid join pg_namespace pn on pn.oid = p.relnamespace
     where k.contype = 'f' and cn.nspname = any($1) and k.conrelid <> k.confrelid`,
    [schemas],
  );
  return rows.map(({ child, parent }) => [child, parent]);
}

function inOrderOfReferences<Table extends { schema: string; name: string }>(
  tables: readonly Table[],
  references: readonly [string, string][],
): Table[] {
  const ordered: Table[] = [];
  const waiting = new Map(tables.map((table) => [`${table.schema}.${table.name}`, table]));
  while (waiting.size > 0) {
    const ready = [...waiting].filter(
      ([name]) => !references.some(([child, parent]) => child === name && waiting.has(parent)),
    );
    if (ready.length === 0) throw new Error(`circular foreign keys between tables: ${[...waiting.keys()].join(', ')}`);
    for (const [name, table] of ready) {
      ordered.push(table);
      waiting.delete(name);
    }
  }
  return ordered;
}

async function listMigrations(
  client: pg.Client,
  definitions: readonly DatabaseDefinition[],
): Promise<Record<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const { schema } of definitions) {
    const { rows } = await client.query<{ name: string }>(`select name from ${schema}.${ownBookkeeping} order by id`);
    found.set(
      schema,
      rows.map(({ name }) => name),
    );
  }
  return Object.fromEntries(found);
}

async function listSequences(client: pg.Client, schemas: readonly string[]): Promise<BackedUpSequence[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($1) and c.relkind = 'S' and c.relname not like $2`,
    [schemas, `${ownBookkeeping}\\_%`],
  );
  const sequences: BackedUpSequence[] = [];
  for (const sequence of rows) {
    const { rows: states } = await client.query<{ last_value: string; is_called: boolean }>(
      `select last_value, is_called from ${toIdentifier(client, sequence)}`,
    );
    const [state] = states;
    if (state) sequences.push({ ...sequence, lastValue: state.last_value, isCalled: state.is_called });
  }
  return sequences;
}

type Archive = ReturnType<typeof pack>;

async function writeTable(
  client: pg.Client,
  { schema, name, columns }: Omit<BackedUpTable, 'rows'>,
  archive: Archive,
  written: Promise<void>,
): Promise<number> {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const copy = client.query(copyTo(`copy ${toIdentifier(client, { schema, name })} (${list}) to stdout`));
  let part: Buffer[] = [];
  let bytes = 0;
  let count = 0;
  const flush = async () => {
    if (bytes === 0) return;
    await writeEntry(
      archive,
      written,
      `${schema}.${name}/${String(count++).padStart(6, '0')}.copy`,
      Buffer.concat(part),
    );
    part = [];
    bytes = 0;
  };
  // COPY emits whole rows, so each part is valid on its own.
  for await (const chunk of copy) {
    part.push(chunk);
    bytes += chunk.length;
    if (bytes >= partBytes) await flush();
  }
  await flush();
  return copy.rowCount ?? 0;
}

/** Resolves when the archive has accepted the entry; rejects when writing the file fails. */
function writeEntry(archive: Archive, written: Promise<void>, name: string, bytes: Buffer): Promise<void> {
  const taken = new Promise<void>((resolve, reject) => {
    archive.entry({ name, size: bytes.length }, bytes, (error) => (error ? reject(error) : resolve()));
  });
  return Promise.race([taken, written]);
}
