import { Migration } from '@mikro-orm/migrations';

/** The slug `null` was stored as NULL in lists. */
export class NullSlugs extends Migration {
  override up(): void {
    for (const table of ['posts', 'post_revisions']) {
      this.addSql(`
        update ${table} set
          category_slugs = array_replace(category_slugs, null, 'null'), tag_slugs = array_replace(tag_slugs, null, 'null')
        where array_position(category_slugs, null) is not null or array_position(tag_slugs, null) is not null`);
    }
    this.addSql(`
      update post_types set supports = array_replace(supports, null, 'null')
      where array_position(supports, null) is not null`);
  }
}
