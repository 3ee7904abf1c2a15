import { Migration } from '@mikro-orm/migrations';

/** Lists accounts, newest first, without sorting all of them. */
export class IndexAccounts extends Migration {
  override up(): void {
    this.addSql('create index accounts_created_idx on accounts (created_at desc, id desc)');
  }
}
