import { Migration } from '@mikro-orm/migrations';

/** Sign-in policies of organizations. Their changes, and new factors of a session, change permissions. */
export class OrganizationPolicies extends Migration {
  override up(): void {
    this.addSql(`
      create table organization_policies (
        organization_id uuid primary key,
        requires_second_factor boolean not null,
        sign_in_methods text[],
        session_hours integer,
        mail_domains text[],
        updated_at timestamptz(3) not null
      )`);
    this.addSql(`
      create function note_policy_change() returns trigger language plpgsql as $$
      begin
        insert into identity.access_changes (account_id)
        select account_id from identity.site_memberships where organization_id = new.organization_id
        union
        select account_id from identity.organization_memberships where organization_id = new.organization_id;
        return null;
      end $$`);
    this.addSql(`
      create trigger organization_policies_access after insert or update on organization_policies
      for each row execute function note_policy_change()`);
    this.addSql('drop trigger sessions_access on sessions');
    this.addSql(`
      create trigger sessions_access after update of revoked_at, scope, amr on sessions
      for each row execute function note_member_change()`);
  }
}
