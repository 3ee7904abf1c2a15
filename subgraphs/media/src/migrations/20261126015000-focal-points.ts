import { Migration } from '@mikro-orm/migrations';

/** The part of an image that crops keep: `{x, y}`, from 0 to 1 from the top left corner. */
export class AddFocalPoints extends Migration {
  override up(): void {
    this.addSql('alter table assets add column focal_point jsonb');
  }
}
