import { badRequest, notFound } from '@imprint/errors/domain-error';
import type { KeysetCursors } from '@imprint/graphql/keyset-cursor';
import { keysetPage, type Page, type PageRequest } from '@imprint/graphql/keyset-page';
import { parseId } from '@imprint/ids/id';
import type { Caller } from '@imprint/principal/caller';
import type { EntityManager } from '@mikro-orm/postgresql';
import { recordAudit } from '../audit/audit-log.js';
import { pageSize } from '../page-size.js';
import { organizationAdmin, siteOwner } from '../role/preset-roles.js';
import type { RoleService } from '../role/role.service.js';
import type { Authority } from './authority.js';
import { requireOtherLeader } from './last-owner.js';
import { type Member, MemberRepository, type TeamFacts } from './member.repository.js';
import type { MembershipTarget } from './membership.entity.js';
import { MembershipRepository } from './membership.repository.js';

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
    const open = sites.filter((site) => site !== null);
    if (open.length === 0) return sites.map(() => null);
    const teams = await new MemberRepository(em).listTeams(open, first + 1);
    return Promise.all(
      sites.map((site) => {
        if (!site) return null;
        const team = teams[open.indexOf(site)] ?? [];
        const target = { organizationId: site.organizationId, siteId: site.id };
        return keysetPage({ first, after: null }, this.#walk(target), async () => team);
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
    return new MembershipRepository(this.dependencies.em).isActiveOnSite(siteId, accountId);
  }

  /** Counts for every site in one statement; zeros without members and invitations. */
  async countTeams(siteIds: readonly string[]): Promise<TeamFacts[]> {
    return new MemberRepository(this.dependencies.em).countTeams(siteIds.flatMap((id) => parseId(id) ?? []));
  }

  async #site(reference: string): Promise<MembershipTarget> {
    const { id: siteId, organizationId } = await this.dependencies.authority.onSite(reference);
    return { organizationId, siteId };
  }

  async #organization(reference: string): Promise<MembershipTarget> {
    const { id: organizationId } = await this.dependencies.authority.onOrganization(reference);
    return { organizationId, siteId: null };
  }

  #walk({ siteId, organizationId }: MembershipTarget) {
    const { cursors } = this.dependencies;
    const instantOf = (member: Member) => member.joinedAt;
    const filters = { members: siteId ? 'site' : 'organization', of: siteId ?? organizationId };
    return { cursors, filters, instantOf, ...pageSize };
  }

  async #list(target: MembershipTarget, request: PageRequest): Promise<Page<Member>> {
    const members = new MemberRepository(this.dependencies.em);
    return keysetPage(request, this.#walk(target), (position, limit) => members.list(target, position, limit));
  }

  async #change(target: MembershipTarget, userId: string, roleText: string | null | undefined): Promise<Member> {
    const { em: root, roles, caller } = this.dependencies;
    const accountId = requireUserId(userId);
    return root.fork().transactional(async (em) => {
      const memberships = new MembershipRepository(em);
      const scope = target.siteId ? 'site' : 'org';
      const role = await roles.requireGrantable(em, target.organizationId, scope, roleText);
      await roles.requireMayGrant(target, role);
      await memberships.lock(target);
      const before = await new MemberRepository(em).find(target, accountId);
      if (!before) throw notFound({ reason: 'NOT_MEMBER' });
      await roles.requireMayManage(em, target, before.role.slug);
      if (isLeader(before) && !isLeader({ role })) await requireOtherLeader(em, target, accountId);
      await memberships.changeRole(target, accountId, role.slug);
      await recordAudit(em, caller, { event: 'member.role_changed', target: accountId, ...target });
      return { ...before, role };
    });
  }

  async #remove(target: MembershipTarget, userId: string): Promise<void> {
    const { em: root, roles, caller } = this.dependencies;
    const accountId = requireUserId(userId);
    await root.fork().transactional(async (em) => {
      const memberships = new MembershipRepository(em);
      // Leaving an organization also removes the memberships of its sites.
      const sites = target.siteId ? [] : await memberships.listSites(target.organizationId, accountId);
      for (const place of [...sites, target]) await memberships.lock(place);
      const member = await new MemberRepository(em).find(target, accountId);
      if (!member) return;
      await roles.requireMayManage(em, target, member.role.slug);
      if (isLeader(member)) await requireOtherLeader(em, target, accountId);
      for (const site of sites) await this.#leaveSite(em, site, accountId);
      await memberships.delete(target, accountId);
      await recordAudit(em, caller, { event: 'member.removed', target: accountId, ...target });
    });
  }

  /** Requires the lock of the site. */
  async #leaveSite(em: EntityManager, site: MembershipTarget, accountId: string): Promise<void> {
    const member = await new MemberRepository(em).find(site, accountId);
    if (!member) return;
    if (isLeader(member)) await requireOtherLeader(em, site, accountId);
    await new MembershipRepository(em).delete(site, accountId);
    await recordAudit(em, this.dependencies.caller, { event: 'member.removed', target: accountId, ...site });
  }
}

const isLeader = ({ role: { slug } }: { role: { slug: string } }): boolean =>
  slug === siteOwner || slug === organizationAdmin;

function requireUserId(text: string): string {
  const id = parseId(text);
  if (!id) throw badRequest('user_id must be a ULID or UUID.', { reason: 'BAD_ID', fields: ['userId'] });
  return id;
}
