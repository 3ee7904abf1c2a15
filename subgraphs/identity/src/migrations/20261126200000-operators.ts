import { Migration } from '@mikro-orm/migrations';

/** Accounts that may operate the platform. A change is in force on the next request, like one of the status. */
export class AddOperators extends Migration {
  override up(): void {
    this.addSql('alter table accounts add column is_operator boolean not null default false');
    this.addSql(`
      create trigger accounts_operator_access after update of is_operator on accounts
      for each row when (old.is_operator is distinct from new.is_operator) execute function note_account_change()`);
  }
}
