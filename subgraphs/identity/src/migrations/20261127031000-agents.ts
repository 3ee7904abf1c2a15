import { Migration } from '@mikro-orm/migrations';

/** Agents register themselves, and act for a person on one site. */
export class Agents extends Migration {
  override up(): void {
    this.addSql('alter table sso_clients add column is_self_registered boolean not null default false');
    this.addSql('alter table authorization_codes add column site_id uuid');
    this.addSql('alter table sessions add column site_id uuid');
  }
}
