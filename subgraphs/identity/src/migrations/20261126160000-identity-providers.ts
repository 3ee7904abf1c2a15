import { Migration } from '@mikro-orm/migrations';

/** Identities at identity providers, and sign-ins and links that are under way. */
export class IdentityProviders extends Migration {
  override up(): void {
    this.addSql(`
      create table linked_identities (
        id uuid primary key,
        account_id uuid not null constraint linked_identities_account_fkey references accounts on delete cascade,
        provider text not null,
        issuer text not null,
        subject text not null,
        created_at timestamptz(3) not null,
        last_used_at timestamptz(3),
        constraint linked_identities_subject_key unique (provider, issuer, subject)
      )`);
    this.addSql('create index linked_identities_account_idx on linked_identities (account_id, created_at desc)');
    this.addSql(`
      create table pending_links (
        token_hash text primary key,
        account_id uuid not null constraint pending_links_account_fkey references accounts on delete cascade,
        provider text not null,
        issuer text not null,
        subject text not null,
        created_at timestamptz(3) not null,
        expires_at timestamptz(3) not null
      )`);
    this.addSql('create index pending_links_account_idx on pending_links (account_id)');
    this.addSql('create index pending_links_expiry_idx on pending_links (expires_at)');
    this.addSql(`
      create table provider_logins (
        state_hash text primary key,
        provider text not null,
        browser_hash text not null,
        account_id uuid constraint provider_logins_account_fkey references accounts on delete cascade,
        checks_sealed text not null,
        return_to text,
        expires_at timestamptz(3) not null
      )`);
    this.addSql('create index provider_logins_account_idx on provider_logins (account_id)');
    this.addSql('create index provider_logins_expiry_idx on provider_logins (expires_at)');
  }
}
