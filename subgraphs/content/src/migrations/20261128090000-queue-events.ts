import { Migration } from '@mikro-orm/migrations';

/**
 * Adds events to the waiting job of a key, or to a new job. `add_job` alone would discard the retries of a running job
 * whose key is taken, and would add nothing while a worker fetches the waiting one.
 */
export class QueueEvents extends Migration {
  override up(): void {
    // The first lock keeps other transactions from adding a job of the key, the second one workers from fetching it.
    this.addSql(`
      create function queue_events(
        task text, events json, job_key text, queue text, delay interval, max_attempts integer
      ) returns bigint language plpgsql as $$
      begin
        perform pg_advisory_xact_lock(hashtextextended('queue events ' || job_key, 0));
        perform from content_jobs._private_jobs j where j.key = job_key for update;
        update content_jobs._private_jobs j set key = null where j.key = job_key and j.locked_at is not null;
        return (content_jobs.add_job(task, events, queue_name => queue, run_at => now() + delay,
          max_attempts => max_attempts, job_key => job_key, job_key_mode => 'preserve_run_at')).id;
      end $$`);
  }
}
