import { Migration } from '@mikro-orm/migrations';

/** Organizations, sites, API keys and their daily usage. */
export class CreateSites extends Migration {
  override up(): void {
    this.addSql(`
      create table organizations (
        id uuid primary key,
        slug text not null constraint organizations_slug_key unique,
        name text not null,
        owner_account_id uuid not null,
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null
      )`);
    this.addSql(`
      create table sites (
        id uuid primary key,
        organization_id uuid not null constraint sites_organization_fkey references organizations,
        slug text not null constraint sites_slug_key unique,
        primary_domain text constraint sites_primary_domain_key unique,
        aliases text[] not null,
        theme_id text,
        default_language text not null,
        enabled_languages text[] not null,
        multi_lang_enabled boolean not null,
        prefer_www boolean not null,
        force_redirect boolean not null,
        child_redirect_mode text,
        redirect_status_code integer not null constraint sites_redirect_status_check check (redirect_status_code in (301, 302)),
        settings jsonb not null,
        seo jsonb not null,
        applications text[] not null,
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null
      )`);
    this.addSql('create index sites_organization_idx on sites (organization_id, id)');
    this.addSql(`
      create table api_keys (
        id uuid primary key,
        site_id uuid not null constraint api_keys_site_fkey references sites,
        organization_id uuid,
        author_id uuid,
        persona_id uuid,
        kind text not null constraint api_keys_kind_check check (kind in ('secret', 'public')),
        environment text not null constraint api_keys_environment_check check (environment in ('live', 'test')),
        name text not null,
        prefix text not null,
        secret_hash text not null constraint api_keys_secret_hash_key unique,
        scopes text[] not null,
        allowed_origins text[] not null,
        allowed_cidrs text[] not null,
        allowed_regions text[] not null,
        hours jsonb,
        limits jsonb not null,
        expires_at timestamptz(3),
        revoked_at timestamptz(3),
        last_used_at timestamptz(3),
        successor_id uuid,
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null
      )`);
    this.addSql('create index api_keys_site_idx on api_keys (site_id, id desc)');
    this.addSql(`
      create table api_key_usage (
        api_key_id uuid not null constraint api_key_usage_key_fkey references api_keys,
        day date not null,
        request_count bigint not null,
        constraint api_key_usage_pkey primary key (api_key_id, day)
      )`);
  }
}
