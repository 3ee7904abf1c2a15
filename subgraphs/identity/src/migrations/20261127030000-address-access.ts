import { Migration } from '@mikro-orm/migrations';

/** Policies admit addresses by domain: another address changes the permissions of an account. */
export class NoteAddressChanges extends Migration {
  override up(): void {
    this.addSql(`
      create trigger accounts_address_access after update of email on accounts
      for each row when (old.email is distinct from new.email) execute function note_account_change()`);
  }
}
