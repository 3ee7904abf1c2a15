import { Migration } from '@mikro-orm/migrations';

/** Who made a site, for the quota of sites by account. Sites of before are counted by their audit. */
export class RecordSiteMakers extends Migration {
  override up(): void {
    // Nullable: an operator makes sites for nobody, and the version before does not know the column.
    this.addSql('alter table sites add column created_by uuid');
    this.addSql(`
      update sites set created_by = made.actor_id from audit_events as made
      where made.event = 'site.created' and made.site_id = sites.id and made.actor_id is not null`);
    this.addSql('create index sites_created_by_idx on sites (created_by) where created_by is not null');
  }
}
