import { Migration } from '@mikro-orm/migrations';

/** Views of paths by week, and which weeks have been added up: from the first to the last without a gap. */
export class AddWeeklyPaths extends Migration {
  override up(): void {
    this.addSql(`
      create table weekly_paths (
        site_id uuid not null,
        week date not null,
        path text collate "C" not null,
        views bigint not null,
        constraint weekly_paths_pkey primary key (site_id, week, path)
      )`);
    this.addSql(`
      create table rolled_weeks (
        week date primary key,
        at timestamptz(3) not null
      )`);
  }
}
