import { ownValue } from '@imprint/ids/own-value';
import type pg from 'pg';
import { applicationName, type DatabaseDefinition, migrate } from '../database.js';
import { listMigrations, listTables, ownBookkeeping, toIdentifier } from '../stored-tables.js';
import { type Move, targetSetting } from './move.js';

/** Migrates the target like the source. Refuses a source of another version, and a target with rows. */
export async function prepareTarget({ definition, schemas, source, target, options }: Move): Promise<void> {
  await requireMigrated(source, definition, options.database.setting);
  await requireEmpty(target, schemas);
  await migrate(definition, { url: options.to, setting: targetSetting, poolSize: 2, logger: options.logger });
  await requireMigrated(target, definition, targetSetting);
}

async function requireMigrated(client: pg.Client, definition: DatabaseDefinition, setting: string): Promise<void> {
  const { schema, migrations } = definition;
  const { rows } = await client.query<{ present: boolean }>('select to_regclass($1) is not null as present', [
    `${schema}.${ownBookkeeping}`,
  ]);
  if (!rows[0]?.present) throw new Error(`${setting}: the database has no tables of ${schema}`);
  const applied = ownValue(await listMigrations(client, [definition]), schema) ?? [];
  const known = migrations.map(({ name }) => name);
  const differing = [
    ...known.filter((name) => !applied.includes(name)),
    ...applied.filter((name) => !known.includes(name)),
  ];
  if (differing.length === 0) return;
  throw new Error(
    `${setting}: ${schema} is of another version (${differing.join(', ')}). Run imprint migrate first, and move with the version that the platform runs`,
  );
}

async function requireEmpty(target: pg.Client, schemas: readonly string[]): Promise<void> {
  for (const table of await listTables(target, schemas)) {
    const { rowCount } = await target.query(`select from ${toIdentifier(target, table)} limit 1`);
    if (!rowCount) continue;
    throw new Error(
      `${targetSetting}: ${table.schema}.${table.name} already contains rows. A move needs a database without rows of the subgraph; --finish completes one that has copied them, --cancel gives it up`,
    );
  }
}

/** A platform that runs would go on in the source. */
export async function requireStopped({ source, definition }: Move): Promise<void> {
  const { rows } = await source.query<{ count: number }>(
    'select count(*)::int from pg_stat_activity where datname = current_database() and application_name = $1',
    [applicationName(definition)],
  );
  const count = rows[0]?.count ?? 0;
  if (count > 0) {
    throw new Error(`${definition.schema} is in use (${count} connections of the platform): stop the platform first`);
  }
}

/** Tables as statements name them: a partitioned one instead of its partitions. */
export async function listRoots(client: pg.Client, schemas: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($1) and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> $2
     order by 1`,
    [schemas, ownBookkeeping],
  );
  return rows.map(({ name }) => name);
}

/** Until the transaction of the source ends, no session writes to the tables; all can read them. */
export async function lockAgainstWrites(source: pg.Client, roots: readonly string[]): Promise<void> {
  try {
    await source.query(`lock table ${roots.join(', ')} in share mode`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`the tables cannot be locked against writes (${reason}): another session writes to them`, {
      cause: error,
    });
  }
}
