import type pg from 'pg';
import { planForLargeSites } from './month-partitions.js';
import { type StoredSequence, type StoredTable, toIdentifier } from './stored-tables.js';

/** Partitions are created at run time, not by migrations. Each has the owner of its table. */
export async function createPartition(client: pg.Client, { schema, name, partition }: StoredTable): Promise<void> {
  if (!partition) return;
  const [own, parent] = [toIdentifier(client, { schema, name }), toIdentifier(client, { schema, name: partition.of })];
  await client.query(`create table if not exists ${own} partition of ${parent} ${partition.bound}`);
  await client.query(planForLargeSites(own));
  const { rows } = await client.query<{ owner: string }>(
    'select pg_get_userbyid(relowner) as owner from pg_class where oid = $1::regclass',
    [parent],
  );
  if (rows[0]) await client.query(`alter table ${own} owner to ${client.escapeIdentifier(rows[0].owner)}`);
}

/** Of the migrations, by the owner of the table; those of foreign keys stay. */
export const setTriggers = (client: pg.Client, table: StoredTable, action: 'enable' | 'disable') =>
  client.query(`alter table ${toIdentifier(client, table)} ${action} trigger user`);

export const setSequence = (client: pg.Client, sequence: StoredSequence) =>
  client.query('select setval($1, $2, $3)', [toIdentifier(client, sequence), sequence.lastValue, sequence.isCalled]);
