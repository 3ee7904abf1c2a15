import { createTestDatabase, type TestDatabase } from '@imprint/testing/test-database';
import pg from 'pg';
import { matchesPattern, textPattern } from './text-pattern.js';

describe.each([
  ['C', "locale 'C'"],
  ['C.UTF-8', "locale 'C.UTF-8'"],
  ['tr-TR of ICU', "locale_provider icu icu_locale 'tr-TR' locale 'C'"],
])('in a database with the locale %s', (_, locale) => {
  let database: TestDatabase;
  let client: pg.Client;

  beforeAll(async () => {
    database = await createTestDatabase(process.env.IMPRINT_TEST_DATABASE_URL ?? '', 'template0', locale);
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
  });

  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  it.each<[string, string, boolean]>([
    ['L\u2019\u00C9T\u00C9', "l'\u00E9t\u00E9", true],
    ["D'AGUA", 'd\u2019agua', true],
    ['\u201EGr\u00F6\u00DFe\u201C', '"GR\u00D6\u00DFE"', true],
    ['Rio\u2013S\u00E3o Paulo', 'rio-s\u00E3o', true],
    ['wait\u2026', 'wait...', true],
    ['Fo\u0308to.png', 'f\u00F6to', true],
    ['...', 'wait\u2026', false],
    ['wait...', 'wait\u2026', true],
    ['e\u2011mail \u2212 5', 'E-MAIL - 5', true],
    ['\u0130stanbul', 'istanbul', true],
    ['\u039F\u0394\u039F\u03A3', '\u03BF\u03B4\u03BF\u03C2', true],
    ['\u03BF\u03B4\u03BF\u03C2', '\u039F\u0394\u039F\u03A3', true],
    ['a.b+c(d)[e]{f}^$|*?-]', '.B+C(D)[E]{F}^$|*?-]', true],
    ['***=a', '***=', true],
    ['(?i)x', '(?i)', true],
    ['\u041F\u0420\u0418\u0412\u0415\u0422', '\u043F\u0440\u0438\u0432\u0435\u0442', true],
    ['TITLE', 'title', true],
    ['100% _x_\\', '% _X_\\', true],
    ['\u00E9t\u00E9', 'ete', false],
    ['abc', 'a_c', false],
  ])('whether %j contains %j is %s', async (text, part, isContained) => {
    const sql = matchesPattern('$2::text').replace('?', '$1');
    const { rows } = await client.query(`select ${sql} as found`, [textPattern(part), text]);
    expect(rows).toEqual([{ found: isContained }]);
  });
});
