import { Migration } from '@mikro-orm/migrations';

/** Posts, post types, personas, terms, idempotency records and the outbox. */
export class CreateContent extends Migration {
  override up(): void {
    this.addSql(`
      create table posts (
        id uuid primary key,
        site_id uuid not null,
        organization_id uuid,
        status text not null constraint posts_status_check check (status in ('draft', 'scheduled', 'published', 'archived', 'deleted')),
        post_type_slug text not null,
        language text not null,
        slug text collate "C" not null,
        title text not null,
        excerpt text,
        leading_text text not null,
        blocks jsonb not null,
        rendered jsonb not null,
        word_count integer not null,
        seo jsonb not null,
        category_slugs text[] not null,
        tag_slugs text[] not null,
        fields jsonb not null,
        author_id uuid,
        persona_id uuid,
        featured_image_id uuid,
        access text not null,
        published_at timestamptz(3),
        is_test boolean not null,
        search_config regconfig not null,
        search_text text not null,
        search tsvector generated always as (to_tsvector(search_config, search_text)) stored,
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null,
        constraint posts_live_has_date_check check (status not in ('published', 'scheduled') or published_at is not null)
      )`);
    // A slug is free again once its post is archived or deleted.
    this.addSql(
      `create unique index posts_slug_key on posts (site_id, language, slug) where status in ('draft', 'scheduled', 'published')`,
    );
    this.addSql(
      `create index posts_public_idx on posts (site_id, published_at desc, id desc) where status = 'published' and access = 'public'`,
    );
    this.addSql(
      `create index posts_managed_idx on posts (site_id, coalesce(published_at, created_at) desc, id desc) where status <> 'deleted'`,
    );
    this.addSql(
      `create index posts_slug_lookup_idx on posts (site_id, slug) where status in ('draft', 'scheduled', 'published')`,
    );
    this.addSql(`create index posts_updated_idx on posts (site_id, updated_at)`);
    this.addSql(`create index posts_due_idx on posts (published_at) where status = 'scheduled'`);
    this.addSql(`create index posts_search_idx on posts using gin (search)`);
    this.addSql(`create index posts_categories_idx on posts using gin (category_slugs)`);
    this.addSql(`create index posts_tags_idx on posts using gin (tag_slugs)`);
    this.addSql(`
      create table post_types (
        id uuid primary key,
        site_id uuid not null,
        organization_id uuid,
        slug text not null,
        name text not null,
        plural_name text not null,
        description text not null,
        is_default boolean not null,
        public boolean not null,
        hierarchical boolean not null,
        has_archive boolean not null,
        supports text[] not null,
        fields jsonb not null,
        schema jsonb,
        sidebar_icon text not null,
        sidebar_order integer not null,
        is_archived boolean not null,
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null,
        constraint post_types_slug_key unique (site_id, slug)
      )`);
    this.addSql(`
      create table personas (
        id uuid primary key,
        site_id uuid not null,
        slug text not null,
        name text not null,
        avatar_url text,
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null,
        constraint personas_slug_key unique (site_id, slug)
      )`);
    this.addSql(`
      create table terms (
        id uuid primary key,
        site_id uuid not null,
        taxonomy text not null constraint terms_taxonomy_check check (taxonomy in ('category', 'tag')),
        slug text not null,
        name text not null,
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null,
        constraint terms_slug_key unique (site_id, taxonomy, slug)
      )`);
    this.addSql(`
      create table idempotency_records (
        api_key_id uuid not null,
        idempotency_key text not null,
        body_hash text not null,
        reply jsonb,
        expires_at timestamptz(3) not null,
        constraint idempotency_records_pkey primary key (api_key_id, idempotency_key, body_hash)
      )`);
    this.addSql(`create index idempotency_records_expiry_idx on idempotency_records (expires_at)`);
    this.addSql(`
      create table outbox_events (
        id uuid primary key,
        site_id uuid not null,
        type text not null,
        payload jsonb not null,
        created_at timestamptz(3) not null
      )`);
    this.addSql(`create index outbox_events_site_idx on outbox_events (site_id, id)`);
  }
}
