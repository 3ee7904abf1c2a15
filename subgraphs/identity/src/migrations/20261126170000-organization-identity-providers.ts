import { Migration } from '@mikro-orm/migrations';

/** Identity providers of organizations, and the sessions that they open. */
export class OrganizationIdentityProviders extends Migration {
  override up(): void {
    this.addSql(`
      create table identity_providers (
        id uuid primary key,
        organization_id uuid not null,
        name text not null,
        issuer text not null,
        client_id text not null,
        secret_sealed text,
        is_enabled boolean not null,
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null
      )`);
    this.addSql('create index identity_providers_organization_idx on identity_providers (organization_id, created_at)');
    this.addSql('create index linked_identities_provider_idx on linked_identities (provider)');
    this.addSql('alter table mfa_challenges add column provider_organization_id uuid');
    this.addSql('alter table sessions add column provider_organization_id uuid');
    this.addSql(`
      create index sessions_provider_organization_idx on sessions (provider_organization_id)
      where provider_organization_id is not null`);
  }
}
