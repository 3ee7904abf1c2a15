import { Migration } from '@mikro-orm/migrations';

/**
 * Applications that are told when a session of theirs ends. A trigger adds the jobs, so that no writer can omit them:
 * sessions end for many reasons.
 */
export class BackChannelLogout extends Migration {
  override up(): void {
    this.addSql('alter table sso_clients add column backchannel_logout_uri text');
    this.addSql(`
      create function queue_logout() returns trigger language plpgsql as $$
      begin
        if exists (select from identity.sso_clients where id = new.client_id and backchannel_logout_uri is not null) then
          perform identity_jobs.add_job(
            'notify-logout', json_build_object('sessionId', new.id), max_attempts => 12,
            job_key => gen_random_uuid()::text, job_key_mode => 'unsafe_dedupe');
        end if;
        return null;
      end $$`);
    this.addSql(`
      create trigger sessions_logout after update of revoked_at on sessions
      for each row when (old.revoked_at is null and new.revoked_at is not null and new.client_id is not null)
      execute function queue_logout()`);
  }
}
