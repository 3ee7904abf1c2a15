import { Migration } from '@mikro-orm/migrations';

/** Organizations can be archived. */
export class ArchiveOrganizations extends Migration {
  override up(): void {
    this.addSql('alter table organizations add column archived_at timestamptz(3)');
    this.addSql('create index organizations_archived_idx on organizations (archived_at) where archived_at is not null');
  }
}
