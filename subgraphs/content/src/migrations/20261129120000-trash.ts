import { Migration } from '@mikro-orm/migrations';

/** Lists the deleted posts of a site. */
export class IndexDeletedPosts extends Migration {
  override up(): void {
    this.addSql(`create index posts_trash_idx on posts (site_id, deleted_at desc, id desc) where status = 'deleted'`);
  }
}
