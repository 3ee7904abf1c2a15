import { Migration } from '@mikro-orm/migrations';

/** Finds posts by a value of their custom fields. */
export class IndexFieldValues extends Migration {
  override up(): void {
    this.addSql(`create index posts_fields_idx on posts using gin (fields) where fields <> '{}'::jsonb`);
  }
}
