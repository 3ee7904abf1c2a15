import type { AdmissionStore } from '@imprint/admission/admission-store';
import { applicationEpoch } from '@imprint/admission/application-epoch';
import { badRequest, conflict, notFound } from '@imprint/errors/domain-error';
import type { SubgraphQuery } from '@imprint/graphql/subgraph-client';
import { newId, parseId } from '@imprint/ids/id';
import { translateConstraints } from '@imprint/persistence/constraint';
import { addJob } from '@imprint/persistence/jobs';
import type { Caller } from '@imprint/principal/caller';
import type { Permission } from '@imprint/principal/permission';
import { mayOnOrganization, mayOnSite } from '@imprint/principal/site-scope';
import { type EntityManager, type FilterQuery, LockMode } from '@mikro-orm/postgresql';
import { requireApplication } from '../application/application-catalog.js';
import { recordAudit } from '../audit/audit-log.js';
import { type IngestedImage, imageReferences, ingestNewImages, withOwnUrls } from '../image/external-images.js';
import { queueIngest } from '../image/retry-ingest.js';
import type { OrganizationService } from '../organization/organization.service.js';
import { requireDnsLabel } from '../slug.js';
import { Site, type SiteSettingsChange } from './site.entity.js';

export interface NewSite {
  organization: string;
  slug: string;
  primaryDomain?: string | null;
  defaultLanguage?: string | null;
  languages?: readonly string[] | null;
  applications?: readonly string[] | null;
}

export const siteChangedTask = 'announce-site-change';
const siteJobs = 'sites_jobs';
const domainShape = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

export class SiteService {
  constructor(
    private readonly em: EntityManager,
    private readonly organizations: OrganizationService,
    private readonly admission: AdmissionStore,
    private readonly queryMedia: SubgraphQuery,
    private readonly caller: Caller,
    private readonly now: () => Date,
  ) {}

  /** Throws CONFLICT when the slug or the domain is taken. */
  async create(input: NewSite): Promise<Site> {
    const organization = await this.organizations.require(input.organization);
    if (!mayOnOrganization(this.caller.principal, organization.id, 'site:settings')) throw notFound();
    const languages = Site.languages(input.defaultLanguage ?? 'pt-BR', input.languages ?? []);
    const at = this.now();
    const site = this.em.create(Site, {
      id: newId(),
      organizationId: organization.id,
      slug: requireDnsLabel(input.slug),
      primaryDomain: input.primaryDomain ? requireDomain(input.primaryDomain) : null,
      aliases: [],
      themeId: null,
      defaultLanguage: languages.default,
      enabledLanguages: languages.enabled,
      multiLangEnabled: languages.enabled.length > 1,
      preferWww: false,
      forceRedirect: false,
      childRedirectMode: null,
      redirectStatusCode: 301,
      settings: {},
      seo: {},
      applications: (input.applications ?? []).map(requireApplication),
      applicationChanges: {},
      createdAt: at,
      updatedAt: at,
    });
    this.em.persist(site);
    await translateConstraints(
      {
        sites_slug_key: () => conflict('A site with this slug exists.', { reason: 'SLUG_TAKEN', fields: ['slug'] }),
        sites_primary_domain_key: () => conflict('A site with this domain exists.', { fields: ['primaryDomain'] }),
      },
      () => this.em.flush(),
    );
    return site;
  }

  /** By ULID, UUID or slug. A site on which the caller may not do it does not exist. */
  async require(reference: string, permission: Permission = 'site:read'): Promise<Site> {
    const id = parseId(reference);
    const site = await this.em.findOne(Site, id ? { id } : { slug: reference });
    if (!site || !this.may(site, permission)) throw notFound();
    return site;
  }

  /** A role on the site decides, or one in its organization. */
  may({ id, organizationId }: Pick<Site, 'id' | 'organizationId'>, permission: Permission): boolean {
    const { principal } = this.caller;
    if (mayOnSite(principal, id, permission)) return true;
    return mayOnOrganization(principal, organizationId, permission === 'site:read' ? 'site:settings' : permission);
  }

  async find(reference: string): Promise<Site | null> {
    const id = parseId(reference);
    return id ? this.em.findOne(Site, { id }) : null;
  }

  /** Changes settings; concurrent changes of other keys are kept. New external images become our own. */
  async configure(reference: string, change: SiteSettingsChange): Promise<Site> {
    const { id, images } = await this.#ingest(reference, (site) => site.configure(change));
    return this.#change(id, images, (site) => site.configure(withOwnUrls(change, images)));
  }

  async optimize(reference: string, change: Record<string, unknown>): Promise<Site> {
    const { id, images } = await this.#ingest(reference, (site) => site.optimize(change));
    return this.#change(id, images, (site) => site.optimize(withOwnUrls(change, images)));
  }

  /** Tries a change on a copy: what is refused is refused before anything is fetched, and nothing is saved. */
  async #ingest(
    reference: string,
    change: (site: Site) => void,
  ): Promise<{ id: string; images: readonly IngestedImage[] }> {
    const { id } = await this.require(reference, 'site:settings');
    const copy = await this.em.fork().findOneOrFail(Site, { id });
    const before = imageReferences(copy.settings, copy.seo);
    change(copy);
    const images = await ingestNewImages(this.queryMedia, id, before, imageReferences(copy.settings, copy.seo));
    return { id, images };
  }

  /** Merges happen under the lock of the row: of two at once neither loses the other's keys. */
  async #change(
    id: string,
    images: readonly IngestedImage[],
    change: (site: Site, em: EntityManager) => void | Promise<void>,
  ): Promise<Site> {
    const site = await this.em.fork().transactional(async (em) => {
      const locked = await em.findOneOrFail(Site, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      await change(locked, em);
      locked.updatedAt = this.now();
      for (const { url, ownUrl } of images) {
        if (ownUrl === null) await queueIngest(em, { siteId: id, url });
      }
      await addJob(em, siteJobs, siteChangedTask, { siteId: id });
      return locked;
    });
    // The change has committed and must not look failed: its job announces it until that succeeds.
    await this.admission.bumpSite(id).catch(() => undefined);
    return site;
  }

  /** Moves the switch of an application. To move it where it is changes nothing. */
  async setApplication(reference: string, application: string, enabled: boolean): Promise<Site> {
    const found = await this.require(reference);
    if (!this.mayManageApplications(found)) throw notFound();
    const known = requireApplication(application);
    const { principal } = this.caller;
    const change = { at: this.now().toISOString(), by: principal.kind === 'staff' ? principal.accountId : null };
    const site = await this.#change(found.id, [], async (locked, em) => {
      if (!locked.enableApplication(known, enabled, change)) return;
      const event = enabled ? 'applet.enabled' : 'applet.disabled';
      const { id: siteId, organizationId } = locked;
      await recordAudit(em, this.caller, { event, target: known, siteId, organizationId });
    });
    await this.admission.bumpEpoch(applicationEpoch(found.id)).catch(() => undefined);
    return site;
  }

  /** Owners, and members of the site who manage people of its organization. */
  private mayManageApplications({ id, organizationId }: Site): boolean {
    const { principal } = this.caller;
    if (mayOnSite(principal, id, 'applets:manage')) return true;
    return mayOnSite(principal, id, 'site:read') && mayOnOrganization(principal, organizationId, 'members:manage');
  }

  async list(organization: string | null | undefined, first: number): Promise<Site[]> {
    const ofOrganization = organization ? { organizationId: (await this.organizations.require(organization)).id } : {};
    return this.em.find(Site, { $and: [ofOrganization, this.#visible()] }, { orderBy: { id: 'asc' }, limit: first });
  }

  #visible(): FilterQuery<Site> {
    const { principal } = this.caller;
    if (principal.kind !== 'staff') return {};
    const led = principal.organizations.filter(({ permissions }) => permissions.includes('site:settings'));
    return {
      $or: [
        { id: { $in: principal.sites.map(({ siteId }) => siteId) } },
        { organizationId: { $in: led.map(({ organizationId }) => organizationId) } },
      ],
    };
  }

  async byIds(ids: readonly string[]): Promise<Site[]> {
    return this.em.find(Site, { id: { $in: [...ids] } });
  }
}

function requireDomain(text: string): string {
  const domain = text.toLowerCase();
  if (!domainShape.test(domain)) {
    throw badRequest('primaryDomain must be a host name such as www.example.com.', { fields: ['primaryDomain'] });
  }
  return domain;
}
