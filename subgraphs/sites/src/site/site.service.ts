import type { AdmissionStore } from '@imprint/admission/admission-store';
import { applicationEpoch } from '@imprint/admission/application-epoch';
import { conflict, notFound } from '@imprint/errors/domain-error';
import type { KeysetCursors } from '@imprint/graphql/keyset-cursor';
import { keysetPage, type Page, type PageRequest } from '@imprint/graphql/keyset-page';
import type { SubgraphQuery } from '@imprint/graphql/subgraph-client';
import { newId, parseId } from '@imprint/ids/id';
import { advisoryLock } from '@imprint/persistence/advisory-lock';
import { addJob } from '@imprint/persistence/jobs';
import { retryOnDeadlock } from '@imprint/persistence/retry-on-deadlock';
import type { Announce, VisibleChanges, SiteChange as VisibleSiteChange } from '@imprint/persistence/visible-changes';
import type { Caller } from '@imprint/principal/caller';
import type { Permission } from '@imprint/principal/permission';
import { mayOnOrganization, mayOnSite, ownsSite } from '@imprint/principal/site-scope';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ApiKeyRepository } from '../api-key/api-key.repository.js';
import { keyChangedTask } from '../api-key/key-changed.js';
import { requireApplication } from '../application/application-catalog.js';
import { recordAudit, type SiteAuditEvent } from '../audit/audit-log.js';
import { type IngestedImage, imageReferences, ingestNewImages, withOwnUrls } from '../image/external-images.js';
import { queueIngest } from '../image/retry-ingest.js';
import { SiteImageRepository } from '../image/site-image.repository.js';
import { requireOwnImages } from '../image/site-images.js';
import { invalidField, requireName } from '../invalid-field.js';
import type { OrganizationService } from '../organization/organization.service.js';
import { enqueueOwnershipGrant } from '../organization/ownership-grant.js';
import { pageSize } from '../page-args.js';
import { slugOf } from '../slug.js';
import { Site, type SiteChange, type SiteSettingsChange, type SiteStatus } from './site.entity.js';
import { SiteRepository, type SiteSelection } from './site.repository.js';
import { requireDomain } from './site-domains.js';
import { type CheckedSettings, checkSettings, imageIds } from './site-settings.js';

export interface NewSite {
  organization: string;
  /** The primary domain or the slug when omitted. */
  name?: string | null;
  /** Derived from the name when omitted. */
  slug?: string | null;
  primaryDomain?: string | null;
  defaultLanguage?: string | null;
  languages?: readonly string[] | null;
  applications?: readonly string[] | null;
}

/** A change with settings that are not validated. */
export type Unchecked<Change extends SiteSettingsChange> = Omit<Change, 'settings'> & {
  settings?: Readonly<Record<string, unknown>>;
};

export interface SiteFilter {
  organization?: string | null | undefined;
  status?: SiteStatus | null | undefined;
  /** Part of a name, slug or domain. */
  search?: string | null | undefined;
  newestFirst?: boolean;
}

export interface SiteDependencies {
  admission: AdmissionStore;
  changes: VisibleChanges<VisibleSiteChange>;
  queryMedia: SubgraphQuery;
  cursors: KeysetCursors;
  platformDomain: string;
  quotas: { sitesPerAccount: number };
  now: () => Date;
}

const siteJobs = 'sites_jobs';
/** Days in which an archived site can be restored. */
const archiveDays = 30;
const searchLimit = 200;

export class SiteService {
  readonly #sites: SiteRepository;

  constructor(
    private readonly em: EntityManager,
    private readonly organizations: OrganizationService,
    private readonly caller: Caller,
    private readonly dependencies: SiteDependencies,
  ) {
    this.#sites = new SiteRepository(em);
  }

  /** Creates a site owned by the caller. CONFLICT when the slug or the domain is taken. */
  async create(input: NewSite): Promise<Site> {
    const { principal } = this.caller;
    const organization = await this.organizations.require(input.organization);
    if (!mayOnOrganization(principal, organization.id, 'site:settings')) throw notFound();
    const site = await this.dependencies.changes.commit(
      this.em,
      async (em, announce) => {
        if (principal.kind === 'staff') await this.#requireQuota(em, principal.accountId);
        const created = await new SiteRepository(em).insert(this.#newSite(organization.id, input));
        await this.#record(em, created, 'site.created');
        if (principal.kind === 'staff')
          await enqueueOwnershipGrant(em, { accountId: principal.accountId, siteId: created.id });
        await announce({ siteId: created.id });
        return created;
      },
      retryOnDeadlock,
    );
    if (principal.kind === 'staff') {
      await this.organizations.grantCreatorOwnership({ accountId: principal.accountId, siteId: site.id });
    }
    return site;
  }

  /** Enforces the quota, also under concurrency. Archived sites count: their rows remain. */
  async #requireQuota(em: EntityManager, accountId: string): Promise<void> {
    const { sitesPerAccount } = this.dependencies.quotas;
    await advisoryLock(em, `sites of ${accountId}`);
    if ((await new SiteRepository(em).countCreatedBy(accountId)) < sitesPerAccount) return;
    throw conflict(`An account can create at most ${sitesPerAccount} sites. Ask the operator for more.`, {
      reason: 'QUOTA_REACHED',
    });
  }

  #newSite(organizationId: string, input: NewSite) {
    const { platformDomain, now } = this.dependencies;
    const primaryDomain = input.primaryDomain
      ? requireDomain('primary_domain', input.primaryDomain, platformDomain)
      : null;
    const given = input.name === null || input.name === undefined ? null : requireName(input.name);
    const slug = slugOf(input.slug, given ?? '');
    const languages = newLanguages(input);
    const at = now();
    return {
      id: newId(),
      organizationId,
      slug,
      name: given ?? primaryDomain ?? slug,
      primaryDomain,
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
      archivedAt: null,
      createdBy: this.caller.principal.kind === 'staff' ? this.caller.principal.accountId : null,
      createdAt: at,
      updatedAt: at,
    };
  }

  /** Finds by ULID, UUID or slug. NOT_FOUND without the permission. */
  async require(reference: string, permission: Permission = 'site:read'): Promise<Site> {
    const site = await this.#sites.findByReference(reference);
    if (!site || !this.may(site, permission)) throw notFound();
    return site;
  }

  /** Permission through a role on the site or in its organization. */
  may({ id, organizationId }: Pick<Site, 'id' | 'organizationId'>, permission: Permission): boolean {
    const { principal } = this.caller;
    if (mayOnSite(principal, id, permission)) return true;
    return mayOnOrganization(principal, organizationId, permission === 'site:read' ? 'site:settings' : permission);
  }

  /** Permissions on the site itself: a role in the organization grants settings only, nothing of other services. */
  holds(site: Pick<Site, 'id' | 'organizationId'>, permission: Permission): boolean {
    const isOfSites = permission === 'site:read' || permission === 'site:settings';
    return isOfSites ? this.may(site, permission) : mayOnSite(this.caller.principal, site.id, permission);
  }

  async find(reference: string): Promise<Site | null> {
    const id = parseId(reference);
    return id ? this.#sites.find(id) : null;
  }

  /** Updates settings; keeps concurrent changes of other keys. Copies new external images. */
  async configure(reference: string, request: Unchecked<SiteSettingsChange>): Promise<Site> {
    const { id } = await this.require(reference, 'site:settings');
    const change = await checked(request);
    const images = await this.#ingest(id, (site) => site.configure(change), change.settings);
    return this.#change(id, images, async (site, em) => {
      site.configure(withOwnUrls(change, images));
      await this.#record(em, site, 'site.settings_changed');
    });
  }

  /** Also updates name and domains. CONFLICT when another site has a domain. */
  async update(reference: string, request: Unchecked<SiteChange>): Promise<Site> {
    const { platformDomain } = this.dependencies;
    const { id } = await this.require(reference, 'site:settings');
    const change = await checked(request);
    const images = await this.#ingest(
      id,
      (site) => site.updateSettingsAndDomains(change, platformDomain),
      change.settings,
    );
    return this.#change(id, images, async (site, em) => {
      site.updateSettingsAndDomains(withOwnUrls(change, images), platformDomain);
      await new SiteRepository(em).claimDomains(site);
      await this.#record(em, site, 'site.settings_changed');
    });
  }

  async updateSeo(reference: string, change: Record<string, unknown>): Promise<Site> {
    const { id } = await this.require(reference, 'site:settings');
    const images = await this.#ingest(id, (site) => site.updateSeo(change));
    return this.#change(id, images, async (site, em) => {
      site.updateSeo(withOwnUrls(change, images));
      await this.#record(em, site, 'site.settings_changed');
    });
  }

  /** Archives a site: disables its keys and forms, deletes nothing. Owners only. */
  archive(reference: string): Promise<Site> {
    return this.#move(reference, 'site.archived', (site) => site.archive(this.dependencies.now()));
  }

  /** Restores a site within the retention period. */
  restore(reference: string): Promise<Site> {
    return this.#move(reference, 'site.restored', (site) => {
      const limit = this.dependencies.now().getTime() - archiveDays * 86_400_000;
      if (site.archivedAt && site.archivedAt.getTime() < limit) {
        throw conflict(`A site can be restored for ${archiveDays} days after it was archived.`);
      }
      site.restore();
    });
  }

  async #move(reference: string, event: SiteAuditEvent, move: (site: Site) => void): Promise<Site> {
    const found = await this.require(reference);
    if (!ownsSite(this.caller.principal, found.id)) throw notFound();
    const hashes: string[] = [];
    const site = await this.#change(found.id, [], async (locked, em) => {
      const before = locked.status();
      move(locked);
      if (locked.status() === before) return;
      await this.#record(em, locked, event);
      for (const { secretHash } of await new ApiKeyRepository(em).listOfSite(locked.id)) {
        await addJob(em, siteJobs, keyChangedTask, { keyHash: secretHash });
        hashes.push(secretHash);
      }
    });
    // A job repeats the invalidation: a committed change must not look failed.
    await Promise.all(hashes.map((hash) => this.dependencies.admission.bumpEpoch(hash))).catch(() => undefined);
    await this.dependencies.admission.bumpEpoch(applicationEpoch(found.id)).catch(() => undefined);
    return site;
  }

  /** Validates a change on a copy before any image is fetched. */
  async #ingest(
    id: string,
    change: (site: Site) => void,
    settings: CheckedSettings = {},
  ): Promise<readonly IngestedImage[]> {
    const { queryMedia } = this.dependencies;
    const copy = await new SiteRepository(this.em.fork()).require(id);
    const before = imageReferences(copy.settings, copy.seo);
    change(copy);
    const after = imageReferences(copy.settings, copy.seo);
    await requireOwnImages(queryMedia, id, imageIds(settings));
    return ingestNewImages(queryMedia, id, before, after);
  }

  /** Merges under the row lock, so that concurrent changes keep each other's keys. */
  async #change(
    id: string,
    images: readonly IngestedImage[],
    change: (site: Site, em: EntityManager) => Promise<void>,
  ): Promise<Site> {
    const changing = async (em: EntityManager, announce: Announce<VisibleSiteChange>): Promise<Site> => {
      const locked = await new SiteRepository(em).requireForChange(id);
      await change(locked, em);
      locked.updatedAt = this.dependencies.now();
      const records = new SiteImageRepository(em);
      for (const image of images) {
        const { ownUrl, url } = image;
        await records.record(id, image, ownUrl === null ? { status: 'pending' } : { status: 'taken', ownUrl });
        if (ownUrl === null) await queueIngest(em, { siteId: id, url, attempt: 0 });
      }
      await announce({ siteId: id });
      return locked;
    };
    return this.dependencies.changes.commit(this.em, changing, retryOnDeadlock);
  }

  /** Installs or removes an application. Idempotent. */
  async setApplication(reference: string, application: string, enabled: boolean): Promise<Site> {
    const found = await this.require(reference);
    if (!this.mayManageApplications(found)) throw notFound();
    const known = requireApplication(application);
    const { principal } = this.caller;
    const at = this.dependencies.now().toISOString();
    const change = { at, by: principal.kind === 'staff' ? principal.accountId : null };
    const site = await this.#change(found.id, [], async (locked, em) => {
      if (!locked.enableApplication(known, enabled, change)) return;
      await this.#record(em, locked, enabled ? 'applet.enabled' : 'applet.disabled', known);
    });
    await this.dependencies.admission.bumpEpoch(applicationEpoch(found.id)).catch(() => undefined);
    return site;
  }

  async #record(
    em: EntityManager,
    { id: siteId, organizationId }: Site,
    event: SiteAuditEvent,
    target: string = siteId,
  ): Promise<void> {
    await recordAudit(em, this.caller, { event, target, siteId, organizationId });
  }

  /** Requires a site owner, or a site member who manages members of the organization. */
  private mayManageApplications({ id, organizationId }: Site): boolean {
    const { principal } = this.caller;
    if (mayOnSite(principal, id, 'applets:manage')) return true;
    return mayOnSite(principal, id, 'site:read') && mayOnOrganization(principal, organizationId, 'members:manage');
  }

  /** Sites visible to the caller, oldest first. */
  async page(filter: SiteFilter, request: PageRequest): Promise<Page<Site>> {
    const { organization, status = null, search = null, newestFirst = false } = filter;
    const organizationId = organization ? (await this.organizations.require(organization)).id : null;
    const walk = {
      cursors: this.dependencies.cursors,
      filters: { walk: 'sites', organizationId, status, search, newestFirst },
      instantOf: ({ createdAt }: Site) => createdAt,
      ...pageSize,
    };
    const selection = {
      visible: this.#visible(),
      organizationId,
      status,
      search: search?.slice(0, searchLimit) ?? null,
      newestFirst,
    };
    return keysetPage(request, walk, (after, limit) => this.#sites.list(selection, after, limit));
  }

  #visible(): SiteSelection['visible'] {
    const { principal } = this.caller;
    if (principal.kind !== 'staff') return null;
    const led = principal.organizations.filter(({ permissions }) => permissions.includes('site:settings'));
    return {
      siteIds: principal.sites.map(({ siteId }) => siteId),
      organizationIds: led.map(({ organizationId }) => organizationId),
    };
  }

  byIds(ids: readonly string[]): Promise<Site[]> {
    return this.#sites.listByIds(ids);
  }
}

/** Called once per change, outside of its transaction. */
async function checked<Change extends SiteSettingsChange>(request: Unchecked<Change>): Promise<Change> {
  const { settings, ...fields } = request;
  return { ...fields, ...(settings && { settings: await checkSettings(settings) }) } as Change;
}

function newLanguages({ defaultLanguage, languages }: NewSite): { default: string; enabled: string[] } {
  try {
    return Site.languages(defaultLanguage ?? 'pt-BR', languages ?? []);
  } catch {
    throw invalidField('default_language', 'invalid_format', 'must be a BCP 47 language tag such as pt-BR');
  }
}
