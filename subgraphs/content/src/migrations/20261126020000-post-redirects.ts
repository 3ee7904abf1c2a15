import { Migration } from '@mikro-orm/migrations';

/** Former slugs of posts that were public. */
export class CreatePostRedirects extends Migration {
  override up(): void {
    this.addSql(`
      create table post_redirects (
        id uuid primary key,
        site_id uuid not null,
        language text not null,
        slug text collate "C" not null,
        post_id uuid not null references posts (id) on delete cascade,
        created_at timestamptz(3) not null,
        constraint post_redirects_slug_key unique (site_id, slug, language)
      )`);
    this.addSql('create index post_redirects_post_idx on post_redirects (post_id)');
    // On the post as well: its views are read with every list of the admin.
    this.addSql(`alter table posts add column former_slugs text[] not null default '{}'`);
    // For exports by id.
    this.addSql(`create index posts_export_idx on posts (site_id, id) where status <> 'deleted'`);
    this.addSql('create index post_redirects_since_idx on post_redirects (site_id, created_at, id)');
  }
}
