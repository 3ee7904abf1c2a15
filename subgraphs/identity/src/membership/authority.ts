import { forbidden, notFound, notImplemented } from '@imprint/errors/domain-error';
import { parseId } from '@imprint/ids/id';
import type { Principal } from '@imprint/principal/principal';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type GrantableRole, siteOwner } from '../role/preset-roles.js';
import type { KnownOrganization, KnownSite, SiteDirectory } from '../site/site-directory.js';
import { type Access, accessOf } from './access.js';

/** Parts of the service that an installation can leave out. */
export type IdentityModule = 'signup' | 'invitations' | 'memberships';

/**
 * Decides who may manage the people of a site or an organization. The order of its refusals is part of the
 * contract: first what is the same for everybody, then whether the place exists for the caller, then what
 * the caller may do there.
 */
export class Authority {
  constructor(
    private readonly em: EntityManager,
    private readonly sites: SiteDirectory,
    private readonly principal: Principal,
    private readonly without: ReadonlySet<IdentityModule>,
  ) {}

  /** Who manages members of the site, by a role on it or in its organization; for everybody else it does not exist. */
  async onSite(reference: string): Promise<KnownSite> {
    this.#requireMemberships();
    const siteId = parseId(reference);
    const site = siteId ? await this.sites.site(siteId) : null;
    if (!site || !(await this.mayManageSite(this.accountId, site))) throw notFound();
    return site;
  }

  /** Of several sites those that the caller may manage; null in place of the others. */
  async amongSites(siteIds: readonly string[]): Promise<(KnownSite | null)[]> {
    if (this.principal.kind !== 'staff' || this.principal.application || this.without.has('memberships'))
      return siteIds.map(() => null);
    const access = await accessOf(this.em, this.principal.accountId);
    const sites = await this.sites.many(siteIds);
    return sites.map((site) => (site && mayManage(access, site) ? site : null));
  }

  /** A member who may manage the others: NOT_FOUND for strangers, FORBIDDEN for other members. */
  async onOrganization(reference: string): Promise<KnownOrganization> {
    this.#requireMemberships();
    const { organization, access } = await this.#memberOf(reference);
    if (!mayManageOrganization(access, organization.id)) {
      throw forbidden('You may not manage the members of this organization.');
    }
    return organization;
  }

  /** Any member of the organization, or of one of its sites when they only look. */
  async inOrganization(reference: string): Promise<KnownOrganization> {
    this.#requireMemberships();
    return (await this.#memberOf(reference)).organization;
  }

  requireInvitations(): void {
    if (this.without.has('invitations')) {
      throw notImplemented('Invitations are switched off here.', { reason: 'INVITES_DISABLED' });
    }
  }

  async mayManageSite(accountId: string, site: KnownSite): Promise<boolean> {
    return mayManage(await accessOf(this.em, accountId), site);
  }

  async mayManageOrganization(accountId: string, organizationId: string): Promise<boolean> {
    return mayManageOrganization(await accessOf(this.em, accountId), organizationId);
  }

  /**
   * Whether somebody holds all that a role grants, and so may give it, change it and take it away. Who manages members of
   * the organization holds what its sites can grant; being an owner is held by owners alone.
   */
  async holds(
    accountId: string,
    place: RolePlace,
    role: Pick<GrantableRole, 'slug' | 'permissions'>,
  ): Promise<boolean> {
    return holdsRole(await accessOf(this.em, accountId), place, role);
  }

  /** For a member of the organization null; else the sites of it on which the caller manages members. NOT_FOUND without. */
  async managedSitesIn(reference: string): Promise<{ organization: KnownOrganization; siteIds: string[] | null }> {
    this.#requireMemberships();
    const id = parseId(reference);
    const access = await accessOf(this.em, this.accountId);
    const isMember = access.organizations.some(({ organizationId }) => organizationId === id);
    const managed = access.sites.filter(
      ({ organizationId, permissions }) => organizationId === id && permissions.includes('members:manage'),
    );
    const organization = id && (isMember || managed.length > 0) ? await this.sites.organization(id) : null;
    if (!organization) throw notFound();
    return { organization, siteIds: isMember ? null : managed.map(({ siteId }) => siteId) };
  }

  /** What somebody holds in an organization. */
  async accessOf(accountId: string): Promise<Access> {
    return accessOf(this.em, accountId);
  }

  get accountId(): string {
    // Applications manage nobody, whatever the person may do.
    if (this.principal.kind !== 'staff' || this.principal.application) throw notFound();
    return this.principal.accountId;
  }

  async #memberOf(reference: string): Promise<{ organization: KnownOrganization; access: Access }> {
    const id = parseId(reference);
    const access = await accessOf(this.em, this.accountId);
    const isMember = access.organizations.some(({ organizationId }) => organizationId === id);
    const organization = id && isMember ? await this.sites.organization(id) : null;
    if (!organization) throw notFound();
    return { organization, access };
  }

  #requireMemberships(): void {
    if (this.without.has('memberships')) {
      throw notImplemented('Memberships are not kept here.', { reason: 'AUTHZ_UNAVAILABLE' });
    }
  }
}

/** Where a role is held. */
export interface RolePlace {
  organizationId: string;
  /** Null for the organization itself. */
  siteId: string | null;
}

function holdsRole(
  access: Access,
  { organizationId, siteId }: RolePlace,
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
