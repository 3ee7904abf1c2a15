import { Migration } from '@mikro-orm/migrations';

/** Lists the deleted assets of a site. */
export class IndexDeletedAssets extends Migration {
  override up(): void {
    this.addSql(
      `create index assets_trash_idx on assets (site_id, deleted_at desc, id desc) where deleted_at is not null`,
    );
  }
}
