import { Migration } from '@mikro-orm/migrations';

/** Forms, leads and their access log, webhooks and deliveries. */
export class CreateForms extends Migration {
  override up(): void {
    this.addSql(`
      create table forms (
        id uuid primary key,
        site_id uuid not null,
        organization_id uuid not null,
        slug text not null,
        name text not null,
        status text not null constraint forms_status_check check (status in ('draft', 'active', 'disabled')),
        language text not null,
        revision integer not null,
        fields jsonb not null,
        settings jsonb not null,
        i18n jsonb not null,
        retired_fields jsonb not null,
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null,
        constraint forms_site_slug_key unique (site_id, slug)
      )`);
    this.addSql(`
      create table leads (
        id uuid primary key,
        site_id uuid not null,
        form_id uuid not null constraint leads_form_fkey references forms on delete cascade,
        status text not null constraint leads_status_check check (status in ('clean', 'spam')),
        spam_score smallint not null constraint leads_spam_score_check check (spam_score between 0 and 100),
        spam_signals text[] not null,
        page_path text not null,
        data json not null,
        consents jsonb not null,
        emails text[] not null,
        content_hash text,
        revision integer not null,
        announced_at timestamptz(3),
        created_at timestamptz(3) not null
      )`);
    this.addSql('create index leads_site_idx on leads (site_id, created_at, id)');
    this.addSql('create index leads_site_status_idx on leads (site_id, status, created_at, id)');
    this.addSql('create index leads_form_idx on leads (form_id, status, created_at, id)');
    this.addSql('create index leads_content_idx on leads (site_id, content_hash, created_at)');
    this.addSql('create index leads_emails_idx on leads using gin (emails)');
    this.addSql(`
      create table lead_access_log (
        id uuid primary key,
        at timestamptz(3) not null,
        site_id uuid not null,
        actor_type text not null constraint lead_access_log_actor_check
          check (actor_type in ('user', 'api_key', 'system')),
        actor_id text,
        action text not null,
        form_id uuid,
        status text,
        de timestamptz(3),
        ate timestamptz(3),
        ordem text,
        "limit" integer,
        lead_id uuid,
        result_count integer not null,
        request_id text not null,
        ip_hash text
      )`);
    this.addSql('create index lead_access_log_site_idx on lead_access_log (site_id, at desc, id desc)');
    this.addSql('create index lead_access_log_at_idx on lead_access_log (at)');
    this.addSql(`
      create function refuse_access_change() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' and old.at < now() - interval '730 days' then return old; end if;
        raise exception 'the access log is append-only';
      end $$`);
    this.addSql(`
      create trigger lead_access_log_append_only before update or delete on lead_access_log
      for each row execute function refuse_access_change()`);
    this.addSql('revoke update, truncate on lead_access_log from current_user');
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
    this.addSql('create index audit_events_site_idx on audit_events (site_id, at desc, id desc)');
    this.addSql(`
      create function refuse_audit_change() returns trigger language plpgsql as $$
      begin raise exception 'the audit log is append-only'; end $$`);
    this.addSql(`
      create trigger audit_events_append_only before update or delete on audit_events
      for each row execute function refuse_audit_change()`);
    this.addSql(`
      create table webhooks (
        id uuid primary key,
        site_id uuid not null,
        url text not null,
        name text,
        events text[] not null,
        scope text not null constraint webhooks_scope_check check (scope in ('all', 'selected')),
        form_ids jsonb not null,
        payload text not null constraint webhooks_payload_check check (payload in ('full', 'thin')),
        status text not null constraint webhooks_status_check
          check (status in ('active', 'paused', 'disabled_failing', 'disabled_gone')),
        headers_sealed text not null,
        secret_sealed text not null,
        previous_sealed text,
        previous_until timestamptz(3),
        secret_hint text not null,
        failing_since timestamptz(3),
        last_success_at timestamptz(3),
        created_by uuid,
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null
      )`);
    this.addSql('create index webhooks_site_idx on webhooks (site_id, id)');
    this.addSql(`
      create table deliveries (
        id uuid primary key,
        site_id uuid not null,
        webhook_id uuid not null constraint deliveries_webhook_fkey references webhooks on delete cascade,
        form_id uuid constraint deliveries_form_fkey references forms on delete cascade,
        lead_id uuid,
        event text not null,
        body text,
        status text not null constraint deliveries_status_check
          check (status in ('pending', 'succeeded', 'failed', 'exhausted', 'skipped')),
        attempts jsonb not null,
        tries integer not null,
        next_attempt_at timestamptz(3),
        created_at timestamptz(3) not null,
        constraint deliveries_event_key unique (webhook_id, lead_id, event)
      )`);
    this.addSql('create index deliveries_webhook_idx on deliveries (webhook_id, created_at desc, id desc)');
    this.addSql('create index deliveries_lead_idx on deliveries (lead_id)');
    this.addSql('create index deliveries_form_idx on deliveries (form_id)');
    this.addSql(`create index deliveries_waiting_idx on deliveries (next_attempt_at) where status = 'pending'`);
    this.addSql('create index deliveries_created_idx on deliveries (created_at)');
  }
}
