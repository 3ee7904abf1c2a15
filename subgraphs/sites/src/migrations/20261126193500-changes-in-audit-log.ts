import { Migration } from '@mikro-orm/migrations';

/** Serves the changes of a site without its tool calls, of which an agent makes many more. */
export class ChangesInAuditLog extends Migration {
  override up(): void {
    this.addSql(`
      create index audit_events_changes_idx on audit_events (site_id, at desc, id desc)
      where event not like 'mcp.%'`);
  }
}
