import { Migration } from '@mikro-orm/migrations';

/** Assets with folders and tags. */
export class CreateMedia extends Migration {
  override up(): void {
    this.addSql(`
      create table folders (
        id uuid primary key,
        site_id uuid not null,
        name text not null,
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null,
        constraint folders_name_key unique (site_id, name)
      )`);
    this.addSql(`
      create table tags (
        id uuid primary key,
        site_id uuid not null,
        name text not null,
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null,
        constraint tags_name_key unique (site_id, name)
      )`);
    this.addSql(`
      create table assets (
        id uuid primary key,
        site_id uuid not null,
        organization_id uuid,
        author_id uuid,
        folder_id uuid constraint assets_folder_fkey references folders on delete set null,
        filename text not null,
        mime text not null,
        storage_key text not null,
        upload_key text,
        bytes bigint not null,
        width integer,
        height integer,
        alt_text text,
        hash text not null,
        source_hash text not null,
        status text not null constraint assets_status_check check (status in ('processing', 'ready')),
        blurhash text,
        variants jsonb not null,
        deleted_at timestamptz(3),
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null
      )`);
    this.addSql(`create index assets_list_idx on assets (site_id, created_at desc, id desc) where deleted_at is null`);
    this.addSql(
      `create index assets_folder_idx on assets (site_id, folder_id, created_at desc, id desc) where deleted_at is null`,
    );
    this.addSql(`create index assets_source_idx on assets (site_id, source_hash)`);
    this.addSql(`create index assets_processing_idx on assets (created_at) where status = 'processing'`);
    this.addSql(`create index assets_deleted_idx on assets (deleted_at) where deleted_at is not null`);
    this.addSql(`create unique index assets_upload_key on assets (upload_key) where upload_key is not null`);
    this.addSql(`
      create table asset_tags (
        asset_id uuid not null constraint asset_tags_asset_fkey references assets on delete cascade,
        tag_id uuid not null constraint asset_tags_tag_fkey references tags on delete cascade,
        constraint asset_tags_pkey primary key (tag_id, asset_id)
      )`);
    this.addSql(`create index asset_tags_asset_idx on asset_tags (asset_id)`);
  }
}
