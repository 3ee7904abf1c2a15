import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** The newest stored row, and the columns that make a copy of it unique. */
const stored = {
  posts: {
    table: 'content.posts',
    order: 'created_at desc',
    fresh: { id: randomUUID, slug: () => `medida-${randomUUID()}`, external_id: randomUUID },
  },
  leads: { table: 'forms.leads', order: 'created_at desc', fresh: { id: randomUUID } },
};

/**
 * Rows per second that `writers` connections insert, one transaction each, into a copy of the table with the same
 * columns, constraints and indexes.
 *
 * @param {{ client: pg.Client, databaseUrl: string }} estate
 * @param {keyof typeof stored} kind of which a row exists
 */
export async function insertsOfSameRows({ client, databaseUrl }, kind, writers, seconds) {
  const { table, order, fresh } = stored[kind];
  const { rows: columns } = await client.query(
    `select quote_ident(attname) as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  );
  const asText = columns.map(({ name }) => `${name}::text`).join(', ');
  const { rows } = await client.query(`select ${asText} from ${table} order by ${order} limit 1`);
  const names = columns.map(({ name }) => name);
  const values = columns.map(({ type }, index) => `$${index + 1}::${type}`);
  return inTable(client, `like ${table} including all`, (floor) =>
    insertRate(databaseUrl, writers, seconds, {
      text: `insert into ${floor} (${names.join(', ')}) values (${values.join(', ')})`,
      row: () => names.map((name) => fresh[name]?.() ?? rows[0][name]),
    }),
  );
}

/** The same for rows with a key, a title and a body, without further indexes. */
export async function insertsOfSmallRows({ client, databaseUrl }, body, writers, seconds) {
  const columns = 'id uuid primary key, site uuid, slug text, title text, body jsonb, at timestamptz';
  return inTable(client, columns, (floor) =>
    insertRate(databaseUrl, writers, seconds, {
      text: `insert into ${floor} values ($1, $1, $2, $3, $4, now())`,
      row: () => {
        const id = randomUUID();
        return [id, id, id, body];
      },
    }),
  );
}

/** Drops the table afterwards: autovacuum of the floor must not run while the platform is measured. */
async function inTable(client, definition, work) {
  await client.query(`create table bench_floor (${definition}) with (autovacuum_enabled = off)`);
  try {
    return await work('bench_floor');
  } finally {
    await client.query('drop table bench_floor');
  }
}

async function insertRate(databaseUrl, writers, seconds, { text, row }) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: writers });
  const end = performance.now() + seconds * 1_000;
  let inserted = 0;
  const insert = async () => {
    while (performance.now() < end) {
      await pool.query({ name: 'insert', text, values: row() });
      inserted++;
    }
  };
  await Promise.all(Array.from({ length: writers }, insert));
  await pool.end();
  return inserted / seconds;
}
