import { Migration } from '@mikro-orm/migrations';

/** Addresses that are no members and receive mails about the leads of a site, once their owner has confirmed it. */
export class NoticeAddresses extends Migration {
  override up(): void {
    this.addSql(`
      create table notice_addresses (
        site_id uuid not null,
        email text not null,
        token_hash text not null constraint notice_addresses_token_key unique,
        requested_at timestamptz(3) not null,
        confirmed_at timestamptz(3),
        primary key (site_id, email)
      )`);
    this.addSql('create index notice_addresses_email_idx on notice_addresses (email)');
  }
}
