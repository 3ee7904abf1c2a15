import { Migration } from '@mikro-orm/migrations';

/** The due deliveries of a webhook, in their order. Few are pending, so that the hourly search for lost ones scans them. */
export class IndexDueDeliveries extends Migration {
  override up(): void {
    this.addSql(
      `create index deliveries_due_idx on deliveries (webhook_id, next_attempt_at, id) where status = 'pending'`,
    );
    this.addSql('drop index deliveries_waiting_idx');
  }
}
