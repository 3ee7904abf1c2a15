import { databases } from './databases.js';

/** What the version before may still use. */
const narrowing =
  /\b(drop\s+(table|column|schema|constraint|type)|rename\s+(to|column|constraint)|alter\s+column\s+\S+\s+(type|set\s+not\s+null)|add\s+constraint(?!.*not\s+valid)|truncate)\b/i;

/** Statements that narrow and are right: the migration, and the version whose code stopped to need what goes. */
const contracts: Readonly<Record<string, string>> = {
  // Nobody has run anything from before it.
  'sites/20261121180000-administration': '0.1.0',
};

type Migration = InstanceType<(typeof databases)[number]['migrations'][number]['class']>;

async function statementsOf(migration: Migration): Promise<string[]> {
  await migration.up();
  return migration.getQueries().map((query) => String(query));
}

const later = databases.flatMap(({ schema, migrations }) =>
  migrations.slice(1).map(({ name, class: Class }) => [`${schema}/${name}`, Class] as const),
);

it.each(later)('%s takes nothing away that the version before uses', async (name, Class) => {
  const migration = new (Class as unknown as new () => Migration)();
  const narrow = (await statementsOf(migration)).filter((statement) => narrowing.test(statement));
  if (!contracts[name]) expect(narrow).toEqual([]);
});

it.each([
  'alter table posts drop column title',
  'alter table posts rename column a to b',
  'alter table posts alter column a set not null',
])('refuses %s', (statement) => expect(narrowing.test(statement)).toBe(true));
