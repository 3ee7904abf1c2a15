import { randomBytes } from 'node:crypto';
import { conflict, notFound } from '@imprint/errors/domain-error';
import type { KeysetCursors } from '@imprint/graphql/keyset-cursor';
import { keysetPage, type Page, type PageRequest } from '@imprint/graphql/keyset-page';
import { byCreation } from '@imprint/graphql/page-size';
import type { SubgraphQuery } from '@imprint/graphql/subgraph-client';
import { newId } from '@imprint/ids/id';
import { advisoryLock } from '@imprint/persistence/advisory-lock';
import { fieldChanges } from '@imprint/persistence/field-changes';
import type { Principal } from '@imprint/principal/principal';
import { mayOnOrganization } from '@imprint/principal/site-scope';
import type { EntityManager } from '@mikro-orm/postgresql';
import { imageReferences, ingestNewImages, withOwnUrls } from '../image/external-images.js';
import { SiteImageRepository } from '../image/site-image.repository.js';
import { requireOwnImages } from '../image/site-images.js';
import { invalidField, requireName } from '../operation/invalid-field.js';
import { pageSize } from '../operation/page-size.js';
import { OrganizationRepository } from '../organization/organization.repository.js';
import type { OrganizationService } from '../organization/organization.service.js';
import { enqueueOwnershipGrant } from '../organization/ownership-grant.js';
import { requireFreeName, slugOf } from '../slug/slug.js';
import { requireApplication } from './application-catalog.js';
import type { ClaimTransaction, DomainClaims } from './domain-claims.js';
import { queueIngest } from './retry-ingest.js';
import { Site, type SiteChange, type SiteSettingsChange } from './site.entity.js';
import type { CreateSiteInput, SiteFilterInput } from './site.input.js';
import { SiteRepository, type SiteSelection } from './site.repository.js';
import type { SiteAccess } from './site-access.js';
import type { SiteChanges } from './site-changes.js';
import { requireAliases, requireDomain } from './site-domains.js';
import { type CheckedSettings, checkSettings, imageIds } from './site-settings.js';

/** A change with settings that are not validated. */
export type Unchecked<Change extends SiteSettingsChange> = Omit<Change, 'settings'> & {
  settings?: Readonly<Record<string, unknown>>;
};

export interface SiteDependencies {
  em: EntityManager;
  organizations: OrganizationService;
  access: SiteAccess;
  changes: SiteChanges;
  claims: DomainClaims;
  principal: Principal;
  queryMedia: SubgraphQuery;
  cursors: KeysetCursors;
  platformDomain: string;
  /** Host names of the platform's own URLs. */
  ownHosts: readonly string[];
  quotas: { sitesPerAccount: number };
  now: () => Date;
}

const searchLimit = 200;

export class SiteService {
  constructor(private readonly dependencies: SiteDependencies) {}

  /** Creates a site owned by the caller. CONFLICT when the slug or the domain is taken. */
  async create(input: CreateSiteInput): Promise<Site> {
    const { organizations, changes, claims, principal } = this.dependencies;
    const { id: organizationId } = await organizations.require(input.organization);
    if (!mayOnOrganization(principal, organizationId, 'site:settings')) throw notFound();
    const accountId = principal.kind === 'staff' ? principal.accountId : null;
    const site = await changes.commit(async (em, announce) => {
      await new OrganizationRepository(em).requireInUse(organizationId);
      if (accountId) await this.#requireQuota(em, accountId);
      const created = await new SiteRepository(em).insert(this.#newSite(organizationId, accountId, input));
      await claims.store({ em, announce }, created, created.domains(), new Map());
      await changes.record(em, created, 'site.created');
      if (accountId) await enqueueOwnershipGrant(em, { accountId, siteId: created.id });
      await announce({ siteId: created.id });
      return created;
    });
    if (accountId) await organizations.grantCreatorOwnership({ accountId, siteId: site.id });
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

  #newSite(organizationId: string, createdBy: string | null, input: CreateSiteInput) {
    const { platformDomain, ownHosts, now } = this.dependencies;
    const primaryDomain = input.primaryDomain
      ? requireDomain('primary_domain', input.primaryDomain, platformDomain)
      : null;
    const given = input.name === null || input.name === undefined ? null : requireName(input.name);
    const slug = requireFreeName(slugOf(input.slug, given ?? ''), { domain: platformDomain, own: ownHosts });
    const languages = newLanguages(input);
    const at = now();
    return {
      id: newId(),
      organizationId,
      slug,
      name: given ?? primaryDomain ?? slug,
      primaryDomain,
      aliases: [],
      domainProofs: {},
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
      indexNowKey: randomBytes(16).toString('hex'),
      indexNowHost: null,
      indexNowCheckedAt: null,
      archivedAt: null,
      createdBy,
      createdAt: at,
      updatedAt: at,
    };
  }

  /** Updates settings; keeps concurrent changes of other keys. Copies new external images. */
  async configure(reference: string, request: Unchecked<SiteSettingsChange>): Promise<Site> {
    const { id } = await this.#require(reference);
    const change = await checked(request);
    return this.#change(id, change, (site, given) => site.configure(given), change.settings);
  }

  /** Also updates name and domains. CONFLICT when another site keeps a domain. */
  async update(reference: string, request: Unchecked<SiteChange>): Promise<Site> {
    const { platformDomain, claims } = this.dependencies;
    const found = await this.#require(reference);
    const change = await checked(request);
    const apply = (site: Site, given: SiteChange) => site.updateSettingsAndDomains(given, platformDomain);
    const contested = await claims.contest(found, namesOf(change, platformDomain));
    return this.#change(found.id, change, apply, change.settings, (site, transaction) =>
      claims.store(transaction, site, namesOf(change, platformDomain), contested),
    );
  }

  async updateSeo(reference: string, change: Record<string, unknown>): Promise<Site> {
    const { id } = await this.#require(reference);
    return this.#change(id, change, (site, given) => site.updateSeo(given));
  }

  #require(reference: string): Promise<Site> {
    return this.dependencies.access.require(reference, 'site:settings');
  }

  /** Copies the new external images of a change, then applies it with the URLs of the copies. */
  async #change<Change>(
    id: string,
    change: Change,
    apply: (site: Site, change: Change) => void,
    settings: CheckedSettings = {},
    afterwards?: (site: Site, transaction: ClaimTransaction) => Promise<void>,
  ): Promise<Site> {
    const { em: root, changes, queryMedia } = this.dependencies;
    // Validate on a copy before any image is fetched.
    const copy = await new SiteRepository(root.fork()).require(id);
    const before = imageReferences(copy.settings, copy.seo);
    apply(copy, change);
    const after = imageReferences(copy.settings, copy.seo);
    await requireOwnImages(queryMedia, id, imageIds(settings));
    const images = await ingestNewImages(queryMedia, id, before, after);
    return changes.commitLocked(id, async (site, em, announce) => {
      const known = site.configuration();
      apply(site, withOwnUrls(change, images));
      await afterwards?.(site, { em, announce });
      const changed = fieldChanges(known, site.configuration());
      await changes.record(em, site, 'site.settings_changed', { changes: changed });
      const records = new SiteImageRepository(em);
      for (const image of images) {
        const { ownUrl, url } = image;
        await records.record(id, image, ownUrl === null ? { status: 'pending' } : { status: 'taken', ownUrl });
        if (ownUrl === null) await queueIngest(em, { siteId: id, url, attempt: 0 });
      }
    });
  }

  /** Sites visible to the caller, oldest first. */
  async page(filter: SiteFilterInput, newestFirst: boolean, request: PageRequest): Promise<Page<Site>> {
    const { em, organizations, principal, cursors } = this.dependencies;
    const { organization, status = null, search = null } = filter;
    const organizationId = typeof organization === 'string' ? (await organizations.require(organization)).id : null;
    const pagination = byCreation<Site>(
      cursors,
      { walk: 'sites', organizationId, status, search, newestFirst },
      pageSize,
    );
    const visible = visibleTo(principal);
    const selection = { visible, organizationId, status, search: search?.slice(0, searchLimit) ?? null, newestFirst };
    return keysetPage(request, pagination, (after, limit) => new SiteRepository(em).list(selection, after, limit));
  }
}

/** Null for all sites. */
function visibleTo(principal: Principal): SiteSelection['visible'] {
  if (principal.kind !== 'staff') return null;
  const led = principal.organizations.filter(({ permissions }) => permissions.includes('site:settings'));
  return {
    siteIds: principal.sites.map(({ siteId }) => siteId),
    organizationIds: led.map(({ organizationId }) => organizationId),
  };
}

/** Names of a change in ASCII. */
const namesOf = ({ primaryDomain, aliases = [] }: SiteChange, platformDomain: string): string[] => [
  ...(primaryDomain ? [requireDomain('primary_domain', primaryDomain, platformDomain)] : []),
  ...requireAliases(aliases, platformDomain),
];

/** Called once per change, outside of its transaction. */
async function checked<Change extends SiteSettingsChange>(request: Unchecked<Change>): Promise<Change> {
  const { settings, ...fields } = request;
  return { ...fields, ...(settings && { settings: await checkSettings(settings) }) } as Change;
}

function newLanguages({ defaultLanguage, languages }: CreateSiteInput): { default: string; enabled: string[] } {
  try {
    return Site.languages(defaultLanguage ?? 'pt-BR', languages ?? []);
  } catch {
    throw invalidField('default_language', 'invalid_format', 'must be a BCP 47 language tag such as pt-BR');
  }
}
