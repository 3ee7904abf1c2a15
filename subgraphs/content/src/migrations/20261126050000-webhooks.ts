import { Migration } from '@mikro-orm/migrations';

/** Webhooks of a site's changes, their deliveries and the audit log of both. */
export class CreateWebhooks extends Migration {
  override up(): void {
    this.addSql(`
      create table webhooks (
        id uuid primary key,
        site_id uuid not null,
        url text not null,
        name text,
        events text[],
        scope text not null constraint webhooks_scope_check check (scope in ('public', 'all')),
        position bigint not null,
        queued_at timestamptz(3),
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
        sequence bigint,
        event text not null,
        body text,
        status text not null constraint deliveries_status_check
          check (status in ('pending', 'succeeded', 'failed', 'exhausted', 'skipped')),
        attempts jsonb not null,
        tries integer not null,
        next_attempt_at timestamptz(3),
        created_at timestamptz(3) not null,
        constraint deliveries_change_key unique (webhook_id, sequence)
      )`);
    this.addSql('create index deliveries_webhook_idx on deliveries (webhook_id, created_at desc, id desc)');
    this.addSql(`create index deliveries_waiting_idx on deliveries (next_attempt_at) where status = 'pending'`);
    this.addSql('create index deliveries_created_idx on deliveries (created_at)');
    // One job per transaction and site. Its key is that of the transaction, so that writers of a site never wait for it.
    this.addSql(`
      create function follow_changes() returns trigger language plpgsql as $$
      begin
        perform content_jobs.add_job('follow-changes', json_build_object('siteId', followed.site_id),
          queue_name => 'follow ' || followed.site_id, job_key => followed.key, max_attempts => 25)
        from (
          select site_id, 'follow ' || site_id || ' ' || pg_current_xact_id() as key
          from (select distinct site_id from new_changes) changed
          where exists (select from content.webhooks w where w.site_id = changed.site_id)
        ) followed
        where not exists (select from content_jobs._private_jobs j where j.key = followed.key);
        return null;
      end $$`);
    this.addSql(`
      create trigger changes_follow after insert on changes referencing new table as new_changes
        for each statement execute function follow_changes()`);
    this.addSql(`
      create table audit_events (
        id uuid primary key,
        at timestamptz(3) not null,
        event text not null,
        actor_id uuid,
        actor_type text not null,
        on_behalf_of uuid,
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
  }
}
