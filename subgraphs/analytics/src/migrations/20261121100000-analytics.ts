import { Migration } from '@mikro-orm/migrations';

/** Hits by month, what is added up from them by day, and what must not be counted twice. */
export class CreateAnalytics extends Migration {
  override up(): void {
    this.addSql(`
      create table hits (
        site_id uuid not null,
        day date not null,
        at timestamptz(3) not null,
        visitor bigint not null,
        path text not null,
        referrer_host text
      ) partition by range (day)`);
    this.addSql('create index hits_visitor_idx on hits (site_id, day, visitor, at)');
    // Salts are random and die after two days: from then on nobody can tell whose hits these were.
    this.addSql(`
      create table daily_salts (
        day date primary key,
        salt bytea not null,
        created_at timestamptz(3) not null
      )`);
    this.addSql(`
      create table visitor_days (
        site_id uuid not null,
        day date not null,
        visitor bigint not null,
        sessions integer not null,
        updated_at timestamptz(3) not null,
        constraint visitor_days_pkey primary key (site_id, day, visitor)
      )`);
    this.addSql('create index visitor_days_updated_idx on visitor_days (updated_at)');
    this.addSql(`
      create table daily_traffic (
        site_id uuid not null,
        day date not null,
        views bigint not null,
        visitors bigint not null,
        sessions bigint not null,
        constraint daily_traffic_pkey primary key (site_id, day)
      )`);
    this.addSql(`
      create table daily_paths (
        site_id uuid not null,
        day date not null,
        path text collate "C" not null,
        views bigint not null,
        constraint daily_paths_pkey primary key (site_id, day, path)
      )`);
    this.addSql(`
      create table daily_drops (
        site_id uuid not null,
        day date not null,
        reason text not null,
        hits bigint not null,
        constraint daily_drops_pkey primary key (site_id, day, reason)
      )`);
    this.addSql(`
      create table ingested_batches (
        id uuid primary key,
        at timestamptz(3) not null
      )`);
  }
}
