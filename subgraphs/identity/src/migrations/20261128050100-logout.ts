import { Migration } from '@mikro-orm/migrations';

/**
 * Applications have redirect URIs for logout of their own; those in use stay. A consent page is answered once. Retired
 * signing keys only verify.
 */
export class Logout extends Migration {
  override up(): void {
    this.addSql(`alter table sso_clients add column post_logout_redirect_uris text[] not null default '{}'`);
    this.addSql('update sso_clients set post_logout_redirect_uris = redirect_uris where not is_self_registered');
    this.addSql(`
      create table used_consent_tickets (
        ticket_id text primary key,
        expires_at timestamptz(3) not null
      )`);
    this.addSql(`update signing_keys set private_sealed = '' where state = 'retired'`);
  }
}
