import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { createLogger } from '@imprint/observability/logger';
import { StartError } from '@imprint/service/run-service';
import { createTestDatabase, type TestDatabase } from '@imprint/testing/test-database';
import { Migration } from '@mikro-orm/migrations';
import pg from 'pg';
import { cuttableLink } from '../../../test/support/cuttable-link.js';
import { migrate, openDatabase } from './database.js';

const serverUrl = process.env.IMPRINT_TEST_DATABASE_URL ?? '';
const schema = `of_${randomBytes(4).toString('hex')}`;
const role = `imprint_${schema}`;
let database: TestDatabase;
let other: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase(serverUrl);
  other = new pg.Client({ connectionString: serverUrl });
  await other.connect();
});

afterAll(async () => {
  await database.drop();
  await other.query(`drop role ${role}`);
  await other.end();
});

it('uses the role that another installation on the server creates at the same time', async () => {
  const logger = createLogger({ level: 'silent', service: 'test' });
  await other.query(`begin; create role ${role} nologin`);
  const migrated = migrate({ schema, entities: [], migrations: [] }, { url: database.url, poolSize: 1, logger });
  const isWaiting = async () => {
    const { rowCount } = await other.query(
      "select from pg_stat_activity where wait_event_type = 'Lock' and query like $1",
      [`create role ${role}%`],
    );
    return rowCount === 1;
  };
  while (!(await isWaiting())) await other.query('select pg_stat_clear_snapshot()');
  await other.query('commit');
  await expect(migrated).resolves.toBe(role);
});

it('sessions have their role, schema and timeouts, and no startup options, which PgBouncer refuses', async () => {
  const logger = createLogger({ level: 'silent', service: 'test' });
  const { orm } = await openDatabase(
    { schema, entities: [], migrations: [] },
    { url: database.url, poolSize: 1, logger },
  );
  const [settings] = await orm.em.fork().execute(
    `select current_user as role, current_setting('search_path') as path, current_setting('lock_timeout') as lock,
       (select reset_val from pg_settings where name = 'lock_timeout') as startup`,
  );
  await orm.close(true);
  expect(settings).toEqual({ role, path: `${schema},public`, lock: '10s', startup: '0' });
});

class RecordLimits extends Migration {
  override up(): void {
    this.addSql(`create table limits as select ${limits} from pg_sleep(0.2)`);
  }
}

const limits = ['statement_timeout', 'lock_timeout', 'client_connection_check_interval']
  .map((name) => `current_setting('${name}') as ${name}`)
  .join(', ');

it('migrations run without the statement timeout of requests and end with their process', async () => {
  const own = await createTestDatabase(serverUrl);
  await other.query(`alter database ${new URL(own.url).pathname.slice(1)} set statement_timeout = '100ms'`);
  const logger = createLogger({ level: 'silent', service: 'test' });
  const { orm } = await openDatabase(
    { schema, entities: [], migrations: [{ name: 'record-limits', class: RecordLimits }] },
    { url: own.url, poolSize: 1, logger },
  );
  const em = orm.em.fork();
  const [migration] = await em.execute('select * from limits');
  const [request] = await em.execute(`select ${limits}`);
  await orm.close(true);
  await own.drop();
  expect(migration).toEqual({
    statement_timeout: '0',
    lock_timeout: '10s',
    client_connection_check_interval: '5s',
  });
  expect(request).toEqual({
    statement_timeout: '15s',
    lock_timeout: '10s',
    client_connection_check_interval: '0',
  });
});

it('a check rejects when the server stops responding on an open connection', async () => {
  const logger = createLogger({ level: 'silent', service: 'test' });
  const link = await cuttableLink(new URL(database.url));
  const options = { url: link.url, poolSize: 1, logger };
  const { orm, check } = await openDatabase({ schema, entities: [], migrations: [] }, options);
  await check();
  link.stall();
  await expect(check()).rejects.toThrow('the database does not respond');
  link.close();
  await orm.close(true);
});

describe('a database that cannot be used', () => {
  const logger = createLogger({ level: 'silent', service: 'test' });
  const variant = (parts: Partial<URL>) => Object.assign(new URL(database.url), parts).href;
  const failure = async (url: string, setting?: string) => {
    const options = { url, poolSize: 1, logger, ...(setting && { setting }) };
    const error = await migrate({ schema, entities: [], migrations: [] }, options).catch((thrown: unknown) => thrown);
    return error instanceof StartError ? error.message : error;
  };
  const unconnected = (reason: string) =>
    expect.stringMatching(
      new RegExp(`^DATABASE_URL: no connection to the database \\(.*${reason}.*\\)\\. Check that .+\\.$`),
    );

  it.each<[fault: string, reason: string, parts: Partial<URL>]>([
    ['a closed port', 'ECONNREFUSED', { port: '1' }],
    ['an unknown host', 'ENOTFOUND', { hostname: 'missing.invalid' }],
    ['a wrong password', 'password authentication failed', { password: 'wrong' }],
    ['a missing database', 'database "missing" does not exist', { pathname: '/missing' }],
    ['a server without TLS', 'does not support SSL', { search: 'sslmode=verify-full' }],
    ['a missing certificate file', 'ENOENT', { search: 'sslrootcert=/missing' }],
    ['a faulty escape sequence', 'malformed', { password: '%ff' }],
  ])('names the setting for %s', async (_, reason, parts) => {
    expect(await failure(variant(parts))).toEqual(unconnected(reason));
  });

  it('names the setting of a single subgraph', async () => {
    expect(await failure(variant({ port: '1' }), 'FORMS_DATABASE_URL')).toMatch(/^FORMS_DATABASE_URL: no connection /);
  });

  it('names the setting for a server whose TLS is faulty', async () => {
    const server = createServer((socket) => {
      // Accepts TLS, then responds in plain text.
      socket.on('error', () => {}).once('data', () => socket.write('SHTTP/1.1 400 Bad Request'));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const message = await failure(variant({ port: String(port), search: 'sslmode=no-verify' }));
    server.close();
    expect(message).toEqual(unconnected('SSL'));
  });

  it('names the setting and the privilege that its user lacks', async () => {
    const user = { username: `reader_${randomBytes(4).toString('hex')}`, password: 'secret' };
    await other.query(`create role ${user.username} login password '${user.password}'`);
    const message = await failure(variant(user));
    await other.query(`drop role ${user.username}`);
    expect(message).toMatch(/^DATABASE_URL: .+ \(permission denied for database test_\w+\)\. .+ CREATE .+\.$/);
  });
});
