import { Migration } from '@mikro-orm/migrations';

/** Acts of an operator in the name of an account. */
export class AuditOnBehalf extends Migration {
  override up(): void {
    this.addSql('alter table audit_events add column on_behalf_of uuid');
    this.addSql('alter table lead_access_log add column on_behalf_of uuid');
  }
}
