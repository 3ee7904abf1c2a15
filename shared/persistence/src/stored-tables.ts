import type pg from 'pg';
import type { DatabaseDefinition } from './database.js';

export interface StoredTable {
  schema: string;
  name: string;
  /** Without generated ones. */
  columns: string[];
  /** Parent table and bound of a partition. */
  partition: { of: string; bound: string } | null;
}

export interface StoredSequence {
  schema: string;
  name: string;
  lastValue: string;
  isCalled: boolean;
}

/** Written by the migrations, so neither restored nor moved. */
export const ownBookkeeping = 'migrations';

export const toIdentifier = (client: pg.Client, { schema, name }: { schema: string; name: string }): string =>
  `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`;

/** The columns of a table as a list for a statement. */
export const columnsOf = (client: pg.Client, { columns }: Pick<StoredTable, 'columns'>): string =>
  columns.map((column) => client.escapeIdentifier(column)).join(', ');

/** Referenced tables before referencing ones. Of a partitioned table its partitions, which have the rows. */
export async function listTables(client: pg.Client, schemas: readonly string[]): Promise<StoredTable[]> {
  const { rows } = await client.query<Omit<StoredTable, 'partition'> & { parent: string | null; bound: string | null }>(
    `select n.nspname as schema, c.relname as name,
            (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
             where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
            p.relname as parent, pg_get_expr(c.relpartbound, c.oid) as bound
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     left join pg_inherits i on i.inhrelid = c.oid left join pg_class p on p.oid = i.inhparent
     where n.nspname = any($1) and c.relkind = 'r' and c.relname <> $2
     order by 1, 2`,
    [schemas, ownBookkeeping],
  );
  const tables = rows.map(({ parent, bound, ...table }) => ({
    ...table,
    partition: parent !== null && bound !== null ? { of: parent, bound } : null,
  }));
  return inOrderOfReferences(tables, await listForeignKeys(client, schemas));
}

/** Foreign keys as pairs of referencing and referenced table. */
async function listForeignKeys(client: pg.Client, schemas: readonly string[]): Promise<[string, string][]> {
  const { rows } = await client.query<{ child: string; parent: string }>(
    `select cn.nspname || '.' || c.relname as child, pn.nspname || '.' || p.relname as parent
     from pg_constraint k
     join pg_class c on c.oid = k.conrelid join pg_namespace cn on cn.oid = c.relnamespace
     join pg_class p on p.oid = k.confrelid join pg_namespace pn on pn.oid = p.relnamespace
     where k.contype = 'f' and cn.nspname = any($1) and k.conrelid <> k.confrelid`,
    [schemas],
  );
  return rows.map(({ child, parent }) => [child, parent]);
}

function inOrderOfReferences<Table extends { schema: string; name: string }>(
  tables: readonly Table[],
  references: readonly [string, string][],
): Table[] {
  const ordered: Table[] = [];
  const waiting = new Map(tables.map((table) => [`${table.schema}.${table.name}`, table]));
  while (waiting.size > 0) {
    const ready = [...waiting].filter(
      ([name]) => !references.some(([child, parent]) => child === name && waiting.has(parent)),
    );
    if (ready.length === 0) throw new Error(`circular foreign keys between tables: ${[...waiting.keys()].join(', ')}`);
    for (const [name, table] of ready) {
      ordered.push(table);
      waiting.delete(name);
    }
  }
  return ordered;
}

/** Names of the applied migrations by schema, in order. */
export async function listMigrations(
  client: pg.Client,
  definitions: readonly DatabaseDefinition[],
): Promise<Record<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const { schema } of definitions) {
    const { rows } = await client.query<{ name: string }>(`select name from ${schema}.${ownBookkeeping} order by id`);
    found.set(
      schema,
      rows.map(({ name }) => name),
    );
  }
  return Object.fromEntries(found);
}

export async function listSequences(client: pg.Client, schemas: readonly string[]): Promise<StoredSequence[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($1) and c.relkind = 'S' and c.relname not like $2`,
    [schemas, `${ownBookkeeping}\\_%`],
  );
  const sequences: StoredSequence[] = [];
  for (const sequence of rows) {
    const { rows: states } = await client.query<{ last_value: string; is_called: boolean }>(
      `select last_value, is_called from ${toIdentifier(client, sequence)}`,
    );
    const [state] = states;
    if (state) sequences.push({ ...sequence, lastValue: state.last_value, isCalled: state.is_called });
  }
  return sequences;
}
