import { Migration } from '@mikro-orm/migrations';

/** Records refused requests with their error code. */
export class RecordOutcomes extends Migration {
  override up(): void {
    this.addSql(`alter table lead_access_log add column outcome text not null default 'ok'`);
  }
}
