import { Migration } from '@mikro-orm/migrations';

/** When a post was deleted, and from which status. Posts deleted before have 30 days from now. */
export class RecordDeletion extends Migration {
  override up(): void {
    this.addSql('alter table posts add column deleted_at timestamptz, add column deleted_from text');
    this.addSql(`update posts set deleted_at = now() where status = 'deleted'`);
    this.addSql(`create index posts_deleted_idx on posts (deleted_at) where status = 'deleted'`);
  }
}
