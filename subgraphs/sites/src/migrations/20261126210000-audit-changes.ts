import { Migration } from '@mikro-orm/migrations';

/** Audits the fields that a change differs in. */
export class AuditChanges extends Migration {
  override up(): void {
    this.addSql(`alter table audit_events add column changes jsonb not null default '[]'`);
  }
}
