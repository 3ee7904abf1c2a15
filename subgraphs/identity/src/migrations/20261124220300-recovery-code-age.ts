import { Migration } from '@mikro-orm/migrations';

/** Age of recovery codes; null for existing ones, which count as old. */
export class RecoveryCodeAge extends Migration {
  override up(): void {
    this.addSql('alter table recovery_codes add column created_at timestamptz(3)');
    this.addSql('alter table recovery_codes alter column created_at set default now()');
  }
}
