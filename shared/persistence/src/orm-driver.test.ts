import { randomBytes } from 'node:crypto';
import { createLogger } from '@imprint/observability/logger';
import { createTestDatabase, type TestDatabase } from '@imprint/testing/test-database';
import { defineEntity, p } from '@mikro-orm/core';
import fc from 'fast-check';
import { type Database, openDatabase } from './database.js';
import { rowsWhere } from './rows-where.js';
import { instant } from './site-owned.js';
import { statement } from './statement.js';

const LabelSchema = defineEntity({
  name: 'Label',
  tableName: 'labels',
  properties: {
    id: p.integer().primary(),
    words: p.array().$type<string[]>().columnType('text[]'),
    at: instant(),
  },
});
class Label extends LabelSchema.class {}
LabelSchema.setClass(Label);

let database: TestDatabase;
let opened: Database;

beforeAll(async () => {
  database = await createTestDatabase(process.env.IMPRINT_TEST_DATABASE_URL ?? '');
  const logger = createLogger({ level: 'silent', service: 'test' });
  const definition = { schema: `of_${randomBytes(4).toString('hex')}`, entities: [Label], migrations: [] };
  opened = await openDatabase(definition, { url: database.url, poolSize: 1, logger });
  await opened.orm.em
    .fork()
    .execute(
      'create table labels (id serial primary key, words text[] not null, at timestamptz(3) not null default now())',
    );
});

afterAll(async () => {
  await opened.orm.close(true);
  await database.drop();
});

it('stores every list of texts as it is, the word null too', async () => {
  const text = fc.oneof(
    fc.constantFrom('null', 'NULL', '', ' a ', 'a\n"b"', '\t', '{}', 'a,b', '\\', 'é'),
    fc.string({ unit: 'grapheme' }).map((value) => value.replaceAll('\0', '')),
  );
  let id = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(text, { maxLength: 5 }), async (words) => {
      id += 1;
      await opened.orm.em.fork().insert(Label, { id, words, at: new Date(0) });
      const { words: stored } = await opened.orm.em.fork().findOneOrFail(Label, { id });
      expect(stored).toEqual(words);
      expect(await opened.orm.em.fork().count(Label, { id, words: { $contains: words } })).toBe(1);
    }),
  );
});

const years = { min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59.999Z'), noInvalidDate: true };
const store = statement<{ id: number; at: Date; sent: string }>(
  `insert into labels (id, words, at) select coalesce(max(id), 0) + 1, '{}', ?::timestamptz from labels
   returning id, at, to_char(at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as sent`,
);
const readById = rowsWhere(Label, 'id = ?');

it('stores every instant of RFC 3339 once: prepared, as text, by entity, in a key', async () => {
  await fc.assert(
    fc.asyncProperty(fc.date(years), async (at) => {
      const em = opened.orm.em.fork();
      const [row] = await store(em, [at]);
      const id = row?.id ?? 0;
      expect(row).toMatchObject({ at, sent: at.toISOString() });
      expect((await readById(em, [id]))[0]?.at).toEqual(at);
      expect((await em.fork().findOneOrFail(Label, { id, at })).at).toEqual(at);
      expect(await em.execute('select at from labels where id = ? and at = ?', [id, at])).toEqual([{ at }]);
      expect(
        await em.execute('select id from labels where id = ? and (at, id) < (?::timestamptz, id)', [id, at]),
      ).toEqual([]);
    }),
  );
});

it('sends instants without the time zone of the machine', async () => {
  const at = new Date('0001-01-01T00:00:00Z');
  const em = opened.orm.em.fork();
  expect(await statement('select ?::text as sent')(em, [at])).toEqual([{ sent: at.toISOString() }]);
});
