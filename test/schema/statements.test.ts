import { findStatements, findUndistributed } from '../statements.js';

it.each([
  ['SQL', `await em.execute('select 1');`],
  ['SQL with the type of its rows', `const rows = await this.em.execute<Row[]>('select 1');`],
  ['a query builder', 'em.createQueryBuilder(Form)'],
  ['a read of entities', 'await this.em.fork().find(Form, { siteId });'],
  ['a read in a transaction', 'await inside.findOneOrFail(Form, { id });'],
  ['a write without entities', 'await transaction.nativeDelete(Form, { id });'],
  ['a driver', `import type pg from 'pg';`],
  ['a prepared statement', `import { statement } from '@imprint/persistence/statement';`],
])('refuses %s', (_, line) => {
  expect(findStatements('a.service.ts', `\n${line}`)).toEqual([
    'a.service.ts:2: move the statement to the repository of its aggregate',
  ]);
});

it.each([
  ['a repository', 'await new FormRepository(em.fork()).find(siteId, id);'],
  ['a transaction', 'await em.fork().transactional(work);'],
  ['the end of a unit of work', 'await em.flush();'],
  ['a search in a list', 'forms.find(({ id }) => id === wanted)'],
])('accepts %s', (_, line) => {
  expect(findStatements('a.service.ts', line)).toEqual([]);
});

it.each([
  'delete from hits where ctid = any(?)',
  'select 1 from hits for update skip locked',
  'insert into hits values (?) on conflict (day)\n do update set at = now()',
  'select 1 from unnest(?) as wanted cross join lateral (select 1) as top',
])('finds what a distributed table refuses in %s', (sql) => {
  expect(findUndistributed('a.repository.ts', sql)).toHaveLength(1);
});

it('accepts a statement that a distributed table accepts', () => {
  const sql = 'insert into hits values (?, now()) on conflict (day) do update set at = excluded.at';
  expect(findUndistributed('a.repository.ts', sql)).toEqual([]);
});
