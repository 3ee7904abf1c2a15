import { Migration } from '@mikro-orm/migrations';

/** Identity providers that make people members of their organization. */
export class ProviderMembers extends Migration {
  override up(): void {
    this.addSql('alter table identity_providers add column adds_members boolean not null default false');
  }
}
