import { Migration } from '@mikro-orm/migrations';

/** Allowed scopes of applications, and user consents. */
export class RecordConsents extends Migration {
  override up(): void {
    // Existing applications keep the OpenID Connect scopes until an operator grants more.
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
