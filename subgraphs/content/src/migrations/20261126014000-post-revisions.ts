import { Migration } from '@mikro-orm/migrations';

/** States of posts before their changes. They go with the post. */
export class AddPostRevisions extends Migration {
  override up(): void {
    this.addSql('alter table posts add column last_revision integer not null default 0');
    this.addSql(`
      create table post_revisions (
        site_id uuid not null,
        post_id uuid not null references posts (id) on delete cascade,
        n integer not null,
        at timestamptz(3) not null,
        by_kind text not null,
        by_id uuid,
        changed text[] not null,
        title text not null,
        excerpt text,
        blocks jsonb not null,
        body_bytes integer not null,
        seo jsonb not null,
        category_slugs text[] not null,
        tag_slugs text[] not null,
        fields jsonb not null,
        constraint post_revisions_pkey primary key (post_id, n)
      )`);
    this.addSql('create index post_revisions_age_idx on post_revisions (at)');
  }
}
