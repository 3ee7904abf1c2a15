import { newId, toUuid } from '@imprint/ids/id';
import { createLogger } from '@imprint/observability/logger';
import { type Database, openDatabase } from '@imprint/persistence/database';
import { createTestDatabase, type TestDatabase } from '@imprint/testing/test-database';
import { sitesDatabase } from '../orm.js';
import type { ToolCallInput, ToolCallOutcome } from './tool-call.input.js';
import { ToolCallRepository } from './tool-call.repository.js';

const dayMillis = 86_400_000;
let database: TestDatabase;
let opened: Database;

beforeAll(async () => {
  database = await createTestDatabase(process.env.IMPRINT_TEST_DATABASE_URL ?? '');
  const logger = createLogger({ level: 'silent', service: 'test' });
  opened = await openDatabase(sitesDatabase, { url: database.url, poolSize: 2, logger });
});
afterAll(async () => {
  await opened.orm.close(true);
  await database.drop();
});

const calls = () => new ToolCallRepository(opened.orm.em.fork());
const sql = <Row>(text: string, values: unknown[] = []): Promise<Row[]> => opened.orm.em.fork().execute(text, values);

const aCall = (siteId: string, daysAgo: number): ToolCallInput => ({
  ...{ id: newId(), keyId: newId(), siteId, requestId: newId() },
  ...{ at: new Date(Date.now() - daysAgo * dayMillis), tool: 'list_posts', outcome: 'refused' as ToolCallOutcome },
});

const eventsOf = (siteId: string) =>
  sql<{ event: string }>('select event, actor_type, target, outcome from sites.audit_events where site_id = ?', [
    toUuid(siteId),
  ]);

it('records a repeated call once', async () => {
  const call = aCall(newId(), 0);
  await calls().add([call]);
  await calls().add([call, aCall(call.siteId, 0)]);
  const events = await eventsOf(call.siteId);
  expect(events).toHaveLength(2);
  expect(events).toContainEqual({
    ...{ event: 'mcp.list_posts', actor_type: 'apiKey', target: call.keyId, outcome: 'refused' },
  });
});

it('keeps calls for 90 days and other events forever', async () => {
  const siteId = newId();
  await calls().add([aCall(siteId, 89), aCall(siteId, 91)]);
  await sql(
    `insert into sites.audit_events (id, at, event, actor_type, site_id, outcome, request_id)
     values (?, now() - interval '2 years', 'site.created', 'account', ?, 'ok', 'r')`,
    [toUuid(newId()), toUuid(siteId)],
  );
  await calls().prune(new Date());
  expect((await eventsOf(siteId)).map(({ event }) => event).sort()).toEqual(['mcp.list_posts', 'site.created']);
  for (const event of ['mcp.list_posts', 'site.created']) {
    const change = (text: string) => sql(text, [toUuid(siteId), event]);
    await expect(change('delete from sites.audit_events where site_id = ? and event = ?')).rejects.toThrow(
      'append-only',
    );
    await expect(
      change(`update sites.audit_events set outcome = 'ok' where site_id = ? and event = ?`),
    ).rejects.toThrow('append-only');
  }
});
