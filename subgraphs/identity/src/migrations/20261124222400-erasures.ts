import { Migration } from '@mikro-orm/migrations';

/** Counts of each account erasure, without personal data. */
export class Erasures extends Migration {
  override up(): void {
    this.addSql(`
      create table erasures (
        account_id uuid primary key,
        erased_at timestamptz(3) not null,
        invitation_count integer not null,
        mail_count integer not null,
        code_count integer not null,
        session_count integer not null,
        membership_count integer not null
      )`);
    this.addSql('create index erasures_at_idx on erasures (erased_at desc, account_id desc)');
  }
}
