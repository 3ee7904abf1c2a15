import { Migration } from '@mikro-orm/migrations';

/** Which rules made the stored HTML. Rows of a process that does not know the column yet count as outdated. */
export class AddRenderPolicy extends Migration {
  override up(): void {
    this.addSql(`alter table posts add column render_policy text not null default ''`);
    this.addSql(`create index posts_render_policy_idx on posts (render_policy)`);
  }
}
