import { Migration } from '@mikro-orm/migrations';

/**
 * Accounts with unpublished permission changes. Triggers insert the rows, so that no writer can omit them: for
 * memberships, roles and their holders, accounts that may no longer sign in, and ended sessions.
 */
export class NoteAccessChanges extends Migration {
  override up(): void {
    this.addSql(`
      create table access_changes (
        id bigint generated always as identity primary key,
        account_id uuid not null
      )`);
    this.addSql(`
      create function note_member_change() returns trigger language plpgsql as $$
      begin
        insert into identity.access_changes (account_id) values (coalesce(new.account_id, old.account_id));
        return null;
      end $$`);
    this.addSql(`
      create function note_account_change() returns trigger language plpgsql as $$
      begin
        insert into identity.access_changes (account_id) values (new.id);
        return null;
      end $$`);
    this.addSql(`
      create function note_role_change() returns trigger language plpgsql as $$
      begin
        insert into identity.access_changes (account_id)
        select account_id from identity.site_memberships
          where organization_id = old.organization_id and role = old.slug and old.scope = 'site'
        union
        select account_id from identity.organization_memberships
          where organization_id = old.organization_id and role = old.slug and old.scope = 'org';
        return null;
      end $$`);
    for (const table of ['site_memberships', 'organization_memberships']) {
      this.addSql(`
        create trigger ${table}_access after insert or update of role or delete on ${table}
        for each row execute function note_member_change()`);
    }
    this.addSql(`
      create trigger roles_access after update of permissions or delete on roles
      for each row execute function note_role_change()`);
    this.addSql(`
      create trigger sessions_access after update of revoked_at, scope on sessions
      for each row execute function note_member_change()`);
    this.addSql(`
      create trigger accounts_access after update of status on accounts
      for each row when (old.status is distinct from new.status) execute function note_account_change()`);
  }
}
