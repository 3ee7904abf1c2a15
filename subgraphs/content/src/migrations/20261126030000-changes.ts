import { Migration } from '@mikro-orm/migrations';

/** Every change of a post as a row, written by triggers, so that no code path can leave one out. */
export class CreateChanges extends Migration {
  override up(): void {
    this.addSql(`
      create table changes (
        position bigint generated always as identity,
        at timestamptz(3) not null default clock_timestamp(),
        site_id uuid not null,
        sequence bigint,
        type text not null,
        is_public boolean not null,
        post_id uuid,
        slug text,
        language text,
        media_id uuid,
        constraint changes_pkey primary key (at, position)
      ) partition by range (at)`);
    this.addSql('create index changes_sequence_idx on changes (site_id, sequence) where sequence is not null');
    this.addSql(
      'create index changes_public_idx on changes (site_id, sequence) where sequence is not null and is_public',
    );
    this.addSql('create index changes_pending_idx on changes (site_id, position) where sequence is null');
    for (const month of [0, 1, 2]) {
      this.addSql(`
        do $$ declare month timestamptz := date_trunc('month', now(), 'UTC') + interval '${month} months';
        begin
          execute format('create table content.changes_%s partition of content.changes for values from (%L) to (%L)',
            to_char(month at time zone 'UTC', 'YYYY_MM'), month, month + interval '1 month');
        end $$`);
    }
    // The last sequence number of each site.
    this.addSql(`
      create table change_counters (
        site_id uuid primary key,
        last bigint not null
      )`);
    // Live at its last change. A date in the future shows when it is due, by a change of its own.
    this.addSql(`
      create function was_live(status text, published_at timestamptz, changed_at timestamptz) returns boolean
        language sql immutable return status = 'published' and published_at <= changed_at`);
    // Scalars, because a row as an argument would load its body.
    this.addSql(`
      create function is_open(site uuid, access text, post_type text) returns boolean language sql stable
        return access = 'public' and not exists (
          select from post_types t where t.site_id = site and t.slug = post_type and not t.public)`);
    this.addSql(`
      create function record_new_posts() returns trigger language plpgsql as $$
      begin
        insert into content.changes (site_id, type, is_public, post_id, slug, language)
        select n.site_id,
          case when content.was_live(n.status, n.published_at, n.updated_at) then 'post.published'
            when n.status = 'scheduled' then 'post.scheduled' else 'post.updated' end,
          content.was_live(n.status, n.published_at, n.updated_at)
            and content.is_open(n.site_id, n.access, n.post_type_slug),
          n.id, n.slug, n.language
        from new_posts n order by n.id;
        return null;
      end $$`);
    this.addSql(`
      create function record_changed_post() returns trigger language plpgsql as $$
      declare
        was_live boolean := content.was_live(old.status, old.published_at, old.updated_at);
        is_live boolean := content.was_live(new.status, new.published_at, new.updated_at);
        was_public boolean := was_live and content.is_open(old.site_id, old.access, old.post_type_slug);
        is_public boolean := is_live and content.is_open(new.site_id, new.access, new.post_type_slug);
        kind text := case
          when new.status = 'deleted' then 'post.deleted'
          when is_public and not was_public then 'post.published'
          when was_public and not is_public then 'post.unpublished'
          when is_live and not was_live then 'post.published'
          when was_live and not is_live then 'post.unpublished'
          when new.status = 'scheduled' and (old.status, old.published_at) is distinct from (new.status, new.published_at)
            then 'post.scheduled'
          when (old.slug, old.language) is distinct from (new.slug, new.language) then 'post.renamed'
          else 'post.updated' end;
      begin
        insert into content.changes (site_id, type, is_public, post_id, slug, language)
        values (new.site_id, kind, was_public or is_public, new.id, new.slug, new.language);
        return null;
      end $$`);
    this.addSql(`
      create trigger posts_record_new after insert on posts referencing new table as new_posts
        for each statement execute function record_new_posts()`);
    this.addSql(`
      create trigger posts_record_change after update on posts for each row
        when (old.updated_at is distinct from new.updated_at) execute function record_changed_post()`);
    // Published posts whose date has arrived since their last change; see the job that publishes.
    this.addSql(`
      create index posts_appearing_idx on posts (published_at)
        where status = 'published' and published_at > updated_at`);
  }
}
