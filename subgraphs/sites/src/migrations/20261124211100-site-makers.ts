import { Migration } from '@mikro-orm/migrations';

/** Creator of a site, for the site quota of accounts. Backfilled from the audit log. */
export class RecordSiteMakers extends Migration {
  override up(): void {
    // Nullable: sites created by an operator have no creator, and the previous version does not know the column.
    this.addSql('alter table sites add column created_by uuid');
    this.addSql(`
      update sites set created_by = made.actor_id from audit_events as made
      where made.event = 'site.created' and made.site_id = sites.id and made.actor_id is not null`);
    this.addSql('create index sites_created_by_idx on sites (created_by) where created_by is not null');
  }
}
