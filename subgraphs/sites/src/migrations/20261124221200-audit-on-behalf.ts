import { Migration } from '@mikro-orm/migrations';

/** Audits impersonation by operators. */
export class AuditOnBehalf extends Migration {
  override up(): void {
    this.addSql('alter table audit_events add column on_behalf_of uuid');
  }
}
