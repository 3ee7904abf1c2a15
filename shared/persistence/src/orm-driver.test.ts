import { randomBytes } from 'node:crypto';
import { createLogger } from '@imprint/observability/logger';
import { createTestDatabase, type TestDatabase } from '@imprint/testing/test-database';
import { defineEntity, p } from '@mikro-orm/core';
import fc from 'fast-check';
import { type Database, openDatabase } from './database.js';

const LabelSchema = defineEntity({
  name: 'Label',
  tableName: 'labels',
  properties: { id: p.integer().primary(), words: p.array().$type<string[]>().columnType('text[]') },
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
  await opened.orm.em.fork().execute('create table labels (id int primary key, words text[] not null)');
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
      await opened.orm.em.fork().insert(Label, { id, words });
      const { words: stored } = await opened.orm.em.fork().findOneOrFail(Label, { id });
      expect(stored).toEqual(words);
      expect(await opened.orm.em.fork().count(Label, { id, words: { $contains: words } })).toBe(1);
    }),
  );
});
