import { keyBuckets } from '@imprint/admission/key-buckets';
import type { KeyUse } from '@imprint/admission/key-usage';
import { DomainError } from '@imprint/errors/domain-error';
import type { GatewayCaller, GatewayClient } from '@imprint/gateway-client/gateway-client';
import { newId } from '@imprint/ids/id';
import type { KeySet } from '@imprint/principal/access-tokens';
import { isRolePermission } from '@imprint/principal/permission';
import { isScope } from '@imprint/principal/scope';
import type { OriginsOfSite } from '@imprint/service/site-origins';
import * as documents from './generated/documents.js';
import type { RecordHits } from './hits/hit-buffer.js';
import type { KnownSite } from './hits/known-sites.js';
import type { ApiKey } from './pipeline/api-key.js';
import type { RefusedAccess } from './pipeline/audit-refusals.js';

/** Operations of the adapter on its own behalf. */
export class ServiceOperations {
  constructor(
    private readonly gateway: GatewayClient,
    private readonly keyEnvironment: 'live' | 'test',
  ) {}

  /** Null for a key that is unknown or revoked. */
  async findKey(hash: string, requestId: string): Promise<ApiKey | null> {
    const { key } = await this.gateway.execute(documents.FindApiKeyDocument, { hash }, asService(requestId));
    return key && toApiKey(key);
  }

  /**
   * An agent as a key of its site, with the scopes that it has now. Never cached, so that every change is in force with
   * the next request. Null for a token that grants nothing.
   */
  async findAgent(token: string, requestId: string): Promise<ApiKey | null> {
    const { access } = await this.gateway.execute(documents.FindAgentAccessDocument, { token }, asService(requestId));
    return access?.site.status === 'ACTIVE' ? toAgent(access, this.keyEnvironment) : null;
  }

  async recordKeyUses(uses: KeyUse[]): Promise<void> {
    await this.gateway.execute(documents.RecordApiKeyUsesDocument, { uses }, asService(newId()));
  }

  async recordToolCalls(calls: documents.ToolCallInput[]): Promise<void> {
    await this.gateway.execute(documents.RecordToolCallsDocument, { calls }, asService(newId()));
  }

  /** Null for a site that is unknown or inactive. */
  async findSite(id: string): Promise<KnownSite | null> {
    try {
      const { site } = await this.gateway.execute(documents.KnownSiteDocument, { id }, asService(newId()));
      if (site.status !== 'ACTIVE') return null;
      return { id: site.id, hosts: [...site.servedDomains, `www.${site.servedDomains[0]}`] };
    } catch (error) {
      if (error instanceof DomainError && error.code === 'NOT_FOUND') return null;
      throw error;
    }
  }

  /** Origins of admin interfaces of the active sites. */
  async listSiteOrigins(): Promise<OriginsOfSite[]> {
    return (await this.gateway.execute(documents.SiteOriginsDocument, {}, asService(newId()))).sites;
  }

  /** The published keys of access tokens. */
  async readSigningKeys(): Promise<KeySet> {
    return (await this.gateway.execute(documents.ReadJsonWebKeysDocument, {}, asService(newId()))).body as KeySet;
  }

  /** Origins of the redirect URIs of applications. */
  async listApplicationOrigins(): Promise<string[]> {
    return (await this.gateway.execute(documents.ApplicationOriginsDocument, {}, asService(newId()))).origins;
  }

  async changedSites(readers: documents.WaitingReaderInput[]): Promise<string[]> {
    return (await this.gateway.execute(documents.ChangedSitesDocument, { readers }, asService(newId()))).sites;
  }

  /** Records a refused request for personal data in the access log, with the client. */
  async recordRefusal({ requestId, address, resourceId, ...access }: RefusedAccess): Promise<void> {
    const caller = { ...asService(requestId), client: { address, userAgent: null } };
    await this.gateway.execute(
      documents.RecordRefusedLeadAccessDocument,
      { input: { ...access, leadId: resourceId } },
      caller,
    );
  }

  /** The object of a sized image is in the store afterwards. */
  async renderSizedImage(key: string, requestId: string): Promise<void> {
    const [, siteId = ''] = key.split('/');
    await this.gateway.execute(documents.RenderSizedImageDocument, { input: { siteId, key } }, asService(requestId));
  }

  async recordHits(...[batchId, sites]: Parameters<RecordHits>): Promise<void> {
    await this.gateway.execute(documents.RecordHitsDocument, { input: { batchId, sites } }, asService(batchId));
  }
}

const asService = (requestId: string): GatewayCaller => ({
  principal: { kind: 'service', name: 'rest-adapter' },
  requestId,
});

type AgentAccess = NonNullable<documents.FindAgentAccessQuery['access']>;

function toAgent(access: AgentAccess, environment: 'live' | 'test'): ApiKey {
  const { sessionId, accountId, clientId, organizationId, membership, scopes, grantedScopes } = access;
  const permissions = membership.permissions.filter(isRolePermission);
  return {
    principal: {
      kind: 'apiKey',
      keyId: sessionId,
      keyKind: 'secret',
      environment,
      siteId: membership.siteId,
      organizationId,
      authorId: accountId,
      personaId: null,
      agent: { clientId, membership: { ...membership, permissions } },
      scopes: scopes.filter(isScope),
    },
    grantedScopes,
    allowedOrigins: [],
    restrictions: { allowedCidrs: [], allowedRegions: [], hours: null },
    buckets: keyBuckets(sessionId, {}),
    expiresAt: null,
  };
}

function toApiKey(key: NonNullable<documents.FindApiKeyQuery['key']>): ApiKey {
  return {
    principal: {
      kind: 'apiKey',
      keyId: key.id,
      keyKind: key.kind === 'public' ? 'public' : 'secret',
      environment: key.environment === 'live' ? 'live' : 'test',
      siteId: key.siteId,
      organizationId: key.organizationId,
      authorId: key.authorId,
      personaId: key.personaId,
      ...(key.defaultLanguage && { defaultLanguage: key.defaultLanguage }),
      scopes: key.scopes.filter(isScope),
    },
    allowedOrigins: key.allowedOrigins,
    restrictions: { allowedCidrs: key.allowedCidrs, allowedRegions: key.allowedRegions, hours: key.hours },
    buckets: keyBuckets(key.id, Object.fromEntries(key.limits.map(({ bucket, perMinute }) => [bucket, perMinute]))),
    expiresAt: key.expiresAt === null ? null : new Date(key.expiresAt),
  };
}
