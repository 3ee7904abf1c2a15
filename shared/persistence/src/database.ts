import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '@imprint/observability/logger';
import type { Metrics } from '@imprint/observability/metrics';
import { type ConnectionFault, reasonOf } from '@imprint/service/connection-fault';
import { StartError } from '@imprint/service/run-service';
import type { AnyEntity, Constructor, EntitySchema } from '@mikro-orm/core';
import { Migrator } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import { runMigrations as runJobMigrations } from 'graphile-worker';
import pg from 'pg';
import { guardPool } from './jobs.js';
import { NamingStrategy } from './naming-strategy.js';
import { OrmClient } from './orm-client.js';
import { ormDriver } from './orm-driver.js';
import { publishPoolMetrics } from './pool-metrics.js';
import type { NamedMigration } from './read-migrations.js';

/** PostgreSQL schema, entities and migrations of a subgraph. */
export interface DatabaseDefinition {
  /** PostgreSQL schema of the subgraph; its jobs live in `<schema>_jobs`, its role is `imprint_<schema>`. */
  schema: string;
  entities: readonly (EntitySchema | Constructor<AnyEntity>)[];
  /** Tables that only statements use. */
  otherTables?: readonly string[];
  migrations: readonly NamedMigration[];
}

/** The database of a subgraph, and the setting that names it. */
export interface LocatedDatabase {
  definition: DatabaseDefinition;
  url: string;
  setting: string;
}

export interface DatabaseOptions {
  url: string;
  readUrl?: string | undefined;
  /** Settings of the URLs, named by errors. */
  setting?: string;
  readSetting?: string;
  /** Maximum connections of this subgraph. */
  poolSize: number;
  logger: Logger;
  /** Receives the pool metrics. */
  metrics?: Metrics;
}

export interface Database {
  orm: MikroORM;
  /** Role of the sessions; null when the user cannot create roles. */
  role: string | null;
  /** Rejects while the database is unreachable or does not respond. */
  check: () => Promise<void>;
}

const connectionAttempts = 20;
const connectionRetryMillis = 250;
/** Statement timeout of every session but those of migrations. */
export const statementTimeoutMillis = 15_000;
/** Also bounds how long a concurrent duplicate create waits for the first. */
const lockTimeoutMillis = 10_000;
const idleInTransactionMillis = 30_000;
/** Below the timeout of the gateway, so that its error names the database. */
const checkMillis = 2_500;
/**
 * Indexing large tables takes any time: no limit, whatever the default of the server.
 * Waiting for a lock stays limited, because requests queue behind it.
 */
const migrationSettings = { statement_timeout: '0' };
/**
 * Ends the statement of a killed process, which would keep its locks until it is done. Servers without support (Windows)
 * refuse the setting.
 */
export const endWithClient = `select set_config('client_connection_check_interval', '5s', false)`;
/** Shared by all subgraphs, so that migrations of one database run serially. */
const migrationLock = 7_206_118_401;

/** Name of the connections for requests; a running platform has at least one of each subgraph. */
export const applicationName = ({ schema }: Pick<DatabaseDefinition, 'schema'>): string => `imprint-${schema}`;

/** Schema of the job queue of a subgraph. */
export const jobSchema = (definition: Pick<DatabaseDefinition, 'schema'>): string => `${definition.schema}_jobs`;

/**
 * The statement with which every session begins: role, schema and timeouts. Not startup options, which PgBouncer
 * refuses.
 */
export function sessionStart(schema: string, role: string | null, more: Record<string, string> = {}): string {
  return setAll({
    role: role ?? 'none',
    search_path: `${schema},public`,
    statement_timeout: statementTimeoutMillis,
    lock_timeout: lockTimeoutMillis,
    idle_in_transaction_session_timeout: idleInTransactionMillis,
    timezone: 'UTC',
    ...more,
  });
}

const setAll = (values: Record<string, string | number>): string =>
  `select ${Object.entries(values)
    .map(([name, value]) => `set_config('${name}', '${value}', false)`)
    .join(', ')}`;

/**
 * Only `statement` prepares statements; otherwise add_jobs inside of one was replanned for each job. Distributed tables of
 * Citus, which brings this catalog, refuse generic plans.
 */
const planCacheMode = `set_config('plan_cache_mode', case when to_regclass('pg_dist_partition') is null
  then 'force_generic_plan' else 'force_custom_plan' end, false)`;

/** Duplicate role, duplicate key of a catalog, and "tuple concurrently updated". */
const concurrentRoleChanges = ['42710', '23505', 'XX000'];
const roleAttempts = 10;

/** Migrates under the advisory lock, then opens the ORM of a subgraph. */
export async function openDatabase(definition: DatabaseDefinition, options: DatabaseOptions): Promise<Database> {
  const role = await migrate(definition, options);
  if (options.readUrl) await requireReplica(options.readUrl, options.readSetting);
  const start = `${sessionStart(definition.schema, role)}, ${planCacheMode}`;
  const orm = await createOrm(definition, options, (client) => client.query(start));
  return {
    orm,
    role,
    check: () => requireResponse(orm),
  };
}

/** A server that stops responding leaves its connections open, and their statements would wait for minutes. */
async function requireResponse(orm: MikroORM): Promise<void> {
  const late = delay(checkMillis, undefined, { ref: false }).then(() => {
    throw new Error('the database does not respond');
  });
  await Promise.race([orm.em.fork().execute('select 1'), late]);
}

async function createOrm(
  definition: DatabaseDefinition,
  { url, readUrl, poolSize, logger, metrics }: DatabaseOptions,
  onConnect: (client: pg.ClientBase) => Promise<unknown>,
): Promise<MikroORM> {
  return MikroORM.init({
    driver: ormDriver,
    clientUrl: url,
    ...(readUrl ? { replicas: [{ clientUrl: readUrl }] } : {}),
    schema: definition.schema,
    // Keys the transaction context: two ORMs of one process must not share it.
    contextName: definition.schema,
    entities: [...definition.entities],
    pool: { min: 1, max: poolSize },
    driverOptions: {
      Client: OrmClient,
      onConnect,
      application_name: applicationName(definition),
      connectionTimeoutMillis: lockTimeoutMillis,
      onPoolCreated: (pool: pg.Pool) => metrics && publishPoolMetrics(metrics, definition.schema, pool),
    },
    namingStrategy: NamingStrategy,
    extensions: [Migrator],
    schemaGenerator: {
      ignoreSchema: [jobSchema(definition)],
      skipTables: [...(definition.otherTables ?? [])],
      // Functions and their triggers are written in migrations only.
      ignoreTriggers: true,
      ignoreRoutines: true,
    },
    migrations: {
      migrationsList: [...definition.migrations],
      tableName: 'migrations',
      snapshot: false,
      allOrNothing: true,
    },
    forceUtcTimezone: true,
    // Entities have ids instead of relations, and plain properties are several times cheaper than accessors.
    propagationOnPrototype: false,
    validateRequired: false,
    // A definition without entities is valid: the job queue needs none.
    discovery: { warnWhenNoEntities: false },
    allowGlobalContext: false,
    logger: (message) => logger.debug(message),
  });
}

/** Creates missing schemas, role, tables and job queue; returns the role. */
export async function migrate(
  definition: DatabaseDefinition,
  options: DatabaseOptions,
  /** Last migration to apply; all when omitted. */
  upTo?: string,
): Promise<string | null> {
  return underMigrationLock(options, async (admin) => {
    const { role, pending } = await prepare(admin, definition, options.setting);
    // Usually nothing is pending, and opening an ORM takes a good part of the start.
    if (pending.length > 0) await runMigrations(definition, options, role, upTo);
    const pool = new pg.Pool({
      connectionString: options.url,
      max: 2,
      onConnect: (client) => client.query(setAll({ role: role ?? 'none', ...migrationSettings })),
    });
    guardPool(pool, options.logger);
    try {
      await runJobMigrations({ pgPool: pool, schema: jobSchema(definition) });
    } finally {
      await pool.end();
    }
    return role;
  });
}

async function runMigrations(
  definition: DatabaseDefinition,
  { metrics: _, ...quiet }: DatabaseOptions,
  role: string | null,
  upTo: string | undefined,
): Promise<void> {
  const start = sessionStart(definition.schema, role, migrationSettings);
  const orm = await createOrm(definition, { ...quiet, readUrl: undefined, poolSize: 2 }, async (client) => {
    await client.query(start);
    await client.query(endWithClient).catch(() => undefined);
  });
  try {
    await orm.migrator.up(upTo === undefined ? undefined : { to: upTo });
  } finally {
    await orm.close(true);
  }
}

/** Names of pending migrations. Read-only. */
export async function pendingMigrations(definition: DatabaseDefinition, options: DatabaseOptions): Promise<string[]> {
  const client = await connect(options.url, options.setting);
  try {
    return await pendingIn(client, definition);
  } finally {
    await client.end();
  }
}

async function pendingIn(client: pg.Client, { schema, migrations }: DatabaseDefinition): Promise<string[]> {
  const table = `${schema}.migrations`;
  const known = await client.query<{ present: boolean }>('select to_regclass($1) is not null as present', [table]);
  const done = known.rows[0]?.present
    ? (await client.query<{ name: string }>(`select name from ${table}`)).rows.map((row) => row.name)
    : [];
  return migrations.map((migration) => migration.name).filter((name) => !done.includes(name));
}

async function underMigrationLock<Result>(
  { url, setting }: DatabaseOptions,
  work: (admin: pg.Client) => Promise<Result>,
): Promise<Result> {
  const admin = await connect(url, setting);
  try {
    // Waits for the migrations of another process, without a limit.
    await admin.query(setAll(migrationSettings));
    await admin.query('select pg_advisory_lock($1)', [migrationLock]);
    return await work(admin);
  } finally {
    // Closing the session releases the lock, also after a failure.
    await admin.end();
  }
}

/** A failed connection names the setting, which the ORM would not. */
async function requireReplica(url: string, setting = 'DATABASE_READ_URL'): Promise<void> {
  const client = await connect(url, setting, 'replica');
  await client.end();
}

/** A failure of any kind is a StartError that begins with the setting and says what to check. */
export async function connect(url: string, setting = 'DATABASE_URL', server = 'database'): Promise<pg.Client> {
  for (let attempt = 1; ; attempt++) {
    let client: pg.Client | undefined;
    try {
      client = new pg.Client({ connectionString: url, connectionTimeoutMillis: lockTimeoutMillis });
      await client.connect();
      return client;
    } catch (error) {
      await client?.end().catch(() => undefined);
      // Retry only while the server is starting; a wrong URL fails at once.
      const isStarting = error instanceof pg.DatabaseError && error.code === '57P03';
      if (!isStarting || attempt === connectionAttempts)
        throw new StartError(toConnectionHelp(`${setting}: no connection to the ${server}`, error));
      await delay(connectionRetryMillis);
    }
  }
}

const toConnectionHelp = (fault: string, error: unknown): string =>
  `${fault} (${reasonOf(error as ConnectionFault)}). Check that the server is running and that the URL has the right host, port, user, password, database and sslmode.`;

/** Prepares the schemas and lists pending migrations. A user without the privileges is a StartError. */
async function prepare(
  admin: pg.Client,
  definition: DatabaseDefinition,
  setting = 'DATABASE_URL',
): Promise<{ role: string | null; pending: string[] }> {
  try {
    const role = await prepareSchemas(admin, definition);
    return { role, pending: await pendingIn(admin, definition) };
  } catch (error) {
    throw new StartError(
      `${setting}: its user cannot prepare the schemas (${reasonOf(error as ConnectionFault)}). Use the owner of the database, or grant the user CREATE on it.`,
    );
  }
}

/** Creates the role and the two schemas. Null when the user cannot create roles and works as itself. */
async function prepareSchemas(admin: pg.Client, definition: DatabaseDefinition): Promise<string | null> {
  const role = (await mayCreateRoles(admin)) ? `imprint_${definition.schema}` : null;
  if (role) {
    await ensureRole(admin, role);
    await admin.query(`grant connect, create on database ${await currentDatabase(admin)} to ${role}`);
  }
  for (const schema of [definition.schema, jobSchema(definition)]) {
    await admin.query(`create schema if not exists ${schema} ${role ? `authorization ${role}` : ''}`);
  }
  return role;
}

/**
 * Creates the role and grants it to the user. Roles belong to the server, and the migration lock to one of its databases:
 * installations that start at the same time create the same role.
 */
async function ensureRole(admin: pg.Client, role: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      const found = await admin.query('select 1 from pg_roles where rolname = $1', [role]);
      if (found.rowCount === 0) await admin.query(`create role ${role} nologin`);
      await admin.query(`grant ${role} to current_user`);
      return;
    } catch (error) {
      const isRace = error instanceof pg.DatabaseError && concurrentRoleChanges.includes(error.code ?? '');
      if (!isRace || attempt === roleAttempts) throw error;
    }
  }
}

async function mayCreateRoles(admin: pg.Client): Promise<boolean> {
  const { rows } = await admin.query<{ may: boolean }>(
    'select rolsuper or rolcreaterole as may from pg_roles where rolname = current_user',
  );
  return rows[0]?.may ?? false;
}

async function currentDatabase(admin: pg.Client): Promise<string> {
  const { rows } = await admin.query<{ name: string }>('select current_database() as name');
  return admin.escapeIdentifier(rows[0]?.name ?? '');
}
