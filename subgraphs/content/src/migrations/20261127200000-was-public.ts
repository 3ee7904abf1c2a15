import { Migration } from '@mikro-orm/migrations';

/** Renaming a post that readers have seen leaves a redirect, even if the post is a draft or scheduled again. */
export class WasPublic extends Migration {
  override up(): void {
    this.addSql('alter table posts add column was_public boolean not null default false');
  }
}
