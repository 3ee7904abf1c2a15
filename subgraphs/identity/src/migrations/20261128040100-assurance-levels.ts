import { Migration } from '@mikro-orm/migrations';

/** A factor that was added with the password alone, and the sessions that prove it, are weak until a time. */
export class AssuranceLevels extends Migration {
  override up(): void {
    for (const table of ['sessions', 'totp_factors', 'passkeys', 'passkey_challenges'])
      this.addSql(`alter table ${table} add column weak_until timestamptz`);
    this.addSql('alter table one_time_codes drop constraint one_time_codes_purpose_check');
    this.addSql(
      `alter table one_time_codes add constraint one_time_codes_purpose_check
         check (purpose in ('email_verify', 'password_reset', 'login', 'email_change', 'new_factor'))`,
    );
  }
}
