import { connect, createServer, type Socket } from 'node:net';
import { createLogger } from '@imprint/observability/logger';
import { createTestDatabase, type TestDatabase } from '@imprint/testing/test-database';
import { type Database, openDatabase } from './database.js';

const poolSize = 3;
const sockets = new Set<Socket>();
let isCut = false;
let database: TestDatabase;
let link: ReturnType<typeof createServer>;
let opened: Database;

/** Connects through a proxy that the test cuts. */
beforeAll(async () => {
  database = await createTestDatabase(process.env.IMPRINT_TEST_DATABASE_URL ?? '');
  const target = new URL(database.url);
  link = createServer((inbound) => {
    const outbound = connect(Number(target.port), target.hostname);
    for (const socket of [inbound, outbound]) sockets.add(socket.on('error', () => {}));
    if (isCut) for (const socket of [inbound, outbound]) socket.destroy();
    else inbound.pipe(outbound).pipe(inbound);
  });
  await new Promise<void>((resolve) => link.listen(0, '127.0.0.1', resolve));
  const address = link.address();
  const url = new URL(target);
  url.port = String(typeof address === 'object' && address ? address.port : 0);
  const logger = createLogger({ level: 'silent', service: 'test' });
  const definition = { schema: 'cut', entities: [], migrations: [] };
  opened = await openDatabase(definition, { url: url.href, poolSize, logger });
});

afterAll(async () => {
  await opened.orm.close(true);
  for (const socket of sockets) socket.destroy();
  link.close();
  await database.drop();
});

function cut(): void {
  isCut = true;
  for (const socket of sockets) socket.destroy();
}

it('replaces the connections to a server that became a replica', async () => {
  const onAll = (sql: string) => {
    const all = Promise.withResolvers<void>();
    let begun = 0;
    return Promise.allSettled(
      Array.from({ length: poolSize }, () =>
        opened.orm.em.fork().transactional(async (em) => {
          if (++begun === poolSize) all.resolve();
          await all.promise;
          await em.execute(sql);
        }),
      ),
    );
  };
  const write = 'insert into cut.written values (1)';
  await opened.orm.em.fork().execute('create table cut.written (one integer)');
  await onAll("select set_config('default_transaction_read_only', 'on', false)");
  const refused = await onAll(write);
  expect(refused.map(({ status }) => status)).toEqual(Array(poolSize).fill('rejected'));
  expect(refused[0]).toMatchObject({ reason: { code: '25006' } });
  const accepted = await onAll(write);
  expect(accepted.map(({ status }) => status)).toEqual(Array(poolSize).fill('fulfilled'));
});

it('loses no pool slot when connections drop around transactions', async () => {
  for (let round = 0; round < 5; round++) {
    isCut = false;
    const [begun, go] = [
      Array.from({ length: poolSize }, () => Promise.withResolvers<void>()),
      Promise.withResolvers<void>(),
    ];
    const running = begun.map(({ resolve }) =>
      opened.orm.em.fork().transactional(async (em) => {
        await em.execute('select 1');
        resolve();
        await go.promise;
        await em.execute('select 1');
      }),
    );
    const settled = Promise.allSettled(running);
    await Promise.all(begun.map(({ promise }) => promise));
    cut();
    go.resolve();
    for (const { status } of await settled) expect(status).toBe('rejected');
    isCut = false;
    const all = Array.from({ length: poolSize * 2 }, () =>
      opened.orm.em.fork().transactional(async (em) => em.execute('select 1 as one')),
    );
    expect(await Promise.all(all)).toEqual(Array(poolSize * 2).fill([{ one: 1 }]));
  }
});
