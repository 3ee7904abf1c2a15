import { Migration } from '@mikro-orm/migrations';

/** Recovery codes know their age; those from before are old and have none. */
export class RecoveryCodeAge extends Migration {
  override up(): void {
    this.addSql('alter table recovery_codes add column created_at timestamptz(3)');
    this.addSql('alter table recovery_codes alter column created_at set default now()');
  }
}
