import { Migration } from '@mikro-orm/migrations';

/** Index for duplicate content, by a site-specific hash. */
export class FindContentByHash extends Migration {
  override up(): void {
    this.addSql('create index leads_content_hash_idx on leads (content_hash, created_at)');
    this.addSql('drop index leads_content_idx');
  }
}
