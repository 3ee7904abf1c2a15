import { fromUuid, toUuid } from '@imprint/ids/id';
import { textArray } from '@imprint/persistence/text-array';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { MembershipTarget } from '../membership/membership.entity.js';
import { presetRole, type RoleScope, siteOwner, toScope } from '../permission/preset-roles.js';
import type { MemberType, SiteTeamFacts } from './member.type.js';

/** A member with the id of its membership, the sort key of the list. */
export type Member = MemberType & { id: string };

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
  created_at: Date;
  invited_by: string | null;
}

/** Joins of memberships with accounts and roles, as text: entities have no relations. */
export class MemberRepository {
  constructor(private readonly em: EntityManager) {}

  async find(target: MembershipTarget, accountId: string): Promise<Member | null> {
    const rows: MemberRow[] = await this.em.execute(`${membersOf(target)} and m.account_id = ?`, [
      toTargetId(target),
      toUuid(accountId),
    ]);
    return rows.map((row) => toMember(row, toScope(target)))[0] ?? null;
  }

  /** Members after a position, oldest first. */
  async list(target: MembershipTarget, position: { at: Date; id: string } | null, limit: number): Promise<Member[]> {
    const after = position ? [position.at.toISOString(), toUuid(position.id)] : ['-infinity', toTargetId(target)];
    const rows: MemberRow[] = await this.em.execute(
      `${membersOf(target)} and (m.created_at, m.id) > (?::timestamptz, ?::uuid) order by m.created_at, m.id limit ?`,
      [toTargetId(target), ...after, limit],
    );
    return rows.map((row) => toMember(row, toScope(target)));
  }

  /** First members of several sites, by site. */
  async listTeams(siteIds: readonly string[], limit: number): Promise<Map<string, Member[]>> {
    const rows: (MemberRow & { site_id: string })[] = await this.em.execute(
      `${membersIn('site_memberships', 'm.site_id')} where m.id in (
         select top.id from unnest(?::uuid[]) as wanted(site_id) cross join lateral (
           select id from identity.site_memberships where site_id = wanted.site_id order by created_at, id limit ?) as top)
       order by m.created_at, m.id`,
      [textArray(siteIds.map(toUuid)), limit],
    );
    const teams = Map.groupBy(rows, ({ site_id }) => fromUuid(site_id));
    return new Map([...teams].map(([siteId, team]) => [siteId, team.map((row) => toMember(row, 'site'))]));
  }

  /** Counts for every site; zeros without members and invitations. */
  async countTeams(siteIds: readonly string[]): Promise<SiteTeamFacts[]> {
    const rows: SiteTeamFacts[] = await this.em.execute(
      `select site.id as "siteId",
         (select count(*)::int from identity.site_memberships as m join identity.accounts as a on a.id = m.account_id
          where m.site_id = site.id and m.role = ? and a.status = 'active') as "activeOwners",
         (select count(*)::int from identity.site_memberships as m join identity.accounts as a on a.id = m.account_id
          join identity.totp_factors as f on f.account_id = a.id and f.confirmed_at is not null
          where m.site_id = site.id and m.role = ? and a.status = 'active') as "ownersWithSecondFactor",
         (select count(*)::int from identity.invitations as i
          where i.site_id = site.id and i.accepted_at is null and i.expires_at <= now()) as "expiredInvitations"
       from unnest(?::uuid[]) as site(id)`,
      [siteOwner, siteOwner, textArray(siteIds.map(toUuid))],
    );
    return rows.map((row) => ({ ...row, siteId: fromUuid(row.siteId) }));
  }

  /** Mailboxes of the active owners of a site, or of one active member. */
  listMailboxes(siteId: string, accountId: string | null): Promise<{ email: string; locale: string }[]> {
    const [condition, value] = accountId ? ['a.id = ?', toUuid(accountId)] : ['m.role = ?', siteOwner];
    return this.em.execute(
      `select a.email, a.locale from identity.site_memberships as m join identity.accounts as a on a.id = m.account_id
       where m.site_id = ? and ${condition} and a.status = 'active' order by a.id`,
      [toUuid(siteId), value],
    );
  }
}

const toTargetId = ({ siteId, organizationId }: MembershipTarget): string => toUuid(siteId ?? organizationId);

const membersOf = ({ siteId }: MembershipTarget): string =>
  siteId
    ? `${membersIn('site_memberships')} where m.site_id = ?`
    : `${membersIn('organization_memberships')} where m.organization_id = ?`;

const membersIn = (table: 'site_memberships' | 'organization_memberships', more = 'null'): string => `
  select ${more}, m.id, m.account_id, a.name, a.email, a.avatar_media_id, a.avatar_site_id, m.role, roles.name as role_name, a.status, m.created_at, m.invited_by
  from identity.${table} as m
  join identity.accounts as a on a.id = m.account_id
  left join identity.roles as roles on roles.organization_id = m.organization_id and roles.slug = m.role`;

function toMember(row: MemberRow, scope: RoleScope): Member {
  const preset = presetRole(row.role, scope);
  const { name, email, status } = row;
  const userId = fromUuid(row.account_id);
  return {
    id: fromUuid(row.id),
    userId,
    name,
    email,
    account: {
      id: userId,
      name,
      avatarMediaId: row.avatar_media_id && fromUuid(row.avatar_media_id),
      avatarSiteId: row.avatar_site_id && fromUuid(row.avatar_site_id),
    },
    role: { slug: row.role, name: preset?.name ?? row.role_name ?? row.role, isSystem: preset !== null },
    status,
    joinedAt: row.created_at,
    invitedBy: row.invited_by && fromUuid(row.invited_by),
  };
}
