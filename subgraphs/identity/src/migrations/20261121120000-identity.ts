import { Migration } from '@mikro-orm/migrations';

/** Accounts, sessions, keys, memberships, invitations, emails and the audit log. */
export class CreateIdentity extends Migration {
  override up(): void {
    this.addSql(`
      create table accounts (
        id uuid primary key,
        email text not null constraint accounts_email_key unique,
        pending_email text,
        name text,
        locale text not null,
        avatar_media_id uuid,
        avatar_site_id uuid,
        status text not null constraint accounts_status_check
          check (status in ('pending_verification', 'active', 'suspended', 'deletion_scheduled')),
        password_hash text,
        pepper_id text,
        email_verified_at timestamptz(3),
        last_login_at timestamptz(3),
        erases_at timestamptz(3),
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null
      )`);
    this.addSql(`create index accounts_pending_idx on accounts (created_at) where status = 'pending_verification'`);
    this.addSql(`create index accounts_erasure_idx on accounts (erases_at) where status = 'deletion_scheduled'`);
    this.addSql(`
      create table one_time_codes (
        id uuid primary key,
        purpose text not null constraint one_time_codes_purpose_check
          check (purpose in ('email_verify', 'password_reset', 'login', 'email_change')),
        email text not null,
        account_id uuid constraint one_time_codes_account_fkey references accounts on delete cascade,
        code_hmac text not null,
        password_hash text,
        pepper_id text,
        name text,
        locale text,
        nonce_hash text,
        cookie_hash text,
        resume jsonb,
        tries integer not null,
        expires_at timestamptz(3) not null,
        closed_at timestamptz(3),
        created_at timestamptz(3) not null
      )`);
    this.addSql('create index one_time_codes_email_idx on one_time_codes (email, purpose, created_at desc)');
    this.addSql('create index one_time_codes_expiry_idx on one_time_codes (expires_at)');
    this.addSql(`
      create table sessions (
        id uuid primary key,
        account_id uuid not null constraint sessions_account_fkey references accounts on delete cascade,
        client_id text,
        scope text,
        device_name text,
        user_agent text,
        ip_masked text,
        amr text[] not null,
        authenticated_at timestamptz(3) not null,
        last_seen_at timestamptz(3) not null,
        expires_at timestamptz(3) not null,
        revoked_at timestamptz(3),
        created_at timestamptz(3) not null
      )`);
    this.addSql('create index sessions_account_idx on sessions (account_id, created_at desc)');
    this.addSql('create index sessions_expiry_idx on sessions (expires_at)');
    this.addSql(`
      create table refresh_tokens (
        token_hash text primary key,
        session_id uuid not null constraint refresh_tokens_session_fkey references sessions on delete cascade,
        created_at timestamptz(3) not null,
        expires_at timestamptz(3) not null,
        used_at timestamptz(3)
      )`);
    this.addSql('create index refresh_tokens_session_idx on refresh_tokens (session_id)');
    this.addSql(`
      create table mfa_challenges (
        id uuid primary key,
        token_hash text not null constraint mfa_challenges_token_key unique,
        account_id uuid not null constraint mfa_challenges_account_fkey references accounts on delete cascade,
        device_name text,
        tries integer not null,
        expires_at timestamptz(3) not null,
        used_at timestamptz(3)
      )`);
    this.addSql(`
      create table totp_factors (
        id uuid primary key,
        account_id uuid not null constraint totp_factors_account_fkey references accounts on delete cascade,
        secret_sealed text not null,
        last_step bigint,
        confirmed_at timestamptz(3),
        expires_at timestamptz(3),
        created_at timestamptz(3) not null
      )`);
    this.addSql(
      'create unique index totp_factors_confirmed_key on totp_factors (account_id) where confirmed_at is not null',
    );
    this.addSql(`
      create table recovery_codes (
        account_id uuid not null constraint recovery_codes_account_fkey references accounts on delete cascade,
        code_hmac text not null,
        used_at timestamptz(3),
        constraint recovery_codes_pkey primary key (account_id, code_hmac)
      )`);
    this.addSql(`
      create table signing_keys (
        kid text primary key,
        state text not null constraint signing_keys_state_check check (state in ('next', 'active', 'retired')),
        public_jwk jsonb not null,
        private_sealed text not null,
        created_at timestamptz(3) not null,
        activated_at timestamptz(3),
        retired_at timestamptz(3)
      )`);
    this.addSql(`create unique index signing_keys_active_key on signing_keys (state) where state = 'active'`);
    this.addSql(`
      create table roles (
        id uuid primary key,
        organization_id uuid not null,
        slug text not null,
        scope text not null constraint roles_scope_check check (scope in ('site', 'org')),
        name text not null,
        permissions text[] not null,
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null,
        constraint roles_slug_key unique (organization_id, slug)
      )`);
    this.addSql(`
      create table organization_memberships (
        id uuid primary key,
        organization_id uuid not null,
        account_id uuid not null constraint organization_memberships_account_fkey references accounts on delete cascade,
        role text not null,
        invited_by uuid,
        created_at timestamptz(3) not null,
        constraint organization_memberships_key unique (organization_id, account_id)
      )`);
    this.addSql('create index organization_memberships_account_idx on organization_memberships (account_id)');
    this.addSql(`
      create table site_memberships (
        id uuid primary key,
        site_id uuid not null,
        organization_id uuid not null,
        account_id uuid not null constraint site_memberships_account_fkey references accounts on delete cascade,
        role text not null,
        invited_by uuid,
        created_at timestamptz(3) not null,
        constraint site_memberships_key unique (site_id, account_id)
      )`);
    this.addSql('create index site_memberships_account_idx on site_memberships (account_id)');
    this.addSql('create index site_memberships_role_idx on site_memberships (organization_id, role)');
    this.addSql(`
      create table invitations (
        id uuid primary key,
        scope text not null constraint invitations_scope_check check (scope in ('org', 'site')),
        organization_id uuid not null,
        site_id uuid,
        email text not null,
        role text not null,
        token_hash text not null constraint invitations_token_key unique,
        invited_by uuid not null,
        last_sent_at timestamptz(3) not null,
        expires_at timestamptz(3) not null,
        accepted_at timestamptz(3),
        created_at timestamptz(3) not null
      )`);
    this.addSql(`
      create unique index invitations_pending_key on invitations (organization_id, coalesce(site_id, organization_id), email)
      where accepted_at is null`);
    this.addSql('create index invitations_site_idx on invitations (site_id, created_at desc)');
    this.addSql('create index invitations_email_idx on invitations (email)');
    this.addSql(`
      create table sso_clients (
        id text primary key,
        name text not null,
        redirect_uris text[] not null,
        secret_hash text,
        created_at timestamptz(3) not null
      )`);
    this.addSql(`
      create table authorization_codes (
        code_hash text primary key,
        client_id text not null constraint authorization_codes_client_fkey references sso_clients on delete cascade,
        session_id uuid not null constraint authorization_codes_session_fkey references sessions on delete cascade,
        redirect_uri text not null,
        code_challenge text not null,
        scope text not null,
        nonce text,
        expires_at timestamptz(3) not null,
        used_at timestamptz(3),
        opened_session_id uuid
      )`);
    this.addSql(`
      create table mails (
        id uuid primary key,
        template text not null,
        recipient text not null,
        locale text not null,
        content_sealed text,
        outcome text constraint mails_outcome_check check (outcome in ('sent', 'suppressed')),
        failure text,
        created_at timestamptz(3) not null,
        closed_at timestamptz(3)
      )`);
    this.addSql('create index mails_recipient_idx on mails (recipient, template, closed_at)');
    this.addSql('create index mails_age_idx on mails (created_at)');
    this.addSql(`
      create table audit_events (
        id uuid primary key,
        at timestamptz(3) not null,
        event text not null,
        actor_id uuid,
        actor_type text not null,
        target text,
        organization_id uuid,
        site_id uuid,
        ip_hash text,
        user_agent text,
        outcome text not null,
        request_id text not null
      )`);
    this.addSql('create index audit_events_organization_idx on audit_events (organization_id, at desc, id desc)');
    this.addSql(`
      create function refuse_audit_change() returns trigger language plpgsql as $$
      begin raise exception 'the audit log is append-only'; end $$`);
    this.addSql(`
      create trigger audit_events_append_only before update or delete on audit_events
      for each row execute function refuse_audit_change()`);
  }
}
