import { fromUuid, newId, toUuid } from '@imprint/ids/id';
import { advisoryLock } from '@imprint/persistence/advisory-lock';
import { textArray } from '@imprint/persistence/text-array';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Account } from '../account/account.entity.js';
import { organizationAdmin, siteOwner } from '../permission/preset-roles.js';
import { type MembershipTarget, OrganizationMembership, SiteMembership } from './membership.entity.js';

type Membership = SiteMembership | OrganizationMembership;

interface HeldRoleRow {
  account_id: string;
  organization_id: string;
  site_id: string | null;
  role: string;
  permissions: string[] | null;
}

/** Memberships of sites and organizations. */
export class MembershipRepository {
  constructor(private readonly em: EntityManager) {}

  /**
   * Changes of owners and administrators hold this lock until the transaction ends. Sites are locked in the order of
   * their ids and before their organization, to avoid deadlocks.
   */
  lock({ organizationId, siteId }: MembershipTarget): Promise<void> {
    return advisoryLock(this.em, siteId ? `identity site ${siteId}` : `identity organization ${organizationId}`);
  }

  find({ organizationId, siteId }: MembershipTarget, accountId: string): Promise<Membership | null> {
    return siteId
      ? this.em.findOne(SiteMembership, { siteId, accountId })
      : this.em.findOne(OrganizationMembership, { organizationId, accountId });
  }

  create(
    { organizationId, siteId }: MembershipTarget,
    member: { accountId: string; role: string; invitedBy: string | null },
    now: Date,
  ): void {
    const row = { ...member, id: newId(), organizationId, createdAt: now };
    if (siteId) this.em.create(SiteMembership, { ...row, siteId });
    else this.em.create(OrganizationMembership, row);
  }

  async changeRole({ organizationId, siteId }: MembershipTarget, accountId: string, role: string): Promise<void> {
    if (siteId) await this.em.nativeUpdate(SiteMembership, { siteId, accountId }, { role });
    else await this.em.nativeUpdate(OrganizationMembership, { organizationId, accountId }, { role });
  }

  async delete({ organizationId, siteId }: MembershipTarget, accountId: string): Promise<void> {
    if (siteId) await this.em.nativeDelete(SiteMembership, { siteId, accountId });
    else await this.em.nativeDelete(OrganizationMembership, { organizationId, accountId });
  }

  async deleteOf(accountId: string): Promise<number> {
    const sites = await this.em.nativeDelete(SiteMembership, { accountId });
    return sites + (await this.em.nativeDelete(OrganizationMembership, { accountId }));
  }

  async deleteOfOrganization(organizationId: string): Promise<void> {
    await this.em.nativeDelete(SiteMembership, { organizationId });
    await this.em.nativeDelete(OrganizationMembership, { organizationId });
  }

  /** Requires the lock. True when another active account owns the site, or administers the organization. */
  async hasOtherLeader({ organizationId, siteId }: MembershipTarget, accountId: string): Promise<boolean> {
    const other = { accountId: { $ne: accountId, $in: this.#active() } };
    const count = siteId
      ? await this.em.count(SiteMembership, { siteId, role: siteOwner, ...other })
      : await this.em.count(OrganizationMembership, { organizationId, role: organizationAdmin, ...other });
    return count > 0;
  }

  async isActiveOnSite(siteId: string, accountId: string): Promise<boolean> {
    const active = [{ accountId }, { accountId: { $in: this.#active() } }];
    return (await this.em.count(SiteMembership, { siteId, $and: active })) > 0;
  }

  async hasEmail({ organizationId, siteId }: MembershipTarget, email: string): Promise<boolean> {
    const accountId = { $in: this.em.createQueryBuilder(Account).select('id').where({ email }).toRaw() };
    const count = siteId
      ? await this.em.count(SiteMembership, { siteId, accountId })
      : await this.em.count(OrganizationMembership, { organizationId, accountId });
    return count > 0;
  }

  /** Sites of an organization that the account is a member of, in the order of their ids. */
  async listSites(organizationId: string, accountId: string): Promise<MembershipTarget[]> {
    const sites = await this.em.find(SiteMembership, { organizationId, accountId }, { orderBy: { siteId: 'asc' } });
    return sites.map(({ siteId }) => ({ organizationId, siteId }));
  }

  /** Sites that the account owns, in the order of their ids. */
  async listOwned(accountId: string): Promise<MembershipTarget[]> {
    const owned = await this.em.find(SiteMembership, { accountId, role: siteOwner }, { orderBy: { siteId: 'asc' } });
    return owned.map(({ organizationId, siteId }) => ({ organizationId, siteId }));
  }

  /** Organizations that the account administers, in the order of their ids. */
  async listAdministered(accountId: string): Promise<MembershipTarget[]> {
    const led = { accountId, role: organizationAdmin };
    const found = await this.em.find(OrganizationMembership, led, { orderBy: { organizationId: 'asc' } });
    return found.map(({ organizationId }) => ({ organizationId, siteId: null }));
  }

  /** Members of an organization and of its sites. */
  async listMembersWithin(organizationId: string): Promise<string[]> {
    const within = [
      ...(await this.em.find(OrganizationMembership, { organizationId }, { fields: ['accountId'] })),
      ...(await this.em.find(SiteMembership, { organizationId }, { fields: ['accountId'] })),
    ];
    return [...new Set(within.map(({ accountId }) => accountId))];
  }

  /** Mailboxes of the active administrators of an organization and owners of its sites. */
  listLeaderMailboxes(organizationId: string): Promise<{ email: string; locale: string }[]> {
    const id = toUuid(organizationId);
    return this.em.execute(
      `select email, locale from identity.accounts where status = 'active' and (
         id in (select account_id from identity.organization_memberships where organization_id = ? and role = ?)
         or id in (select account_id from identity.site_memberships where organization_id = ? and role = ?))
       order by id`,
      [id, organizationAdmin, id, siteOwner],
    );
  }

  /** Every membership of accounts, oldest first. `permissions` is null for a built-in or deleted role. */
  async listHeldRoles(accountIds: readonly string[]) {
    // Text: a union with a join, because each request of a person reads it in one statement.
    const accounts = textArray(accountIds.map(toUuid));
    const rows: HeldRoleRow[] = await this.em.execute(
      `select m.account_id, m.organization_id, m.site_id, m.role, roles.permissions from (
           select account_id, organization_id, site_id, role, created_at, 'site' as scope
           from identity.site_memberships where account_id = any(?::uuid[])
           union all
           select account_id, organization_id, null, role, created_at, 'org'
           from identity.organization_memberships where account_id = any(?::uuid[])
         ) as m
         left join identity.roles as roles
           on roles.organization_id = m.organization_id and roles.slug = m.role and roles.scope = m.scope
         order by m.created_at, m.site_id`,
      [accounts, accounts],
    );
    return rows.map(({ account_id, organization_id, site_id, ...row }) => ({
      ...row,
      accountId: fromUuid(account_id),
      organizationId: fromUuid(organization_id),
      siteId: site_id && fromUuid(site_id),
    }));
  }

  /** Members of each role, in one statement. */
  async countByRole(organizationId: string, roles: readonly string[]): Promise<Map<string, number>> {
    // Text: a union over two tables.
    const rows: { role: string; count: string }[] = await this.em.execute(
      `select role, count(*) from (
         select role from identity.site_memberships where organization_id = ?
         union all select role from identity.organization_memberships where organization_id = ?
       ) as held where role = any(?::text[]) group by role`,
      [toUuid(organizationId), toUuid(organizationId), textArray(roles)],
    );
    return new Map(rows.map(({ role, count }) => [role, Number(count)]));
  }

  #active() {
    return this.em.createQueryBuilder(Account).select('id').where({ status: 'active' }).toRaw();
  }
}
