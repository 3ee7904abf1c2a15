import { Migration } from '@mikro-orm/migrations';

/** Refused calls are on record too, with what they were answered. */
export class RecordOutcomes extends Migration {
  override up(): void {
    this.addSql(`alter table lead_access_log add column outcome text not null default 'ok'`);
  }
}
