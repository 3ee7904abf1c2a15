import { Migration } from '@mikro-orm/migrations';

/** Adds up referrers by day, also those of the hits that are there. */
export class AddDailyReferrers extends Migration {
  override up(): void {
    this.addSql(`
      create table daily_referrers (
        site_id uuid not null,
        day date not null,
        host text collate "C" not null,
        views bigint not null,
        constraint daily_referrers_pkey primary key (site_id, day, host)
      )`);
    this.addSql(`
      insert into daily_referrers (site_id, day, host, views)
      select site_id, day, referrer_host, count(*) from hits where referrer_host is not null group by 1, 2, 3`);
  }
}
