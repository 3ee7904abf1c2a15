import { Migration } from '@mikro-orm/migrations';

/** A rotated secret of an application, valid for an overlap. */
export class ApplicationSecrets extends Migration {
  override up(): void {
    this.addSql(`
      alter table sso_clients add column previous_secret_hash text,
      add column previous_secret_expires_at timestamptz(3)`);
  }
}
