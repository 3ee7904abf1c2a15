import { Migration } from '@mikro-orm/migrations';

/** Language of the posts that a key creates without naming one. */
export class AddKeyLanguage extends Migration {
  override up(): void {
    this.addSql('alter table api_keys add column default_language text');
  }
}
