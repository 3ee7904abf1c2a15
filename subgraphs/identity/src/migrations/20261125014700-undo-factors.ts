import { Migration } from '@mikro-orm/migrations';

/**
 * Since when an address waits for its proof, and with it since when a completed change was under way: its undoing removes
 * what was enrolled since. Null in rows of the previous version.
 */
export class UndoFactors extends Migration {
  override up(): void {
    this.addSql('alter table accounts add column pending_email_at timestamptz(3)');
    this.addSql('alter table email_changes add column requested_at timestamptz(3)');
  }
}
