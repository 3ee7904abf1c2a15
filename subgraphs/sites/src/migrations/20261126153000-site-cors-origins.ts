import { Migration } from '@mikro-orm/migrations';

/** Origins of admin interfaces whose pages may call for a site. */
export class SiteCorsOrigins extends Migration {
  override up(): void {
    this.addSql(`alter table sites add column cors_origins text[] not null default '{}'`);
    // The gateway and the adapter read all of them every few seconds.
    this.addSql(`
      create index sites_cors_origins_idx on sites (id) include (cors_origins)
      where archived_at is null and cors_origins <> '{}'`);
  }
}
