import { Migration } from '@mikro-orm/migrations';

/** Names and archival of sites, one owner per domain, image ingests and pending items. */
export class Administer extends Migration {
  override up(): void {
    this.addSql('alter table sites add column name text');
    this.addSql('update sites set name = coalesce(primary_domain, slug)');
    this.addSql('alter table sites alter column name set not null');
    this.addSql('alter table sites add column archived_at timestamptz(3)');
    // Every primary or alias domain of a site: two sites never share one.
    this.addSql(`
      create table site_domains (
        domain text constraint site_domains_pkey primary key,
        site_id uuid not null constraint site_domains_site_fkey references sites on delete cascade
      )`);
    this.addSql('create index site_domains_site_idx on site_domains (site_id)');
    this.addSql(`
      insert into site_domains (domain, site_id)
      select lower(domain), id from sites, unnest(array_remove(aliases || primary_domain, null)) as domain
      on conflict do nothing`);
    this.addSql(`
      create table site_image_ingest (
        site_id uuid not null constraint site_image_ingest_site_fkey references sites on delete cascade,
        source_url text not null,
        field text not null,
        status text not null constraint site_image_ingest_status_check check (status in ('pending', 'taken', 'rejected')),
        own_url text,
        reason text,
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null,
        constraint site_image_ingest_pkey primary key (site_id, source_url)
      )`);
    this.addSql(`
      create table pending_items (
        site_id uuid not null constraint pending_items_site_fkey references sites on delete cascade,
        code text not null,
        severity text not null,
        params jsonb not null,
        first_seen_at timestamptz(3) not null,
        last_seen_at timestamptz(3) not null,
        snoozed_until timestamptz(3),
        constraint pending_items_pkey primary key (site_id, code)
      )`);
    this.addSql(`
      create table site_sweeps (
        site_id uuid constraint site_sweeps_pkey primary key constraint site_sweeps_site_fkey references sites on delete cascade,
        checked_at timestamptz(3) not null
      )`);
  }
}
