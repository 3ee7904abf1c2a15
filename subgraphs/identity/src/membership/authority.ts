import { forbidden, notFound, notImplemented } from '@imprint/errors/domain-error';
import { requireFound } from '@imprint/errors/require-found';
import { parseId } from '@imprint/ids/id';
import type { Principal, StaffPrincipal } from '@imprint/principal/principal';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { AccountRepositories } from '../account/account-repositories.js';
import { type GrantableRole, organizationAdmin, siteOwner } from '../permission/preset-roles.js';
import type { OrganizationPlace, Place, SiteDirectory } from '../site/site-directory.js';
import { type Access, getAccess, withoutOrganizations } from './access.js';
import type { MembershipTarget } from './membership.entity.js';
import type { MembershipRepositories } from './membership-repositories.js';

/** Features that an installation can disable. */
export type IdentityModule = 'signup' | 'invitations' | 'memberships';

export interface AuthorityDependencies {
  repositories: AccountRepositories & MembershipRepositories;
  em: EntityManager;
  sites: SiteDirectory;
  principal: Principal;
  without: ReadonlySet<IdentityModule>;
}

/**
 * Authorizes member management of sites and organizations. The order of refusals is part of the contract: caller-
 * independent ones first, then NOT_FOUND, then FORBIDDEN.
 */
export class Authority {
  constructor(private readonly deps: AuthorityDependencies) {}

  /** Requires member management through a site or organization role; NOT_FOUND otherwise. */
  async onSite(reference: string): Promise<Place> {
    this.#requireMemberships();
    const siteId = parseId(reference);
    const site = siteId ? await this.deps.sites.site(siteId) : null;
    if (!site || !mayManage(await this.ownAccess(), site)) throw notFound();
    return site;
  }

  /** The sites that the caller may manage, in order; null for the others. */
  async amongSites(siteIds: readonly string[]): Promise<(Place | null)[]> {
    if (this.deps.principal.kind !== 'staff' || this.deps.principal.application || this.deps.without.has('memberships'))
      return siteIds.map(() => null);
    const access = await this.ownAccess();
    const sites = await this.deps.sites.many(siteIds);
    return sites.map((site) => (site && mayManage(access, site) ? site : null));
  }

  /** Requires member management: NOT_FOUND for non-members, FORBIDDEN for other members. */
  async onOrganization(reference: string): Promise<OrganizationPlace> {
    this.#requireMemberships();
    const id = parseId(reference);
    const access = await this.ownAccess();
    const organization = requireFound(id && isMember(access, id) ? await this.deps.sites.organization(id) : null);
    if (mayManage(access, organization)) return organization;
    throw forbidden('You may not manage the members of this organization.');
  }

  /** A place of the caller's own membership. NOT_FOUND without one. */
  async ownMembership(kind: 'site' | 'organization', reference: string): Promise<MembershipTarget> {
    this.#requireMemberships();
    const id = parseId(reference);
    // Also where a policy keeps the session out.
    const { sites, organizations } = await getAccess(this.deps.repositories.memberships(this.deps.em), this.accountId);
    const places: MembershipTarget[] =
      kind === 'site' ? sites : organizations.map(({ organizationId }) => ({ organizationId, siteId: null }));
    const held = places.find(({ siteId, organizationId }) => (siteId ?? organizationId) === id);
    if (!held) throw notFound({ reason: 'NOT_MEMBER' });
    return { organizationId: held.organizationId, siteId: held.siteId };
  }

  requireInvitations(): void {
    if (this.deps.without.has('invitations'))
      throw notImplemented('Invitations are disabled.', { reason: 'INVITES_DISABLED' });
  }

  /** True when the caller may grant, change and delete a role. */
  async holds(em: EntityManager, target: MembershipTarget, role: OfferedRole): Promise<boolean> {
    return holdsRole(await this.ownAccess(em), target, role);
  }

  /** True when an account is active, manages the members of a place and holds the role. */
  async mayInvite(accountId: string, target: MembershipTarget, role: OfferedRole): Promise<boolean> {
    const account = await this.deps.repositories.accounts(this.deps.em).find(accountId);
    if (account?.status !== 'active') return false;
    const access = await getAccess(this.deps.repositories.memberships(this.deps.em), accountId);
    return holdsRole(access, target, role) && mayManage(access, target);
  }

  /** `siteIds` is null for a member of the organization; otherwise its sites where the caller manages members. */
  async managedSitesIn(reference: string): Promise<{ organizationId: string; siteIds: string[] | null }> {
    this.#requireMemberships();
    const id = parseId(reference);
    const access = await this.ownAccess();
    const managed = access.sites.filter((site) => site.organizationId === id && managesMembers(site));
    const isVisible = id && (isMember(access, id) || managed.length > 0);
    if (!isVisible || !(await this.deps.sites.organization(id))) throw notFound();
    return { organizationId: id, siteIds: isMember(access, id) ? null : managed.map(({ siteId }) => siteId) };
  }

  /** Permissions of the caller, without the organizations whose policy the session does not meet. */
  async ownAccess(em = this.deps.em): Promise<Access> {
    const { accountId } = this;
    const { restrictedOrganizations = [] } = this.deps.principal as StaffPrincipal;
    return withoutOrganizations(
      await getAccess(this.deps.repositories.memberships(em), accountId),
      restrictedOrganizations,
    );
  }

  get accountId(): string {
    // Applications never manage members, even if the user may.
    if (this.deps.principal.kind !== 'staff' || this.deps.principal.application) throw notFound();
    return this.deps.principal.accountId;
  }

  #requireMemberships(): void {
    if (this.deps.without.has('memberships'))
      throw notImplemented('Memberships are disabled.', { reason: 'AUTHZ_UNAVAILABLE' });
  }
}

type OfferedRole = Pick<GrantableRole, 'slug' | 'permissions'>;

/**
 * True for access with every permission of a role. A manager of the organization's members holds every site permission
 * except ownership, which only owners hold.
 */
export function holdsRole(
  access: Access,
  { organizationId, siteId }: MembershipTarget,
  { slug, permissions }: OfferedRole,
): boolean {
  const inOrganization = access.organizations.find((membership) => membership.organizationId === organizationId);
  if (!siteId) return permissions.every((permission) => inOrganization?.permissions.includes(permission));
  if (inOrganization && managesMembers(inOrganization)) return true;
  const onSite = access.sites.find((membership) => membership.siteId === siteId);
  if (!onSite || (slug === siteOwner && onSite.role !== siteOwner)) return false;
  return permissions.every((permission) => onSite.permissions.includes(permission));
}

/**
 * True for access to an organization and its sites that a caller may not take away: administrators lead all others, and
 * owners those who do not own their site.
 */
export function holdsMore(access: Access | null, own: Access, organizationId: string): boolean {
  const isWithin = (held: { organizationId: string }) => held.organizationId === organizationId;
  if (!access || own.organizations.filter(isWithin).some(({ role }) => role === organizationAdmin)) return false;
  const ownSites = own.sites.filter(({ role }) => role === siteOwner).map(({ siteId }) => siteId);
  return (
    access.organizations
      .filter(isWithin)
      .some(
        ({ role: slug, permissions }) =>
          slug === organizationAdmin || !holdsRole(own, { organizationId, siteId: null }, { slug, permissions }),
      ) ||
    access.sites
      .filter(isWithin)
      .some(
        ({ siteId, role: slug, permissions }) =>
          (slug === siteOwner && !ownSites.includes(siteId)) ||
          !holdsRole(own, { organizationId, siteId }, { slug, permissions }),
      )
  );
}

const managesMembers = ({ permissions }: Pick<Access['sites'][number], 'permissions'>): boolean =>
  permissions.includes('members:manage');

const isMember = ({ organizations }: Access, id: string): boolean =>
  organizations.some(({ organizationId }) => organizationId === id);

/** Through a role on the site, or in its organization. */
const mayManage = ({ sites, organizations }: Access, { organizationId, siteId }: MembershipTarget): boolean =>
  sites.some((site) => site.siteId === siteId && managesMembers(site)) ||
  organizations.some((membership) => membership.organizationId === organizationId && managesMembers(membership));
