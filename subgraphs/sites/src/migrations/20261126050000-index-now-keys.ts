import { Migration } from '@mikro-orm/migrations';

/** The IndexNow key of each site, and the host that was seen to serve it. */
export class AddIndexNowKeys extends Migration {
  override up(): void {
    // The default is for existing sites and for processes of the version before.
    this.addSql(`
      alter table sites
        add column index_now_key text not null default replace(gen_random_uuid()::text, '-', ''),
        add column index_now_host text,
        add column index_now_checked_at timestamptz(3)`);
  }
}
