import pg from 'pg';
import type { DatabaseDefinition } from '../database.js';
import { schemasOf } from '../database-sessions.js';
import { createPartition } from '../loaded-tables.js';
import { listTables } from '../stored-tables.js';
import { type Move, type MoveOptions, openSession } from './move.js';
import { listRoots, prepareTarget } from './preconditions.js';

/** Of the publication, the subscription and, with the number of the source, the slot. */
const replicationName = (schema: string): string => `imprint_move_${schema}`;

const insufficientPrivilege = '42501';

/**
 * Makes the target copy and follow the tables. What exists stays, so that an interrupted start is repeated; a start that
 * a server refuses leaves nothing.
 *
 * @param sourceUrl of the source, as the server of the target reaches it
 */
export async function startReplication(move: Move, sourceUrl: string): Promise<void> {
  const { definition, source, target, schemas } = move;
  const name = replicationName(definition.schema);
  if (await hasSubscription(target, name)) return;
  await requireLogical(source);
  // Before it has tables, since a user with more rights may then not own those that this one creates.
  await requireSubscriber(target, sourceUrl);
  await prepareTarget(move);
  await createMissingPartitions(move);
  await setFullIdentity(source, schemas);
  try {
    await connectServers(move, sourceUrl, name);
  } catch (error) {
    // A slot without a subscription would keep WAL that is never read.
    await stopReplication(source, target, definition);
    throw explained(error);
  }
}

/** Creates a subscription that connects to nothing, and takes it back: the names of this right differ between servers. */
async function requireSubscriber(target: pg.Client, sourceUrl: string): Promise<void> {
  await target.query('begin');
  try {
    await target.query(
      `create subscription imprint_move_attempt connection ${target.escapeLiteral(sourceUrl)} publication none
       with (connect = false, slot_name = none)`,
    );
  } catch (error) {
    throw explained(error);
  } finally {
    await target.query('rollback');
  }
}

const neededRights =
  'the user of the old database needs REPLICATION; that of the new one is a superuser, or from PostgreSQL 16 on a member of pg_create_subscription. --offline, with the platform stopped, needs neither';

const explained = (error: unknown): unknown =>
  error instanceof pg.DatabaseError && error.code === insufficientPrivilege
    ? new Error(`${error.message}: ${neededRights}`, { cause: error })
    : error;

async function connectServers({ source, target, schemas }: Move, sourceUrl: string, name: string): Promise<void> {
  if (!(await hasPublication(source, name))) {
    const roots = await listRoots(source, schemas);
    await source.query(
      `create publication ${name} for table ${roots.join(', ')} with (publish_via_partition_root = true)`,
    );
  }
  const slot = await slotName(source, name);
  // The subscription does not create it: it would wait for itself if both databases are on one server.
  if (!(await hasSlot(source, slot))) {
    await source.query(`select pg_create_logical_replication_slot($1, 'pgoutput')`, [slot]);
  }
  await target.query(
    `create subscription ${name} connection ${target.escapeLiteral(sourceUrl)} publication ${name}
     with (create_slot = false, slot_name = ${target.escapeLiteral(slot)}, copy_data = true)`,
  );
}

/** Removes everything but the rows; false if there was nothing. Without a target, only what the source has. */
export async function stopReplication(
  source: pg.Client,
  target: pg.Client | null,
  definition: DatabaseDefinition,
): Promise<boolean> {
  const name = replicationName(definition.schema);
  const slot = await slotName(source, name);
  const hadSubscription = target !== null && (await hasSubscription(target, name));
  if (hadSubscription) {
    if (!(await hasSlot(source, slot))) {
      await target.query(`alter subscription ${name} disable`);
      await target.query(`alter subscription ${name} set (slot_name = none)`);
    }
    await target.query(`drop subscription ${name}`);
  }
  const hadSlot = await hasSlot(source, slot);
  if (hadSlot) await source.query('select pg_drop_replication_slot($1)', [slot]);
  const hadPublication = await hasPublication(source, name);
  // In one transaction: what is published needs the identity, and what is killed in between could not be repeated.
  await inTransaction(source, async () => {
    if (hadPublication) await source.query(`drop publication ${name}`);
    await resetIdentity(source, schemasOf({ definitions: [definition] }));
  });
  return hadSubscription || hadSlot || hadPublication;
}

async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

export async function requireReplication({ definition: { schema }, source }: Move): Promise<void> {
  if (await hasPublication(source, replicationName(schema))) return;
  throw new Error(
    `no move of ${schema} has begun: run the command without --finish first. If one ended just when the command was interrupted, the new database is complete`,
  );
}

export const isFollowing = ({ definition, target }: Move): Promise<boolean> =>
  hasSubscription(target, replicationName(definition.schema));

/** The job of analytics creates a partition each month, and no publication does. */
export async function createMissingPartitions({ source, target, schemas }: Move): Promise<void> {
  const present = new Set((await listTables(target, schemas)).map(({ schema, name }) => `${schema}.${name}`));
  for (const table of await listTables(source, schemas)) {
    if (!present.has(`${table.schema}.${table.name}`)) await createPartition(target, table);
  }
}

export interface CopyState {
  /** Tables whose rows are copied; the others are being copied or wait. */
  copied: number;
  tables: number;
  /** Rows so far of the tables that are being copied. */
  rowsInProgress: number;
  /** Failed attempts of the server since the subscription began. */
  faults: number;
}

export async function readCopyState({ definition, target }: Move): Promise<CopyState> {
  const { rows } = await target.query<CopyState>(
    `select count(r.*) filter (where r.srsubstate in ('s', 'r'))::int as copied, count(r.*)::int as tables,
            (select coalesce(sum(tuples_processed), 0)::float8 from pg_stat_progress_copy
             where datname = current_database() and command = 'COPY FROM') as "rowsInProgress",
            (select coalesce(sum(apply_error_count + sync_error_count), 0)::int from pg_stat_subscription_stats
             where subid = s.oid) as faults
     from pg_subscription s left join pg_subscription_rel r on r.srsubid = s.oid
     where s.subname = $1 and s.subdbid = (select oid from pg_database where datname = current_database())
     group by s.oid`,
    [replicationName(definition.schema)],
  );
  if (!rows[0]) throw new Error('the subscription of the target is gone');
  return rows[0];
}

/** Position in the WAL of the source after everything that is committed. */
export async function readPosition({ database: { url, setting } }: MoveOptions): Promise<string> {
  // In a session of its own, since the lock holds the other one's transaction.
  const client = await openSession(url, setting);
  try {
    // The server sends only what is on disk.
    await client.query('set synchronous_commit = on');
    const { rows } = await client.query<{ position: string }>(
      `select pg_logical_emit_message(true, 'imprint', 'move')::text as position`,
    );
    return rows[0]?.position ?? '';
  } finally {
    await client.end();
  }
}

/** True once the target has stored all changes up to the position. */
export async function hasReached({ definition, source }: Move, position: string): Promise<boolean> {
  const { rows } = await source.query<{ reached: boolean }>(
    'select confirmed_flush_lsn >= $2::pg_lsn as reached from pg_replication_slots where slot_name = $1',
    [await slotName(source, replicationName(definition.schema)), position],
  );
  return rows[0]?.reached ?? false;
}

async function requireLogical(source: pg.Client): Promise<void> {
  const { rows } = await source.query<{ wal_level: string }>('show wal_level');
  const level = rows[0]?.wal_level;
  if (level === 'logical') return;
  throw new Error(
    `the source has wal_level = ${level}: set wal_level = logical there and restart its server, or stop the platform and use --offline`,
  );
}

/** Tables without a primary key: the server refuses updates and deletes of published ones unless whole rows identify them. */
const listUnidentified = async (
  client: pg.Client,
  schemas: readonly string[],
  identity: 'd' | 'f',
): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($1) and c.relkind in ('r', 'p') and c.relreplident = $2
       and not exists (select from pg_index where indrelid = c.oid and indisprimary)`,
    [schemas, identity],
  );
  return rows.map(({ name }) => name);
};

/** Also for partitions that were created by hand since. */
export async function setFullIdentity(source: pg.Client, schemas: readonly string[]): Promise<void> {
  for (const table of await listUnidentified(source, schemas, 'd')) {
    await source.query(`alter table ${table} replica identity full`);
  }
}

async function resetIdentity(source: pg.Client, schemas: readonly string[]): Promise<void> {
  for (const table of await listUnidentified(source, schemas, 'f')) {
    await source.query(`alter table ${table} replica identity default`);
  }
}

/** Slots belong to the server, whose databases may be of several platforms. */
async function slotName(source: pg.Client, name: string): Promise<string> {
  const { rows } = await source.query<{ oid: string }>(
    'select oid::text from pg_database where datname = current_database()',
  );
  return `${name}_${rows[0]?.oid}`;
}

const isFound = async (client: pg.Client, query: string, name: string): Promise<boolean> =>
  ((await client.query(query, [name])).rowCount ?? 0) > 0;

const hasPublication = (source: pg.Client, name: string): Promise<boolean> =>
  isFound(source, 'select from pg_publication where pubname = $1', name);

const hasSlot = (source: pg.Client, slot: string): Promise<boolean> =>
  isFound(source, 'select from pg_replication_slots where slot_name = $1', slot);

const hasSubscription = (target: pg.Client, name: string): Promise<boolean> =>
  isFound(
    target,
    `select from pg_subscription
     where subname = $1 and subdbid = (select oid from pg_database where datname = current_database())`,
    name,
  );
