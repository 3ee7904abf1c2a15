import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable, type Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { ownValue } from '@imprint/ids/own-value';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { extract, pack } from 'tar-stream';
import { connect, type DatabaseDefinition, type DatabaseOptions, jobSchema, migrate } from './database.js';
import { planForLargeSites } from './month-partitions.js';

interface BackedUpTable {
  schema: string;
  name: string;
  columns: string[];
  rows: number;
  /** Parent table and bound of a partition. */
  partition: { of: string; bound: string } | null;
}

interface BackedUpSequence {
  schema: string;
  name: string;
  lastValue: string;
  isCalled: boolean;
}

interface Manifest {
  format: 1;
  /** Time of the snapshot, ISO 8601. */
  takenAt: string;
  /** Applied migrations by schema, in order. */
  migrations: Record<string, string[]>;
  /** Referenced tables before referencing ones. */
  tables: BackedUpTable[];
  sequences: BackedUpSequence[];
}

export interface BackupSummary {
  tables: number;
  rows: number;
}

export type Progress = (line: string) => void;

const manifestEntry = 'manifest.json';
/** Maximum size of a table part; tar needs the length before the content. */
const partBytes = 4 * 1024 * 1024;
/** Written by the migrations, so not restored. */
const ownBookkeeping = 'migrations';

/**
 * Writes a consistent snapshot of the database into one file (a gzipped tar of COPY text). The platform may keep
 * running. The file is written atomically.
 */
export async function backUp(
  url: string,
  definitions: readonly DatabaseDefinition[],
  file: string,
  progress: Progress,
): Promise<BackupSummary> {
  const client = await connected(url);
  const partial = `${file}.part`;
  const archive = pack();
  const target = await openTarget(partial).catch(async (error: Error) => {
    await client.end();
    throw new Error(`${file} cannot be written: ${error.message}`, { cause: error });
  });
  const written = pipeline(archive, createGzip(), target);
  // The writes below report its failure.
  written.catch(() => undefined);
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query('set local statement_timeout = 0');
    const schemas = definitions.flatMap((definition) => [definition.schema, jobSchema(definition)]);
    const tables = inOrderOfReferences(await listTables(client, schemas), await listForeignKeys(client, schemas));
    const manifest: Manifest = {
      format: 1,
      takenAt: new Date().toISOString(),
      migrations: await listMigrations(client, definitions),
      tables: [],
      sequences: await listSequences(client, schemas),
    };
    for (const table of tables) {
      const rows = await writeTable(client, table, archive, written);
      manifest.tables.push({ ...table, rows });
      progress(`${table.schema}.${table.name}: ${rows} rows`);
    }
    await writeEntry(archive, written, manifestEntry, Buffer.from(JSON.stringify(manifest)));
    archive.finalize();
    await written;
    await client.query('commit');
    await rename(partial, file);
    return toSummary(manifest);
  } catch (error) {
    archive.destroy();
    await rm(partial, { force: true });
    throw error;
  } finally {
    await client.end();
  }
}

/**
 * Restores a backup into an empty database. Runs the migrations of the backup only, so that a newer version migrates
 * from there at its next start. Loads all rows in one transaction.
 */
export async function restore(
  options: DatabaseOptions,
  definitions: readonly DatabaseDefinition[],
  file: string,
  progress: Progress,
): Promise<BackupSummary> {
  const manifest = await readManifest(file);
  await requireEmpty(options.url, definitions);
  for (const definition of definitions) {
    const done = ownValue(manifest.migrations, definition.schema) ?? [];
    const known = new Set(definition.migrations.map(({ name }) => name));
    const unknown = done.find((name) => !known.has(name));
    if (unknown) throw new Error(`the backup is from a newer version (${definition.schema}/${unknown})`);
    await migrate(definition, options, done.at(-1));
  }
  const client = await connected(options.url);
  try {
    await client.query('begin');
    await client.query('set local statement_timeout = 0');
    for (const table of manifest.tables) await createPartition(client, table);
    // The rows that triggers wrote are in the backup.
    for (const table of manifest.tables) await setTriggers(client, table, 'disable');
    const tables = new Map(manifest.tables.map((table) => [`${table.schema}.${table.name}`, table]));
    const spools = await readParts(file, async (name, part) => {
      const table = tables.get(name);
      if (!table) throw new Error(`the backup contains ${name}, which is not in its manifest`);
      await loadPart(client, table, part);
    });
    for (const [name, table] of tables) progress(`${name}: ${table.rows} rows${spools.has(name) ? '' : ' (empty)'}`);
    for (const table of manifest.tables) await setTriggers(client, table, 'enable');
    for (const { schema, name, lastValue, isCalled } of manifest.sequences) {
      await client.query('select setval($1, $2, $3)', [toIdentifier(client, { schema, name }), lastValue, isCalled]);
    }
    for (const definition of definitions) {
      // Their workers do not exist here.
      const queue = jobSchema(definition);
      await client.query(
        `update ${queue}._private_jobs set locked_at = null, locked_by = null where locked_at is not null`,
      );
      await client.query(
        `update ${queue}._private_job_queues set locked_at = null, locked_by = null where locked_at is not null`,
      );
    }
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end();
  }
  return toSummary(manifest);
}

async function connected(url: string): Promise<pg.Client> {
  if (!/^postgres(ql)?:\/\//.test(url))
    throw new Error('DATABASE_URL must be a URL that starts with postgres:// or postgresql://');
  return connect(url);
}

/** An open file, so that a missing folder or permission is known before the first row is read. */
async function openTarget(file: string): Promise<Writable> {
  const target = createWriteStream(file, { mode: 0o600 });
  await once(target, 'open');
  return target;
}

const toSummary = ({ tables }: Manifest): BackupSummary => ({
  tables: tables.length,
  rows: tables.reduce((total, { rows }) => total + rows, 0),
});

const toIdentifier = (client: pg.Client, { schema, name }: { schema: string; name: string }): string =>
  `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`;

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

async function requireEmpty(url: string, definitions: readonly DatabaseDefinition[]): Promise<void> {
  const client = await connected(url);
  try {
    for (const { schema } of definitions) {
      const { rows } = await client.query<{ present: boolean }>(
        'select exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = $1) as present',
        [schema],
      );
      if (rows[0]?.present) throw new Error(`the database already contains ${schema}: restore into an empty database`);
    }
  } finally {
    await client.end();
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

/** Partitions are created at run time, not by migrations. Each has the owner of its table. */
async function createPartition(client: pg.Client, { schema, name, partition }: BackedUpTable): Promise<void> {
  if (!partition) return;
  const [own, parent] = [toIdentifier(client, { schema, name }), toIdentifier(client, { schema, name: partition.of })];
  await client.query(`create table if not exists ${own} partition of ${parent} ${partition.bound}`);
  await client.query(planForLargeSites(own));
  const { rows } = await client.query<{ owner: string }>(
    'select pg_get_userbyid(relowner) as owner from pg_class where oid = $1::regclass',
    [parent],
  );
  if (rows[0]) await client.query(`alter table ${own} owner to ${client.escapeIdentifier(rows[0].owner)}`);
}

const setTriggers = (client: pg.Client, table: BackedUpTable, action: 'enable' | 'disable') =>
  client.query(`alter table ${toIdentifier(client, table)} ${action} trigger user`);

async function loadPart(client: pg.Client, table: BackedUpTable, part: Readable): Promise<void> {
  const columns = table.columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const target = client.query(copyFrom(`copy ${toIdentifier(client, table)} (${columns}) from stdin`));
  await pipeline(Readable.from(await buffer(part), { objectMode: false }), target);
}
