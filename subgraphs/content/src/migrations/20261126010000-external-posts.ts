import { Migration } from '@mikro-orm/migrations';

/** Ids that other systems give to posts, and groups of translations. */
export class AddExternalPosts extends Migration {
  override up(): void {
    this.addSql(
      'alter table posts add column external_id text collate "C", add column imported_from uuid, add column translation_group_id uuid',
    );
    // A deleted post frees its ids and its place among the translations.
    const unique = (name: string, columns: string, named: string) =>
      this.addSql(
        `create unique index ${name} on posts (${columns}) where ${named} is not null and status <> 'deleted'`,
      );
    unique('posts_external_id_key', 'site_id, external_id', 'external_id');
    unique('posts_imported_from_key', 'site_id, imported_from', 'imported_from');
    unique('posts_translation_key', 'site_id, translation_group_id, language', 'translation_group_id');
  }
}
