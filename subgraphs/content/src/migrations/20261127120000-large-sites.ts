import { Migration } from '@mikro-orm/migrations';

/**
 * Plans that fit the largest site. A prepared statement has one plan for all sites, and among many small sites the
 * planner would read a site as a whole, because on average that is a few rows. Told that there are few sites, it uses the
 * index that names the row.
 */
export class PlanForLargeSites extends Migration {
  override up(): void {
    this.addSql('alter table posts alter column site_id set (n_distinct = 100)');
    this.addSql(`
      do $$ declare part regclass;
      begin
        for part in select inhrelid::regclass from pg_inherits where inhparent = 'content.changes'::regclass loop
          execute format('alter table %s alter column site_id set (n_distinct = 100)', part);
        end loop;
      end $$`);
    // Few among all posts of a site, and what editors filter by most.
    this.addSql(
      `create index posts_unpublished_idx on posts (site_id, coalesce(published_at, created_at) desc, id desc)
       where status in ('draft', 'scheduled', 'archived')`,
    );
    this.addSql(
      `create index posts_other_types_idx
       on posts (site_id, post_type_slug, coalesce(published_at, created_at) desc, id desc)
       where status <> 'deleted' and post_type_slug <> 'post'`,
    );
    // Without them the planner guesses that a third of the posts are in any range of dates.
    this.addSql('create statistics posts_sort_date on (coalesce(published_at, created_at)) from posts');
    this.addSql('analyze posts');
    this.addSql('analyze changes');
  }
}
