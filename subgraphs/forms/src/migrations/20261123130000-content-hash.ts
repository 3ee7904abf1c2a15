import { Migration } from '@mikro-orm/migrations';

/** What was sent before is found by its hash alone, which is of one site. */
export class FindContentByHash extends Migration {
  override up(): void {
    this.addSql('create index leads_content_hash_idx on leads (content_hash, created_at)');
    this.addSql('drop index leads_content_idx');
  }
}
