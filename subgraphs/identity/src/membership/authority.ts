import { forbidden, notFound, notImplemented } from '@imprint/errors/domain-error';
import { parseId } from '@imprint/ids/id';
import type { Principal } from '@imprint/principal/principal';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type GrantableRole, siteOwner } from '../role/preset-roles.js';
import type { KnownOrganization, KnownSite, SiteDirectory } from '../site/site-directory.js';
import { type Access, getAccess } from './access.js';
import type { MembershipTarget } from './membership.entity.js';

/** Features that an installation can disable. */
export type IdentityModule = 'signup' | 'invitations' | 'memberships';

/**
 * Authorizes member management of sites and organizations. The order of refusals is part of the contract: caller-
 * independent ones first, then NOT_FOUND, then FORBIDDEN.
 */
export class Authority {
  constructor(
    private readonly em: EntityManager,
    private readonly sites: SiteDirectory,
    private readonly principal: Principal,
    private readonly without: ReadonlySet<IdentityModule>,
  ) {}

  /** Requires member management through a site or organization role; NOT_FOUND otherwise. */
  async onSite(reference: string): Promise<KnownSite> {
    this.#requireMemberships();
    const siteId = parseId(reference);
    const site = siteId ? await this.sites.site(siteId) : null;
    if (!site || !(await this.mayManageSite(this.accountId, site))) throw notFound();
    return site;
  }

  /** The sites that the caller may manage, in order; null for the others. */
  async amongSites(siteIds: readonly string[]): Promise<(KnownSite | null)[]> {
    if (this.principal.kind !== 'staff' || this.principal.application || this.without.has('memberships'))
      return siteIds.map(() => null);
    const access = await getAccess(this.em, this.principal.accountId);
    const sites = await this.sites.many(siteIds);
    return sites.map((site) => (site && mayManage(access, site) ? site : null));
  }

  /** Requires member management: NOT_FOUND for non-members, FORBIDDEN for other members. */
  async onOrganization(reference: string): Promise<KnownOrganization> {
    this.#requireMemberships();
    const { organization, access } = await this.#requireMember(reference);
    if (!mayManageOrganization(access, organization.id)) {
      throw forbidden('You may not manage the members of this organization.');
    }
    return organization;
  }

  /** Requires membership of the organization, or of one of its sites for reads. */
  async inOrganization(reference: string): Promise<KnownOrganization> {
    this.#requireMemberships();
    return (await this.#requireMember(reference)).organization;
  }

  requireInvitations(): void {
    if (this.without.has('invitations')) {
      throw notImplemented('Invitations are disabled.', { reason: 'INVITES_DISABLED' });
    }
  }

  async mayManageSite(accountId: string, site: KnownSite): Promise<boolean> {
    return mayManage(await getAccess(this.em, accountId), site);
  }

  async mayManageOrganization(accountId: string, organizationId: string): Promise<boolean> {
    return mayManageOrganization(await getAccess(this.em, accountId), organizationId);
  }

  /**
   * True when the caller holds every permission of a role and so may grant, change and delete it. A manager of the
   * organization's members holds every site permission except ownership, which only owners hold.
   */
  async holds(
    accountId: string,
    target: MembershipTarget,
    role: Pick<GrantableRole, 'slug' | 'permissions'>,
  ): Promise<boolean> {
    return holdsRole(await getAccess(this.em, accountId), target, role);
  }

  /** Null for a member of the organization; otherwise its sites where the caller manages members, or NOT_FOUND. */
  async managedSitesIn(reference: string): Promise<{ organization: KnownOrganization; siteIds: string[] | null }> {
    this.#requireMemberships();
    const id = parseId(reference);
    const access = await getAccess(this.em, this.accountId);
    const isMember = access.organizations.some(({ organizationId }) => organizationId === id);
    const managed = access.sites.filter(
      ({ organizationId, permissions }) => organizationId === id && permissions.includes('members:manage'),
    );
    const organization = id && (isMember || managed.length > 0) ? await this.sites.organization(id) : null;
    if (!organization) throw notFound();
    return { organization, siteIds: isMember ? null : managed.map(({ siteId }) => siteId) };
  }

  async getAccess(accountId: string): Promise<Access> {
    return getAccess(this.em, accountId);
  }

  get accountId(): string {
    // Applications never manage members, whatever the user may do.
    if (this.principal.kind !== 'staff' || this.principal.application) throw notFound();
    return this.principal.accountId;
  }

  async #requireMember(reference: string): Promise<{ organization: KnownOrganization; access: Access }> {
    const id = parseId(reference);
    const access = await getAccess(this.em, this.accountId);
    const isMember = access.organizations.some(({ organizationId }) => organizationId === id);
    const organization = id && isMember ? await this.sites.organization(id) : null;
    if (!organization) throw notFound();
    return { organization, access };
  }

  #requireMemberships(): void {
    if (this.without.has('memberships')) {
      throw notImplemented('Memberships are disabled.', { reason: 'AUTHZ_UNAVAILABLE' });
    }
  }
}

function holdsRole(
  access: Access,
  { organizationId, siteId }: MembershipTarget,
  { slug, permissions }: Pick<GrantableRole, 'slug' | 'permissions'>,
): boolean {
  const inOrganization = access.organizations.find((membership) => membership.organizationId === organizationId);
  if (siteId === null) return permissions.every((permission) => inOrganization?.permissions.includes(permission));
  if (inOrganization?.permissions.includes('members:manage')) return true;
  const onSite = access.sites.find((membership) => membership.siteId === siteId);
  if (!onSite || (slug === siteOwner && onSite.role !== siteOwner)) return false;
  return permissions.every((permission) => onSite.permissions.includes(permission));
}

function mayManage(access: Access, { id, organizationId }: KnownSite): boolean {
  const isManager = access.sites.some(
    ({ siteId, permissions }) => siteId === id && permissions.includes('members:manage'),
  );
  return isManager || mayManageOrganization(access, organizationId);
}

const mayManageOrganization = ({ organizations }: Access, id: string): boolean =>
  organizations.some(
    ({ organizationId, permissions }) => organizationId === id && permissions.includes('members:manage'),
  );
