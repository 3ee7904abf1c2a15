import { toUuid } from '@imprint/ids/id';
import { monthAfter } from '@imprint/persistence/month-partitions';
import { sql } from './sql.js';

/** Dates every change of a site back. Months without a partition get one that the service may drop. */
export async function ageChanges(siteId: string, days: number): Promise<void> {
  const values = [toUuid(siteId), days];
  const months = await sql(
    `select distinct to_char(at - $2::int * interval '1 day', 'YYYY-MM') as month from content.changes where site_id = $1`,
    values,
  );
  const [table] = await sql(
    `select tableowner as owner from pg_tables where schemaname = 'content' and tablename = 'changes'`,
  );
  for (const { month } of months) {
    const partition = `content.changes_${month.replace('-', '_')}`;
    await sql(
      `create table if not exists ${partition} partition of content.changes
       for values from ('${month}-01') to ('${monthAfter(month)}-01')`,
    );
    await sql(`alter table ${partition} owner to "${table?.owner}"`);
  }
  await sql(`update content.changes set at = at - $2::int * interval '1 day' where site_id = $1`, values);
}
