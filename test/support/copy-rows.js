/**
 * Copies one row of a table. `changed` has SQL for the columns that must differ, in which `one` is the row and `n` counts
 * from `from` to `to`.
 *
 * @param {import('pg').Client} client
 * @param {string} table with its schema
 * @param {Record<string, string>} changed
 * @param {{ to: number, from?: number, model?: string }} range `model` is a query for the row; any row when omitted
 */
export async function copyRows(client, table, changed, { to, from = 1, model = `select * from ${table} limit 1` }) {
  const [schema, name] = table.split('.');
  const { rows } = await client.query(
    `select column_name from information_schema.columns
     where table_schema = $1 and table_name = $2 and is_generated = 'NEVER'`,
    [schema, name],
  );
  const columns = rows.map(({ column_name: column }) => column);
  const values = columns.map((column) => changed[column] ?? `one."${column}"`);
  await client.query(
    `insert into ${table} (${columns.map((column) => `"${column}"`).join(', ')})
     select ${values.join(', ')} from (${model}) as one, generate_series(${from}::int, ${to}::int) as n`,
  );
}
