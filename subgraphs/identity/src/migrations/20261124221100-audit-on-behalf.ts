import { Migration } from '@mikro-orm/migrations';

/** Audits impersonation by operators; indexes for the security log of an account. */
export class AuditOnBehalf extends Migration {
  override up(): void {
    this.addSql('alter table audit_events add column on_behalf_of uuid');
    this.addSql(
      'create index audit_events_actor_idx on audit_events (actor_id, at desc, id desc) where organization_id is null',
    );
    this.addSql(
      'create index audit_events_target_idx on audit_events (target, at desc, id desc) where organization_id is null',
    );
    this.addSql('create index audit_events_behalf_idx on audit_events (on_behalf_of, at desc, id desc)');
    this.addSql('create index audit_events_at_idx on audit_events (at desc, id desc)');
  }
}
