import { databases } from './databases.js';

/** Changes that break the previous version. */
const narrowing =
  /\b(drop\s+(table|column|schema|constraint|type)|rename\s+(to|column|constraint)|alter\s+column\s+\S+\s+(type|set\s+not\s+null)|add\s+constraint(?!.*not\s+valid)|truncate)\b/i;

/** Allowed breaking statements: the migration, and the version whose code stopped using the object. */
const contracts: Readonly<Record<string, string>> = {
  // No installation predates it.
  'sites/20261121180000-administration': '0.1.0',
  // A unique constraint that no code needs: `site_domains_pkey` enforces the same.
  'sites/20261126120000-prove-domains': '0.1.0',
  // A check that allows one more value.
  'identity/20261128040100-assurance-levels': '0.1.0',
};

type Migration = InstanceType<(typeof databases)[number]['migrations'][number]['class']>;

async function statementsOf(migration: Migration): Promise<string[]> {
  await migration.up();
  return migration.getQueries().map((query) => String(query));
}

const later = databases.flatMap(({ schema, migrations }) =>
  migrations.slice(1).map(({ name, class: Class }) => [`${schema}/${name}`, Class] as const),
);

it.each(later)('%s removes nothing that the previous version uses', async (name, Class) => {
  const migration = new (Class as unknown as new () => Migration)();
  const narrow = (await statementsOf(migration)).filter((statement) => narrowing.test(statement));
  if (!contracts[name]) expect(narrow).toEqual([]);
});

it.each([
  'alter table posts drop column title',
  'alter table posts rename column a to b',
  'alter table posts alter column a set not null',
])('rejects %s', (statement) => expect(narrowing.test(statement)).toBe(true));
