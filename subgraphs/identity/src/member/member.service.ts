import { badRequest, notFound } from '@imprint/errors/domain-error';
import type { KeysetCursors } from '@imprint/graphql/keyset-cursor';
import { keysetPage, type Page, type PageRequest, requirePageSize } from '@imprint/graphql/keyset-page';
import { parseId } from '@imprint/ids/id';
import { fieldChanges } from '@imprint/persistence/field-changes';
import type { Caller } from '@imprint/principal/caller';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Authority } from '../membership/authority.js';
import { requireOtherLeader } from '../membership/last-owner.js';
import type { MembershipTarget } from '../membership/membership.entity.js';
import type { MembershipRepositories } from '../membership/membership-repositories.js';
import { recordAudit } from '../operation/audit-log.js';
import { pageSize } from '../operation/page-size.js';
import { organizationAdmin, siteOwner } from '../permission/preset-roles.js';
import type { RoleService } from '../role/role.service.js';
import type { ChangeSiteMemberInput } from './member.input.js';
import type { Member } from './member.repository.js';
import type { SiteTeamFacts } from './member.type.js';
import type { MemberRepositories } from './member-repositories.js';

type ChangedMember = Omit<ChangeSiteMemberInput, 'siteId'>;

export interface MemberDependencies {
  repositories: MemberRepositories & MembershipRepositories;
  em: EntityManager;
  authority: Authority;
  roles: RoleService;
  cursors: KeysetCursors;
  caller: Caller;
}

/** Members of sites and organizations. Neither ever loses its last leader. */
export class MemberService {
  constructor(private readonly deps: MemberDependencies) {}

  async list(target: MembershipTarget, request: PageRequest): Promise<Page<Member>> {
    const members = this.deps.repositories.members(this.deps.em);
    return keysetPage(request, this.#pagination(target), (position, limit) => members.list(target, position, limit));
  }

  /**
   * First members of several sites in one statement; null where the caller does not manage members. BAD_REQUEST for a
   * size out of bounds.
   */
  async getTeams(siteIds: readonly string[], { first }: { first: number }): Promise<(Page<Member> | null)[]> {
    requirePageSize(first, pageSize.max);
    const places = await this.deps.authority.amongSites(siteIds);
    const managed = places.flatMap((place) => place?.siteId ?? []);
    if (managed.length === 0) return places.map(() => null);
    const teams = await this.deps.repositories.members(this.deps.em).listTeams(managed, first + 1);
    return Promise.all(
      places.map((place) => {
        if (!place) return null;
        const team = teams.get(place.siteId ?? '') ?? [];
        return keysetPage({ first }, this.#pagination(place), async () => team);
      }),
    );
  }

  async isOnSite(siteReference: string, accountReference: string): Promise<boolean> {
    const [siteId, accountId] = [parseId(siteReference), parseId(accountReference)];
    if (!siteId || !accountId) return false;
    return this.deps.repositories.memberships(this.deps.em).isActiveOnSite(siteId, accountId);
  }

  /** Counts for every site in one statement; zeros without members and invitations. */
  async countTeams(siteIds: readonly string[]): Promise<SiteTeamFacts[]> {
    return this.deps.repositories.members(this.deps.em).countTeams(siteIds.flatMap((id) => parseId(id) ?? []));
  }

  #pagination({ siteId, organizationId }: MembershipTarget) {
    const instantOf = (member: Member) => member.joinedAt;
    const filters = { members: siteId ? 'site' : 'organization', of: siteId ?? organizationId };
    return { cursors: this.deps.cursors, filters, instantOf, ...pageSize };
  }

  async change(target: MembershipTarget, change: ChangedMember): Promise<Member> {
    const accountId = requireUserId(change.userId);
    return this.deps.em.fork().transactional(async (em) => {
      const memberships = this.deps.repositories.memberships(em);
      const role = await this.deps.roles.requireGrantable(em, target, change.role);
      await this.deps.roles.requireMayGrant(em, target, role);
      await memberships.lock(target);
      const before = await this.deps.repositories.members(em).find(target, accountId);
      if (!before) throw notFound({ reason: 'NOT_MEMBER' });
      await this.deps.roles.requireMayManage(em, target, before.role.slug);
      if (isLeader(before) && !isLeader({ role }))
        await requireOtherLeader(this.deps.repositories.memberships(em), target, accountId);
      await memberships.changeRole(target, accountId, role.slug);
      const changes = fieldChanges({ role: before.role.slug }, { role: role.slug });
      await recordAudit(em, this.deps.caller, { event: 'member.role_changed', target: accountId, ...target, changes });
      return { ...before, role };
    });
  }

  async remove(target: MembershipTarget, userId: string): Promise<void> {
    const accountId = requireUserId(userId);
    await this.#end(target, accountId, 'member.removed', ({ role }, em) =>
      this.deps.roles.requireMayManage(em, target, role.slug),
    );
  }

  /** The caller gives up a membership. NOT_FOUND without one. */
  async leave(target: MembershipTarget): Promise<void> {
    if (!(await this.#end(target, this.deps.authority.accountId, 'member.left')))
      throw notFound({ reason: 'NOT_MEMBER' });
  }

  /** Ending a membership of an organization also ends those of its sites. False for a non-member. */
  #end(
    target: MembershipTarget,
    accountId: string,
    event: 'member.removed' | 'member.left',
    authorize?: (member: Member, em: EntityManager) => Promise<void>,
  ): Promise<boolean> {
    return this.deps.em.fork().transactional(async (em) => {
      const memberships = this.deps.repositories.memberships(em);
      const sites = target.siteId ? [] : await memberships.listSites(target.organizationId, accountId);
      for (const place of [...sites, target]) await memberships.lock(place);
      const member = await this.deps.repositories.members(em).find(target, accountId);
      if (!member) return false;
      await authorize?.(member, em);
      for (const place of [...sites, target]) await this.#delete(em, place, accountId, event);
      return true;
    });
  }

  /** Requires the lock of the place. */
  async #delete(
    em: EntityManager,
    place: MembershipTarget,
    accountId: string,
    event: 'member.removed' | 'member.left',
  ): Promise<void> {
    const member = await this.deps.repositories.members(em).find(place, accountId);
    if (!member) return;
    if (isLeader(member)) await requireOtherLeader(this.deps.repositories.memberships(em), place, accountId);
    await this.deps.repositories.memberships(em).delete(place, accountId);
    await recordAudit(em, this.deps.caller, { event, target: accountId, ...place });
  }
}

const isLeader = ({ role: { slug } }: { role: { slug: string } }): boolean =>
  slug === siteOwner || slug === organizationAdmin;

function requireUserId(text: string): string {
  const id = parseId(text);
  if (!id) throw badRequest('user_id must be a ULID or UUID.', { reason: 'BAD_ID', fields: ['userId'] });
  return id;
}
