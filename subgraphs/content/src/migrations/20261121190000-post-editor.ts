import { Migration } from '@mikro-orm/migrations';

/** Who changed a post last, for those who work on it together. Null for posts from before. */
export class RecordEditor extends Migration {
  override up(): void {
    this.addSql('alter table posts add column edited_by_id uuid');
  }
}
