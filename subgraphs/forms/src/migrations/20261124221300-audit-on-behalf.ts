import { Migration } from '@mikro-orm/migrations';

/** Audits impersonation by operators. */
export class AuditOnBehalf extends Migration {
  override up(): void {
    this.addSql('alter table audit_events add column on_behalf_of uuid');
    this.addSql('alter table lead_access_log add column on_behalf_of uuid');
  }
}
