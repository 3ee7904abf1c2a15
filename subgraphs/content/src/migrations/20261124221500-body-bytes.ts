import { Migration } from '@mikro-orm/migrations';

/** Size of a body, known without reading it. Null for posts from before, until they are rendered again. */
export class RecordBodyBytes extends Migration {
  override up(): void {
    this.addSql('alter table posts add column body_bytes integer');
  }
}
