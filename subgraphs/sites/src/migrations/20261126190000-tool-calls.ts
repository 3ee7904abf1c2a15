import { Migration } from '@mikro-orm/migrations';

/** Tool calls leave the audit log after 90 days; every other event stays. */
export class ToolCalls extends Migration {
  override up(): void {
    this.addSql('drop trigger audit_events_append_only on audit_events');
    this.addSql(`
      create trigger audit_events_append_only before update on audit_events
      for each row execute function refuse_audit_change()`);
    this.addSql(`
      create trigger audit_events_kept before delete on audit_events for each row
      when (old.event not like 'mcp.%' or old.at > now() - interval '90 days')
      execute function refuse_audit_change()`);
    this.addSql(`create index audit_events_tool_calls_idx on audit_events (at) where event like 'mcp.%'`);
  }
}
