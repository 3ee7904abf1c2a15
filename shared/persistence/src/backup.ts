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
  type BackedUpTable,
  type BackupSummary,
  type Manifest,
  manifestEntry,
  type Progress,
  toSummary,
} from './backup-manifest.js';
import type { LocatedDatabase } from './database.js';
import { type DatabaseSession, schemasOf, withSessions } from './database-sessions.js';
import { columnsOf, listMigrations, listSequences, listTables, toIdentifier } from './stored-tables.js';

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
  const tables = await listTables(client, schemas);
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

type Archive = ReturnType<typeof pack>;

async function writeTable(
  client: pg.Client,
  table: Omit<BackedUpTable, 'rows'>,
  archive: Archive,
  written: Promise<void>,
): Promise<number> {
  const copy = client.query(copyTo(`copy ${toIdentifier(client, table)} (${columnsOf(client, table)}) to stdout`));
  let part: Buffer[] = [];
  let bytes = 0;
  let count = 0;
  const flush = async () => {
    if (bytes === 0) return;
    await writeEntry(
      archive,
      written,
      `${table.schema}.${table.name}/${String(count++).padStart(6, '0')}.copy`,
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
