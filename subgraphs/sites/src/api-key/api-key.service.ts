import type { AdmissionStore } from '@imprint/admission/admission-store';
import { conflict, forbidden, unavailable } from '@imprint/errors/domain-error';
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
import { recordAudit, type SiteAuditEvent } from '../audit/audit-log.js';
import { optionalId } from '../operation/invalid-field.js';
import { pageSize } from '../operation/page-size.js';
import { sitesJobs } from '../operation/sites-jobs.js';
import type { OrganizationService } from '../organization/organization.service.js';
import type { Site } from '../site/site.entity.js';
import type { SiteAccess } from '../site/site-access.js';
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

type Context = Pick<ApiKey, 'siteId' | 'organizationId' | 'authorId' | 'personaId'>;

interface ApiKeyDependencies {
  em: EntityManager;
  keys: ApiKeyRepository;
  access: SiteAccess;
  organizations: OrganizationService;
  caller: Caller;
  authors: KeyAuthors;
  quotas: KeyQuotas;
  admission: AdmissionStore;
  cursors: KeysetCursors;
  environment: KeyEnvironment;
  now: () => Date;
}

export class ApiKeyService {
  constructor(private readonly dependencies: ApiKeyDependencies) {}

  async create(input: CreateApiKeyInput): Promise<IssuedApiKeyPayload> {
    const site = await this.dependencies.access.require(input.site, 'site:settings');
    const terms = requireTerms(input, this.dependencies.now(), this.dependencies.quotas.highestLimit);
    this.requireHeld(site, terms.scopes);
    const context: Context = { siteId: site.id, organizationId: null, authorId: null, personaId: null };
    if (!input.withoutAuthor) {
      const organization = requireFound(await this.dependencies.organizations.find(site.organizationId));
      context.organizationId = organization.id;
      context.authorId = await this.dependencies.authors.resolve(
        site.id,
        optionalId('authorId', input.authorId),
        organization,
      );
      context.personaId = optionalId('personaId', input.personaId);
      if (context.personaId) await this.dependencies.authors.requirePersona(site.id, context.personaId);
    }
    return this.dependencies.em.transactional(async (em) => {
      await this.dependencies.quotas.require(em, site.id, 1);
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
    await this.dependencies.em.transactional(async (em) => {
      key.revoke(this.dependencies.now());
      await this.record(em, key, 'api_key.revoked');
      await addJob(em, sitesJobs, keyChangedTask, { keyHash: key.secretHash });
    });
    await this.announce(key);
    return key;
  }

  /** Issues a successor with the same terms and emails the author; the old key stays valid for the overlap. */
  async rotate(id: string, overlapSeconds: number): Promise<IssuedApiKeyPayload> {
    const old = await this.require(id);
    const site = await this.dependencies.access.require(old.siteId, 'site:settings');
    // The returned secret grants the scopes of the key, so the caller must hold them.
    this.requireHeld(site, old.scopes);
    const issued = await this.dependencies.em.transactional(async (em) => {
      // The row lock makes one of two concurrent rotations fail instead of issuing two successors.
      await new ApiKeyRepository(em).lock(old);
      if (!old.isActive(this.dependencies.now())) throw conflict('Only an active key can be rotated.');
      if (old.successorId) throw conflict('This key has already been rotated.');
      const successor = this.issue(em, old, old);
      old.rotateTo(successor.apiKey, this.dependencies.now(), overlapSeconds);
      await em.flush();
      // The overlap may leave the site with too many keys.
      await this.dependencies.quotas.require(em, site.id, 0);
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
    const { principal } = this.dependencies.caller;
    return requireFound(principal.kind === 'apiKey' ? await this.dependencies.keys.find(principal.keyId) : null);
  }

  /** Lists the newest first. */
  async page(reference: string, status: 'active' | 'ended' | null, request: PageRequest): Promise<Page<ApiKey>> {
    const site = await this.dependencies.access.require(reference, 'site:settings');
    const pagination = byCreation<ApiKey>(
      this.dependencies.cursors,
      { walk: 'api keys', siteId: site.id, status },
      pageSize,
    );
    return keysetPage(request, pagination, (after, limit) =>
      this.dependencies.keys.list(site.id, status, this.dependencies.now(), after, limit),
    );
  }

  /** Finds a key by SHA-256; null when unknown, revoked, expired or of an archived site. */
  async findActive(secretHash: string): Promise<ApiKey | null> {
    const key = await this.dependencies.keys.findByHash(secretHash);
    if (!key?.isActive(this.dependencies.now())) return null;
    const site = await this.dependencies.access.find(key.siteId);
    return site?.status() === 'active' ? key : null;
  }

  recordUses(uses: readonly ApiKeyUseInput[]): Promise<void> {
    return this.dependencies.keys.recordUses(uses);
  }

  /** Usage by day of each key, newest first. */
  async usageOf(keyIds: readonly string[]): Promise<ApiKeyUsage[][]> {
    const usage = await this.dependencies.keys.listUsage(keyIds);
    return keyIds.map((keyId) => usage.filter(({ apiKeyId }) => apiKeyId === keyId));
  }

  async find(reference: string): Promise<ApiKey | null> {
    const id = parseId(reference);
    return id ? this.dependencies.keys.find(id) : null;
  }

  /** Null where the caller may not manage keys. */
  async findForStaff(reference: string): Promise<ApiKey | null> {
    return this.require(reference).catch(() => null);
  }

  /** UNAVAILABLE when the invalidation fails: the change may not be in force in other processes. */
  private async announce(key: ApiKey): Promise<void> {
    try {
      await this.dependencies.admission.bumpEpoch(key.secretHash);
    } catch (cause) {
      throw unavailable('The change is stored but not yet in force in every process. It will be applied shortly.', {
        cause,
      });
    }
  }

  private record(em: EntityManager, { id, siteId, organizationId }: ApiKey, event: SiteAuditEvent): Promise<void> {
    return recordAudit(em, this.dependencies.caller, {
      event,
      target: id,
      siteId,
      organizationId: organizationId ?? null,
    });
  }

  /** A key must not exceed its creator's permissions. */
  private requireHeld(site: Site, scopes: readonly Scope[]): void {
    const { principal } = this.dependencies.caller;
    // The key would outlive the application's session.
    if (principal.kind === 'staff' && principal.application) throw forbidden('Applications cannot issue API keys.');
    const scope = scopeBeyond(scopes, (permission) => this.dependencies.access.holds(site, permission));
    if (scope) throw forbidden(`Your role may not issue a key with the scope ${scope}.`, { fields: ['scopes'] });
  }

  private async require(reference: string): Promise<ApiKey> {
    const key = requireFound(await this.find(reference));
    await this.dependencies.access.require(key.siteId, 'site:settings');
    return key;
  }

  private issue(em: EntityManager, terms: Terms | ApiKey, context: Context): IssuedApiKeyPayload {
    const { secret, prefix, hash } = issueSecret(terms.kind, this.dependencies.environment);
    const at = this.dependencies.now();
    const apiKey = new ApiKeyRepository(em).add({
      id: newId(),
      siteId: context.siteId,
      organizationId: context.organizationId ?? null,
      authorId: context.authorId ?? null,
      personaId: context.personaId ?? null,
      defaultLanguage: terms.defaultLanguage ?? null,
      kind: terms.kind,
      environment: this.dependencies.environment,
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
