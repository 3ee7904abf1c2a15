import { badRequest } from '@imprint/errors/domain-error';
import type { SubgraphQuery } from '@imprint/graphql/subgraph-client';
import { parseId } from '@imprint/ids/id';
import type { Caller } from '@imprint/principal/caller';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { MailBrand } from '../mail/mail-page.js';
import type { Authority } from '../membership/authority.js';
import { recordAudit } from '../operation/audit-log.js';
import type { OrganizationPlace, SiteDirectory } from '../site/site-directory.js';
import type { SignInBrandInput, UpdateOrganizationBrandInput } from './brand.type.js';
import type { BrandRepositories } from './brand-repositories.js';
import type { BrandChange, OrganizationBrand } from './organization-brand.entity.js';

const plainColor = '#6b6b6b';
const assetSite = 'query IdentityLogoSite($id: ID!) { mediaAssetSite(id: $id) }';

/** The organizations that applications belong to. */
interface ApplicationOrganizations {
  applications: (em: EntityManager) => {
    find(clientId: string): Promise<{ organizationId?: string | null | undefined } | null>;
  };
}

export interface BrandDependencies {
  repositories: BrandRepositories & ApplicationOrganizations;
  em: EntityManager;
  authority: Authority;
  sites: SiteDirectory;
  queryMedia: SubgraphQuery;
  caller: Caller;
  now: () => Date;
}

/** Brands of organizations on the hosted pages. */
export class BrandService {
  constructor(private readonly deps: BrandDependencies) {}

  find({ organizationId }: OrganizationPlace): Promise<OrganizationBrand | null> {
    return this.deps.repositories.brands(this.deps.em).find(organizationId);
  }

  /**
   * The brand of the organization that an application belongs to, or without an application of the named one. Null
   * unless it is shown.
   */
  async findShown({ clientId, organization }: SignInBrandInput): Promise<OrganizationBrand | null> {
    const reference = clientId
      ? (await this.deps.repositories.applications(this.deps.em).find(clientId))?.organizationId
      : organization?.toLowerCase();
    const place = reference ? await this.deps.sites.organization(reference) : null;
    if (!place || place.archivedAt) return null;
    const brand = await this.find(place);
    return brand?.isShown ? brand : null;
  }

  /** The brand in mails of an organization, with its unique short name. Null unless it is shown. */
  async findForMail(organizationId: string): Promise<MailBrand | null> {
    const brand = await this.findShown({ organization: organizationId });
    const place = brand && (await this.deps.sites.organization(organizationId));
    return place && { organization: `${place.name} (${place.slug})`, accentColor: brand.accentColor ?? plainColor };
  }

  /** BAD_REQUEST for another notation of a colour, or a logo that is not of a site of the caller in the organization. */
  async change(
    { organizationId }: OrganizationPlace,
    { isShown, accentColor, logoMediaId }: Omit<UpdateOrganizationBrandInput, 'organizationId'>,
  ): Promise<OrganizationBrand> {
    const hasLogo = typeof logoMediaId === 'string';
    const logo = hasLogo ? await this.#requireLogo(organizationId, logoMediaId) : logoMediaId;
    const change: BrandChange = { isShown, accentColor, logo };
    return this.deps.em.fork().transactional(async (em) => {
      const brand = await this.deps.repositories.brands(em).lock(organizationId, this.deps.now());
      brand.change(change, this.deps.now());
      await recordAudit(em, this.deps.caller, {
        event: 'organization.brand_changed',
        target: organizationId,
        organizationId,
      });
      return brand;
    });
  }

  /** Only assets of the caller's own sites, so that URLs of other assets stay private. */
  async #requireLogo(organizationId: string, reference: string): Promise<{ mediaId: string; siteId: string }> {
    const mediaId = parseId(reference);
    const found = mediaId
      ? await this.deps.queryMedia<{ mediaAssetSite: string | null }>(assetSite, { id: mediaId })
      : null;
    const siteId = found?.mediaAssetSite;
    const { sites } = await this.deps.authority.ownAccess();
    const isOwn = sites.some((site) => site.siteId === siteId && site.organizationId === organizationId);
    if (mediaId && siteId && isOwn) return { mediaId, siteId };
    throw badRequest('logoMediaId must be an asset of one of your sites in this organization.', {
      fields: ['logoMediaId'],
    });
  }
}
