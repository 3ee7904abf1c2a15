import { badRequest, notFound } from '@imprint/errors/domain-error';
import type { KeysetCursors } from '@imprint/graphql/keyset-cursor';
import { keysetPage, type Page, type PageRequest } from '@imprint/graphql/keyset-page';
import { fromUuid, parseId, toUuid } from '@imprint/ids/id';
import { textArray } from '@imprint/persistence/text-array';
import type { Caller } from '@imprint/principal/caller';
import type { EntityManager } from '@mikro-orm/postgresql';
import { recordAudit } from '../audit/audit-log.js';
import { pageSize } from '../page-size.js';
import { organizationAdmin, presetRole, siteOwner } from '../role/preset-roles.js';
import type { RoleService } from '../role/role.service.js';
import type { Authority } from './authority.js';
import { lockMemberships, requireOtherAdmin, requireOtherOwner } from './last-owner.js';

/** A member of a site or an organization. */
export interface Member {
  /** Membership id; the sort key of the list. */
  id: string;
  userId: string;
  name: string | null;
  email: string;
  account: { id: string; name: string | null; avatarMediaId: string | null; avatarSiteId: string | null };
  role: { slug: string; name: string; isSystem: boolean };
  status: string;
  joinedAt: Date;
  invitedBy: string | null;
}

interface MemberRow {
  id: string;
  account_id: string;
  name: string | null;
  email: string;
  avatar_media_id: string | null;
  avatar_site_id: string | null;
  role: string;
  role_name: string | null;
  status: string;
  created_at: string;
  invited_by: string | null;
}

/** Membership counts of a site, for the pending-items sweep. */
export interface TeamFacts {
  siteId: string;
  activeOwners: number;
  ownersWithSecondFactor: number;
  expiredInvitations: number;
}

interface FactsRow {
  site_id: string;
  active_owners: number;
  secured_owners: number;
  expired_invitations: number;
}

/** Membership scope. The two differ only in tables and in the rule for the last leader. */
interface MembershipTarget {
  kind: 'site' | 'organization';
  id: string;
  organizationId: string;
}

const tables = {
  site: {
    name: 'identity.site_memberships',
    column: 'site_id',
    scope: 'site',
    leader: siteOwner,
    requireOther: requireOtherOwner,
  },
  organization: {
    name: 'identity.organization_memberships',
    column: 'organization_id',
    scope: 'org',
    leader: organizationAdmin,
    requireOther: requireOtherAdmin,
  },
} as const;

export interface MemberServiceDependencies {
  em: EntityManager;
  authority: Authority;
  roles: RoleService;
  cursors: KeysetCursors;
  caller: Caller;
}

/** Members of sites and organizations. Neither ever loses its last leader. */
export class MemberService {
  constructor(private readonly dependencies: MemberServiceDependencies) {}

  async listOnSite(siteReference: string, request: PageRequest): Promise<Page<Member>> {
    return this.#list(await this.#site(siteReference), request);
  }

  /** First members of several sites in one statement; null where the caller does not manage members. */
  async getTeams(siteIds: readonly string[], { first }: { first: number }): Promise<(Page<Member> | null)[]> {
    const { em, authority } = this.dependencies;
    const sites = await authority.amongSites(siteIds);
    const open = sites.flatMap((site) => (site ? [toUuid(site.id)] : []));
    if (open.length === 0) return sites.map(() => null);
    const rows: (MemberRow & { site_id: string })[] = await em.execute(
      `${memberColumns('site', 'm.site_id')} where m.id in (
         select top.id from unnest(?::uuid[]) as wanted(site_id) cross join lateral (
           select id from identity.site_memberships where site_id = wanted.site_id order by created_at, id limit ?) as top)
       order by m.created_at, m.id`,
      [textArray(open), first + 1],
    );
    return Promise.all(
      sites.map((site) => {
        if (!site) return null;
        const own = rows.filter((row) => row.site_id === toUuid(site.id)).map((row) => toMember(row, 'site'));
        return keysetPage({ first, after: null }, this.#walk('site', site.id), async () => own);
      }),
    );
  }

  async listInOrganization(organizationReference: string, request: PageRequest): Promise<Page<Member>> {
    return this.#list(await this.#organization(organizationReference), request);
  }

  async changeOnSite(siteReference: string, userId: string, role: string | null | undefined): Promise<Member> {
    return this.#change(await this.#site(siteReference), userId, role);
  }

  async changeInOrganization(
    organizationReference: string,
    userId: string,
    role: string | null | undefined,
  ): Promise<Member> {
    return this.#change(await this.#organization(organizationReference), userId, role);
  }

  async removeFromSite(siteReference: string, userId: string): Promise<void> {
    return this.#remove(await this.#site(siteReference), userId);
  }

  async removeFromOrganization(organizationReference: string, userId: string): Promise<void> {
    return this.#remove(await this.#organization(organizationReference), userId);
  }

  async isOnSite(siteReference: string, accountReference: string): Promise<boolean> {
    const [siteId, accountId] = [parseId(siteReference), parseId(accountReference)];
    if (!siteId || !accountId) return false;
    const found: unknown[] = await this.dependencies.em.execute(
      `select 1 from identity.site_memberships as m join identity.accounts as a on a.id = m.account_id
       where m.site_id = ? and m.account_id = ? and a.status = 'active'`,
      [toUuid(siteId), toUuid(accountId)],
    );
    return found.length > 0;
  }

  /** Counts for every site in one statement; zeros without members and invitations. */
  async countTeams(siteIds: readonly string[]): Promise<TeamFacts[]> {
    const rows: FactsRow[] = await this.dependencies.em.execute(
      `select site.id as site_id,
         (select count(*)::int from identity.site_memberships as m join identity.accounts as a on a.id = m.account_id
          where m.site_id = site.id and m.role = ? and a.status = 'active') as active_owners,
         (select count(*)::int from identity.site_memberships as m join identity.accounts as a on a.id = m.account_id
          join identity.totp_factors as f on f.account_id = a.id and f.confirmed_at is not null
          where m.site_id = site.id and m.role = ? and a.status = 'active') as secured_owners,
         (select count(*)::int from identity.invitations as i
          where i.site_id = site.id and i.accepted_at is null and i.expires_at <= now()) as expired_invitations
       from unnest(?::uuid[]) as site(id)`,
      [siteOwner, siteOwner, textArray(siteIds.flatMap((id) => parseId(id) ?? []).map(toUuid))],
    );
    return rows.map((row) => ({
      siteId: fromUuid(row.site_id),
      activeOwners: row.active_owners,
      ownersWithSecondFactor: row.secured_owners,
      expiredInvitations: row.expired_invitations,
    }));
  }

  async #site(reference: string): Promise<MembershipTarget> {
    const { id, organizationId } = await this.dependencies.authority.onSite(reference);
    return { kind: 'site', id, organizationId };
  }

  async #organization(reference: string): Promise<MembershipTarget> {
    const { id } = await this.dependencies.authority.onOrganization(reference);
    return { kind: 'organization', id, organizationId: id };
  }

  #walk(kind: MembershipTarget['kind'], id: string) {
    const { cursors } = this.dependencies;
    const instantOf = (member: Member) => member.joinedAt;
    return { cursors, filters: { members: kind, of: id }, instantOf, ...pageSize };
  }

  async #list(target: MembershipTarget, request: PageRequest): Promise<Page<Member>> {
    const { em } = this.dependencies;
    return keysetPage(request, this.#walk(target.kind, target.id), async (position, limit) => {
      const after = position ? [position.at.toISOString(), toUuid(position.id)] : ['-infinity', toUuid(target.id)];
      const rows: MemberRow[] = await em.execute(
        `${memberColumns(target.kind)} where m.${tables[target.kind].column} = ? and (m.created_at, m.id) > (?::timestamptz, ?::uuid)
         order by m.created_at, m.id limit ?`,
        [toUuid(target.id), ...after, limit],
      );
      return rows.map((row) => toMember(row, target.kind));
    });
  }

  async #change(target: MembershipTarget, userId: string, roleText: string | null | undefined): Promise<Member> {
    const { em: root, roles, caller } = this.dependencies;
    const accountId = requireUserId(userId);
    const { name, column, scope, leader, requireOther } = tables[target.kind];
    return root.fork().transactional(async (em) => {
      const role = await roles.requireGrantable(em, target.organizationId, scope, roleText);
      await roles.requireMayGrant(toRoleTarget(target), role);
      await lockMemberships(em, target.kind, target.id);
      const before = await this.#find(em, target, accountId);
      if (!before) throw notFound({ reason: 'NOT_MEMBER' });
      await roles.requireMayManage(em, toRoleTarget(target), before.role);
      if (before.role === leader && role.slug !== leader) await requireOther(em, target.id, accountId);
      await em.execute(`update ${name} set role = ? where ${column} = ? and account_id = ?`, [
        role.slug,
        toUuid(target.id),
        toUuid(accountId),
      ]);
      await recordAudit(em, caller, { event: 'member.role_changed', target: accountId, ...toRoleTarget(target) });
      const after = await this.#find(em, target, accountId);
      if (!after) throw notFound();
      return toMember(after, target.kind);
    });
  }

  async #remove(target: MembershipTarget, userId: string): Promise<void> {
    const { em: root, roles, caller } = this.dependencies;
    const accountId = requireUserId(userId);
    const { name, column, leader, requireOther } = tables[target.kind];
    await root.fork().transactional(async (em) => {
      // Lock sites before their organization, as account deletion does, to avoid deadlocks.
      const sites = target.kind === 'organization' ? await lockSites(em, accountId, target.id) : [];
      await lockMemberships(em, target.kind, target.id);
      const member = await this.#find(em, target, accountId);
      if (!member) return;
      await roles.requireMayManage(em, toRoleTarget(target), member.role);
      if (member.role === leader) await requireOther(em, target.id, accountId);
      // Leaving an organization also removes the memberships of its sites.
      for (const site of sites) await this.#leaveSite(em, site, accountId);
      await em.execute(`delete from ${name} where ${column} = ? and account_id = ?`, [
        toUuid(target.id),
        toUuid(accountId),
      ]);
      await recordAudit(em, caller, { event: 'member.removed', target: accountId, ...toRoleTarget(target) });
    });
  }

  /** Requires the lock of the site. */
  async #leaveSite(em: EntityManager, site: MembershipTarget, accountId: string): Promise<void> {
    const member = await this.#find(em, site, accountId);
    if (!member) return;
    if (member.role === siteOwner) await requireOtherOwner(em, site.id, accountId);
    await em.execute('delete from identity.site_memberships where site_id = ? and account_id = ?', [
      toUuid(site.id),
      toUuid(accountId),
    ]);
    await recordAudit(em, this.dependencies.caller, {
      event: 'member.removed',
      target: accountId,
      ...toRoleTarget(site),
    });
  }

  async #find(em: EntityManager, target: MembershipTarget, accountId: string): Promise<MemberRow | null> {
    const [row]: MemberRow[] = await em.execute(
      `${memberColumns(target.kind)} where m.${tables[target.kind].column} = ? and m.account_id = ?`,
      [toUuid(target.id), toUuid(accountId)],
    );
    return row ?? null;
  }
}

const toRoleTarget = ({ kind, id, organizationId }: MembershipTarget) => ({
  organizationId,
  siteId: kind === 'site' ? id : null,
});

/** The account's sites in an organization, locked in id order. */
async function lockSites(em: EntityManager, accountId: string, organizationId: string): Promise<MembershipTarget[]> {
  const rows: { site_id: string }[] = await em.execute(
    'select site_id from identity.site_memberships where account_id = ? and organization_id = ? order by site_id',
    [toUuid(accountId), toUuid(organizationId)],
  );
  const sites = rows.map(({ site_id }): MembershipTarget => ({ kind: 'site', id: fromUuid(site_id), organizationId }));
  for (const { id } of sites) await lockMemberships(em, 'site', id);
  return sites;
}

const memberColumns = (kind: MembershipTarget['kind'], more = 'null'): string => `
  select ${more}, m.id, m.account_id, a.name, a.email, a.avatar_media_id, a.avatar_site_id, m.role, roles.name as role_name, a.status, m.created_at, m.invited_by
  from ${tables[kind].name} as m
  join identity.accounts as a on a.id = m.account_id
  left join identity.roles as roles on roles.organization_id = m.organization_id and roles.slug = m.role`;

function toMember(row: MemberRow, kind: MembershipTarget['kind']): Member {
  const preset = presetRole(row.role, tables[kind].scope);
  return {
    id: fromUuid(row.id),
    userId: fromUuid(row.account_id),
    name: row.name,
    email: row.email,
    account: {
      id: fromUuid(row.account_id),
      name: row.name,
      avatarMediaId: row.avatar_media_id && fromUuid(row.avatar_media_id),
      avatarSiteId: row.avatar_site_id && fromUuid(row.avatar_site_id),
    },
    role: { slug: row.role, name: preset?.name ?? row.role_name ?? row.role, isSystem: preset !== null },
    status: row.status,
    joinedAt: new Date(row.created_at),
    invitedBy: row.invited_by && fromUuid(row.invited_by),
  };
}

function requireUserId(text: string): string {
  const id = parseId(text);
  if (!id) throw badRequest('user_id must be a ULID or UUID.', { reason: 'BAD_ID', fields: ['userId'] });
  return id;
}
