import { Migration } from '@mikro-orm/migrations';

/** Brands of organizations on the hosted pages, and the organizations of applications. */
export class OrganizationBrands extends Migration {
  override up(): void {
    this.addSql(`
      create table organization_brands (
        organization_id uuid primary key,
        is_shown boolean not null,
        accent_color text constraint organization_brands_accent_check check (accent_color ~ '^#[0-9a-f]{6}$'),
        logo_media_id uuid,
        logo_site_id uuid,
        updated_at timestamptz(3) not null
      )`);
    this.addSql('alter table sso_clients add column organization_id uuid');
  }
}
