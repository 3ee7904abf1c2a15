import type { AdmissionStore } from '@imprint/admission/admission-store';
import { badRequest, conflict, forbidden, unavailable } from '@imprint/errors/domain-error';
import { requireFound } from '@imprint/errors/require-found';
import type { KeysetCursors } from '@imprint/graphql/keyset-cursor';
import { keysetPage, type Page, type PageRequest } from '@imprint/graphql/keyset-page';
import { byCreation } from '@imprint/graphql/page-size';
import { newId, parseId } from '@imprint/ids/id';
import { addJob } from '@imprint/persistence/jobs';
import type { Caller } from '@imprint/principal/caller';
import type { Scope } from '@imprint/principal/scope';
import { scopeBeyond } from '@imprint/principal/scope-permissions';
import type { EntityManager } from '@mikro-orm/postgresql';
import { recordAudit, type SiteAuditEvent } from '../audit-log.js';
import { optionalId } from '../invalid-field.js';
import type { OrganizationService } from '../organization/organization.service.js';
import { pageSize } from '../page-size.js';
import type { Site } from '../site/site.entity.js';
import type { SiteAccess } from '../site/site-access.js';
import { sitesJobs } from '../sites-jobs.js';
import type { ApiKey } from './api-key.entity.js';
import type { ApiKeyUseInput, CreateApiKeyInput } from './api-key.input.js';
import { ApiKeyRepository } from './api-key.repository.js';
import type { IssuedApiKeyPayload } from './api-key.type.js';
import { issueSecret, type KeyEnvironment } from './api-key-secret.js';
import { requireTerms, type Terms } from './api-key-terms.js';
import type { ApiKeyUsage } from './api-key-usage.entity.js';
import type { KeyAuthors } from './key-authors.js';
import { keyChangedTask } from './key-changed.js';
import type { KeyQuotas } from './key-quotas.js';
import { queueRotationNotice } from './rotation-notice.js';

const longestOverlapSeconds = 30 * 86_400;

type Context = Pick<ApiKey, 'siteId' | 'organizationId' | 'authorId' | 'personaId'>;

export class ApiKeyService {
  readonly #keys: ApiKeyRepository;

  constructor(
    private readonly em: EntityManager,
    private readonly access: SiteAccess,
    private readonly organizations: OrganizationService,
    private readonly caller: Caller,
    private readonly authors: KeyAuthors,
    private readonly quotas: KeyQuotas,
    private readonly admission: AdmissionStore,
    private readonly cursors: KeysetCursors,
    private readonly environment: KeyEnvironment,
    private readonly now: () => Date,
  ) {
    this.#keys = new ApiKeyRepository(em);
  }

  async create(input: CreateApiKeyInput): Promise<IssuedApiKeyPayload> {
    const site = await this.access.require(input.site, 'site:settings');
    const terms = requireTerms(input, this.now(), this.quotas.highestLimit);
    this.requireHeld(site, terms.scopes);
    const context: Context = { siteId: site.id, organizationId: null, authorId: null, personaId: null };
    if (!input.withoutAuthor) {
      const organization = requireFound(await this.organizations.find(site.organizationId));
      context.organizationId = organization.id;
      context.authorId = await this.authors.resolve(site.id, optionalId('authorId', input.authorId), organization);
      context.personaId = optionalId('personaId', input.personaId);
      if (context.personaId) await this.authors.requirePersona(site.id, context.personaId);
    }
    return this.em.transactional(async (em) => {
      await this.quotas.require(em, site.id, 1);
      const issued = this.issue(em, terms, context);
      await this.record(em, issued.apiKey, 'api_key.created');
      return issued;
    });
  }

  /**
   * In force in every process when it returns. A job repeats the invalidation if this process crashes after the commit.
   */
  async revoke(id: string): Promise<ApiKey> {
    const key = await this.require(id);
    await this.em.transactional(async (em) => {
      key.revoke(this.now());
      await this.record(em, key, 'api_key.revoked');
      await addJob(em, sitesJobs, keyChangedTask, { keyHash: key.secretHash });
    });
    await this.announce(key);
    return key;
  }

  /** Issues a successor with the same terms and emails the author; the old key stays valid for the overlap. */
  async rotate(id: string, overlapSeconds: number): Promise<IssuedApiKeyPayload> {
    if (!Number.isInteger(overlapSeconds) || overlapSeconds < 0 || overlapSeconds > longestOverlapSeconds) {
      throw badRequest(`overlapSeconds must be a whole number from 0 to ${longestOverlapSeconds}.`);
    }
    const old = await this.require(id);
    const site = await this.access.require(old.siteId, 'site:settings');
    // The returned secret grants the scopes of the key, so the caller must hold them.
    this.requireHeld(site, old.scopes);
    const issued = await this.em.transactional(async (em) => {
      // The row lock makes one of two concurrent rotations fail instead of issuing two successors.
      await new ApiKeyRepository(em).lock(old);
      if (!old.isActive(this.now())) throw conflict('Only an active key can be rotated.');
      if (old.successorId) throw conflict('This key has already been rotated.');
      const successor = this.issue(em, old, old);
      old.rotateTo(successor.apiKey, this.now(), overlapSeconds);
      await em.flush();
      // The overlap may leave the site with too many keys.
      await this.quotas.require(em, site.id, 0);
      await this.record(em, old, 'api_key.rotated');
      await queueRotationNotice(em, old, site);
      await addJob(em, sitesJobs, keyChangedTask, { keyHash: old.secretHash });
      return successor;
    });
    await this.announce(old);
    return issued;
  }

  /** The key of the request. */
  async current(): Promise<ApiKey> {
    const { principal } = this.caller;
    return requireFound(principal.kind === 'apiKey' ? await this.#keys.find(principal.keyId) : null);
  }

  /** Newest first. */
  async page(reference: string, status: 'active' | 'ended' | null, request: PageRequest): Promise<Page<ApiKey>> {
    const site = await this.access.require(reference, 'site:settings');
    const pagination = byCreation<ApiKey>(this.cursors, { walk: 'api keys', siteId: site.id, status }, pageSize);
    return keysetPage(request, pagination, (after, limit) =>
      this.#keys.list(site.id, status, this.now(), after, limit),
    );
  }

  /** Finds a key by SHA-256; null when unknown, revoked, expired or of an archived site. */
  async findActive(secretHash: string): Promise<ApiKey | null> {
    const key = await this.#keys.findByHash(secretHash);
    if (!key?.isActive(this.now())) return null;
    const site = await this.access.find(key.siteId);
    return site?.status() === 'active' ? key : null;
  }

  recordUses(uses: readonly ApiKeyUseInput[]): Promise<void> {
    return this.#keys.recordUses(uses);
  }

  /** Usage by day of each key, newest first. */
  async usageOf(keyIds: readonly string[]): Promise<ApiKeyUsage[][]> {
    const usage = await this.#keys.listUsage(keyIds);
    return keyIds.map((keyId) => usage.filter(({ apiKeyId }) => apiKeyId === keyId));
  }

  async find(reference: string): Promise<ApiKey | null> {
    const id = parseId(reference);
    return id ? this.#keys.find(id) : null;
  }

  /** Null where the caller may not manage keys. */
  async findForStaff(reference: string): Promise<ApiKey | null> {
    return this.require(reference).catch(() => null);
  }

  /** UNAVAILABLE when the invalidation fails: the change may not be in force in other processes. */
  private async announce(key: ApiKey): Promise<void> {
    try {
      await this.admission.bumpEpoch(key.secretHash);
    } catch (cause) {
      throw unavailable('The change is stored but not yet in force in every process. It will be applied shortly.', {
        cause,
      });
    }
  }

  private record(em: EntityManager, { id, siteId, organizationId }: ApiKey, event: SiteAuditEvent): Promise<void> {
    return recordAudit(em, this.caller, { event, target: id, siteId, organizationId: organizationId ?? null });
  }

  /** A key must not exceed its creator's permissions. */
  private requireHeld(site: Site, scopes: readonly Scope[]): void {
    const { principal } = this.caller;
    // The key would outlive the application's session.
    if (principal.kind === 'staff' && principal.application) throw forbidden('Applications cannot issue API keys.');
    const scope = scopeBeyond(scopes, (permission) => this.access.holds(site, permission));
    if (scope) throw forbidden(`Your role may not issue a key with the scope ${scope}.`, { fields: ['scopes'] });
  }

  private async require(reference: string): Promise<ApiKey> {
    const key = requireFound(await this.find(reference));
    await this.access.require(key.siteId, 'site:settings');
    return key;
  }

  private issue(em: EntityManager, terms: Terms | ApiKey, context: Context): IssuedApiKeyPayload {
    const { secret, prefix, hash } = issueSecret(terms.kind, this.environment);
    const at = this.now();
    const apiKey = new ApiKeyRepository(em).add({
      id: newId(),
      siteId: context.siteId,
      organizationId: context.organizationId ?? null,
      authorId: context.authorId ?? null,
      personaId: context.personaId ?? null,
      defaultLanguage: terms.defaultLanguage ?? null,
      kind: terms.kind,
      environment: this.environment,
      name: terms.name,
      prefix,
      secretHash: hash,
      scopes: [...terms.scopes],
      allowedOrigins: [...terms.allowedOrigins],
      allowedCidrs: [...terms.allowedCidrs],
      allowedRegions: [...terms.allowedRegions],
      hours: terms.hours ?? null,
      limits: { ...terms.limits },
      expiresAt: terms.expiresAt ?? null,
      revokedAt: null,
      lastUsedAt: null,
      successorId: null,
      createdAt: at,
      updatedAt: at,
    });
    return { apiKey, secret };
  }
}
