import { Migration } from '@mikro-orm/migrations';

/** What applications may ask for, and what people have allowed them. */
export class RecordConsents extends Migration {
  override up(): void {
    // Applications of before only learn who somebody is, until an operator registers them for more.
    this.addSql(`
      alter table sso_clients add column allowed_scopes text[] not null
      default '{openid,email,profile,offline_access}'`);
    this.addSql(`
      create table application_consents (
        account_id uuid not null constraint application_consents_account_fkey references accounts on delete cascade,
        client_id text not null constraint application_consents_client_fkey references sso_clients on delete cascade,
        scopes text[] not null,
        granted_at timestamptz(3) not null,
        constraint application_consents_pkey primary key (account_id, client_id)
      )`);
  }
}
