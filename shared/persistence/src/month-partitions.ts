import type { EntityManager } from '@mikro-orm/postgresql';

/** Serializes changes of partitions, which concurrent processes attempt at once. */
const partitionLock = 7_206_118_402;

/**
 * Makes the planner expect few sites per partition: a plan must suit the largest site, not the average one. Citus refuses
 * the statement for its distributed tables. Only a server with Citus knows the catalog, which PL/pgSQL looks up late.
 */
export const planForLargeSites = (partition: string): string =>
  `do $$ begin
     if to_regclass('pg_dist_partition') is not null then
       if exists (
         select from pg_dist_partition join pg_inherits on inhparent = logicalrelid
         where inhrelid = '${partition}'::regclass
       ) then
         return;
       end if;
     end if;
     alter table ${partition} alter column site_id set (n_distinct = 100);
   end $$`;

/** While its table moves to another database, whole rows identify what is deleted, and without them it cannot be. */
const withIdentityOfTable = (partition: string): string =>
  `do $$ begin
     if exists (
       select from pg_inherits join pg_class on pg_class.oid = inhparent
       where inhrelid = '${partition}'::regclass and relreplident = 'f'
     ) then
       alter table ${partition} replica identity full;
     end if;
   end $$`;

/** Partitions by month (YYYY-MM, UTC) of a table with a site_id. The time zone of the sessions is UTC. */
export class MonthPartitions {
  /** @param table without quotes, from code only */
  constructor(
    private readonly schema: string,
    private readonly table: string,
  ) {}

  /** Keeps other processes from changing partitions until the transaction of `em` ends. */
  async lock(em: EntityManager): Promise<void> {
    await em.execute('select pg_advisory_xact_lock(?)', [partitionLock]);
  }

  /** In the transaction of `em`. */
  async create(em: EntityManager, month: string): Promise<void> {
    await this.lock(em);
    if ((await this.list(em)).includes(month)) return;
    const partition = `${this.schema}.${this.#name(month)}`;
    await em.execute(
      `create table ${partition} partition of ${this.schema}.${this.table}
       for values from ('${month}-01') to ('${monthAfter(month)}-01')`,
    );
    await em.execute(planForLargeSites(partition));
    await em.execute(withIdentityOfTable(partition));
  }

  /** The months that have a partition. */
  async list(em: EntityManager): Promise<string[]> {
    const rows: { name: string }[] = await em.execute(
      `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
       where i.inhparent = ?::regclass order by 1`,
      [`${this.schema}.${this.table}`],
    );
    return rows.map(({ name }) => name.slice(this.table.length + 1).replace('_', '-'));
  }

  async drop(em: EntityManager, month: string): Promise<void> {
    await em.execute(`drop table if exists ${this.schema}.${this.#name(month)}`);
  }

  #name(month: string): string {
    return `${this.table}_${month.replace('-', '_')}`;
  }
}

/** The month (YYYY-MM, UTC) of an instant. */
export const monthOf = (at: Date): string => at.toISOString().slice(0, 7);

export function monthAfter(month: string): string {
  const [year = 0, index = 1] = month.split('-').map(Number);
  return monthOf(new Date(Date.UTC(year, index, 1)));
}
