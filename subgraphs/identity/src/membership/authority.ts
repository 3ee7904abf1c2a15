import { forbidden, notFound, notImplemented } from '@imprint/errors/domain-error';
import { parseId } from '@imprint/ids/id';
import type { Principal } from '@imprint/principal/principal';
import type { EntityManager } from '@mikro-orm/postgresql';
import { siteOwner } from '../role/preset-roles.js';
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

  /** An owner of the site or a manager of its organization; for everybody else it does not exist. */
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

function mayManage(access: Access, { id, organizationId }: KnownSite): boolean {
  const isOwner = access.sites.some(({ siteId, role }) => siteId === id && role === siteOwner);
  return isOwner || mayManageOrganization(access, organizationId);
}

const mayManageOrganization = ({ organizations }: Access, id: string): boolean =>
  organizations.some(
    ({ organizationId, permissions }) => organizationId === id && permissions.includes('members:manage'),
  );
