import { Migration } from '@mikro-orm/migrations';

/** From which URL an asset was ingested. A deleted asset forgets it, so that the URL can be ingested again. */
export class AddAssetSources extends Migration {
  override up(): void {
    this.addSql('alter table assets add column source_url_hash text');
    this.addSql(
      `create unique index assets_source_url_key on assets (site_id, source_url_hash) where source_url_hash is not null`,
    );
  }
}
