import { Migration } from '@mikro-orm/migrations';

/** Sign-up attempts of clients without a browser, and undo links of address changes. */
export class AccountTakeover extends Migration {
  override up(): void {
    this.addSql('alter table one_time_codes add column is_code_only boolean not null default false');
    this.addSql('create index one_time_codes_account_idx on one_time_codes (account_id) where closed_at is null');
    this.addSql(`
      create table email_changes (
        token_hash text primary key,
        account_id uuid not null constraint email_changes_account_fkey references accounts on delete cascade,
        former_email text not null,
        changed_at timestamptz(3) not null,
        expires_at timestamptz(3) not null,
        undone_at timestamptz(3)
      )`);
    this.addSql('create index email_changes_account_idx on email_changes (account_id, changed_at)');
  }
}
