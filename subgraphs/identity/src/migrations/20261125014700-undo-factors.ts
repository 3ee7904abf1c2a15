import { Migration } from '@mikro-orm/migrations';

/**
 * Start of a pending or completed address change: the undo removes second factors enrolled since. Null in rows of the
 * previous version.
 */
export class UndoFactors extends Migration {
  override up(): void {
    this.addSql('alter table accounts add column pending_email_at timestamptz(3)');
    this.addSql('alter table email_changes add column requested_at timestamptz(3)');
  }
}
