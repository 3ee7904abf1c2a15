import { Migration } from '@mikro-orm/migrations';

/** Which assets a body shows, so that a change of one finds its posts. Filled by rendering again. */
export class AddPostMedia extends Migration {
  override up(): void {
    this.addSql(`alter table posts add column media_ids text[] not null default '{}'`);
    this.addSql(`create index posts_media_idx on posts using gin (media_ids)`);
    this.addSql(
      `create index posts_featured_idx on posts (site_id, featured_image_id) where featured_image_id is not null`,
    );
  }
}
