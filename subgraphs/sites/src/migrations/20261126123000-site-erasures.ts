import { Migration } from '@mikro-orm/migrations';

/** Erasures of archived sites with their reports, which outlive the sites. */
export class EraseSites extends Migration {
  override up(): void {
    this.addSql(`
      create table site_erasures (
        id uuid constraint site_erasures_pkey primary key,
        site_id uuid not null constraint site_erasures_site_key unique,
        organization_id uuid not null,
        slug text not null,
        name text not null,
        archived_at timestamptz(3) not null,
        created_at timestamptz(3) not null,
        finished_at timestamptz(3),
        counts jsonb not null
      )`);
    // Nothing told their owners that they would be erased: the 30 days begin now.
    this.addSql('update sites set archived_at = now() where archived_at is not null');
    this.addSql('create index site_erasures_organization_idx on site_erasures (organization_id, id)');
    this.addSql('create index site_erasures_open_idx on site_erasures (id) where finished_at is null');
    this.addSql('create index sites_archived_idx on sites (archived_at) where archived_at is not null');
  }
}
