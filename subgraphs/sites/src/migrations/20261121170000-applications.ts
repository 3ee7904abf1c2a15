import { Migration } from '@mikro-orm/migrations';

/** Installation changes of applications, and the audit log of sites. */
export class RecordApplications extends Migration {
  override up(): void {
    this.addSql(`alter table sites add column application_changes jsonb not null default '{}'`);
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
  }
}
