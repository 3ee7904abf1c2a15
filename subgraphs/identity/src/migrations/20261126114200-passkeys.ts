import { Migration } from '@mikro-orm/migrations';

/** Passkeys, and the challenges of their ceremonies. */
export class Passkeys extends Migration {
  override up(): void {
    this.addSql(`
      create table passkeys (
        id uuid primary key,
        account_id uuid not null constraint passkeys_account_fkey references accounts on delete cascade,
        credential_id text not null constraint passkeys_credential_key unique,
        public_key bytea not null,
        counter bigint not null,
        transports text[] not null,
        is_backup_eligible boolean not null,
        is_backed_up boolean not null,
        name text not null,
        created_at timestamptz(3) not null,
        last_used_at timestamptz(3)
      )`);
    this.addSql('create index passkeys_account_idx on passkeys (account_id, created_at desc)');
    this.addSql(`
      create table passkey_challenges (
        challenge_hash text primary key,
        purpose text not null,
        account_id uuid constraint passkey_challenges_account_fkey references accounts on delete cascade,
        expires_at timestamptz(3) not null
      )`);
    this.addSql('create index passkey_challenges_account_idx on passkey_challenges (account_id)');
    this.addSql('create index passkey_challenges_expiry_idx on passkey_challenges (expires_at)');
  }
}
