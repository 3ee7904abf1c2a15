import { Migration } from '@mikro-orm/migrations';

/** How many days of a week have been added up, from its Monday on: all seven in every week but the last. */
export class AddPartsOfWeeks extends Migration {
  override up(): void {
    this.addSql('alter table rolled_weeks add column days smallint not null default 7 check (days between 1 and 7)');
    // The last week is written once a day: what was is replaced on its page.
    this.addSql('alter table weekly_paths set (fillfactor = 80)');
  }
}
