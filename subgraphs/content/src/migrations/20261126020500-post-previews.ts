import { Migration } from '@mikro-orm/migrations';

/** Links to posts that are not public. They go with the post. */
export class AddPostPreviews extends Migration {
  override up(): void {
    this.addSql(`
      create table post_previews (
        id uuid primary key,
        site_id uuid not null,
        post_id uuid not null references posts (id) on delete cascade,
        token_hash text not null,
        created_at timestamptz(3) not null,
        expires_at timestamptz(3) not null,
        constraint post_previews_token_key unique (token_hash)
      )`);
    this.addSql('create index post_previews_post_idx on post_previews (post_id)');
    this.addSql('create index post_previews_expiry_idx on post_previews (expires_at)');
  }
}
