import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createAnalyticsSubgraph } from '@imprint/analytics/server';
import { mediaStoreSettings } from '@imprint/config/media-store-settings';
import { isProduction, keyEnvironment } from '@imprint/config/production';
import { siteQuotas } from '@imprint/config/site-quotas';
import { createContentSubgraph } from '@imprint/content/server';
import { createFormsSubgraph } from '@imprint/forms/server';
import { BearerAuthentication, createGateway, LocalSource, serveGateway } from '@imprint/gateway/server';
import { readSupergraph } from '@imprint/gateway/supergraph';
import type { Subgraph } from '@imprint/graphql/subgraph';
import { localSubgraphQuery } from '@imprint/graphql/subgraph-client';
import { createIdentitySubgraph } from '@imprint/identity/server';
import { createMediaSubgraph } from '@imprint/media/server';
import { openObjectStore } from '@imprint/object-store/open-object-store';
import type { Logger } from '@imprint/observability/logger';
import { Metrics } from '@imprint/observability/metrics';
import { PrincipalTokens } from '@imprint/principal/principal-token';
import { tenantOf } from '@imprint/principal/tenant';
import { LoadLimit } from '@imprint/resilience/load-limit';
import { BatchingLink, GatewayClient, serveRest } from '@imprint/rest-adapter/server';
import { openAdmissionStore, requireCounters } from '@imprint/service/admission-store';
import { StartError } from '@imprint/service/run-service';
import { createSitesSubgraph } from '@imprint/sites/server';
import { appUrl, authUrl, mediaBaseUrl, ownUrls, type PlatformConfig } from './config.js';
import type { Foundation } from './foundation.js';

export interface Platform {
  ports: { rest: number; gateway: number; internal: number };
  close: () => Promise<void>;
}

const operationsAtOnce = 100;

type Cleanup = () => Promise<void>;

/**
 * Runs the whole platform in this process: the gateway executes subgraphs directly, and the adapter calls the gateway
 * directly. If a part fails to start, the started ones are closed.
 */
export async function startOneProcess(
  config: PlatformConfig,
  foundation: Foundation,
  logger: Logger,
): Promise<Platform> {
  const cleanups: Cleanup[] = [];
  const closeAll = async () => {
    for (const cleanup of cleanups.reverse()) await cleanup();
  };
  try {
    return { ports: await startParts(config, foundation, logger, cleanups), close: closeAll };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

async function startParts(
  config: PlatformConfig,
  { databaseUrl, signingSecrets, operatorToken, identitySecrets, formsSecrets }: Foundation,
  logger: Logger,
  cleanups: Cleanup[],
): Promise<Platform['ports']> {
  const metrics = new Metrics();
  const admission = openAdmissionStore(config.REDIS_URL, logger);
  cleanups.push(() => admission.close());
  const database = {
    databaseUrl,
    databaseReadUrl: config.DATABASE_READ_URL,
    poolSize: config.DATABASE_POOL,
    admission,
    logger,
    metrics,
  };
  // Subgraphs query each other in cycles, but only after all have started.
  const parts: { content?: Subgraph; media?: Subgraph; identity?: Subgraph; forms?: Subgraph; restPort?: number } = {};
  const sites = await createSitesSubgraph({
    ...database,
    keyEnvironment: keyEnvironment(config),
    platformDomain: config.PLATFORM_DOMAIN,
    quotas: siteQuotas(config),
    signingSecrets,
    queryMedia: localSubgraphQuery(() => parts.media, { kind: 'service', name: 'sites' }),
    queryContent: localSubgraphQuery(() => parts.content, { kind: 'service', name: 'sites' }),
    queryIdentity: localSubgraphQuery(() => parts.identity, { kind: 'service', name: 'sites' }),
    allowedCidrs: config.OUTBOUND_ALLOW_CIDRS,
    queryForms: localSubgraphQuery(() => parts.forms, { kind: 'service', name: 'sites' }),
  });
  cleanups.push(() => sites.close());
  const content = await createContentSubgraph({
    ...database,
    signingSecrets,
    querySites: localSubgraphQuery(() => sites, { kind: 'service', name: 'content' }),
    queryMedia: localSubgraphQuery(() => parts.media, { kind: 'service', name: 'content' }),
    cdnPurgeUrl: config.CDN_PURGE_URL,
    indexNowUrl: config.INDEXNOW_URL,
  });
  parts.content = content;
  cleanups.push(() => content.close());

  const store = openObjectStore(mediaStoreSettings(config));
  cleanups.push(() => store.close());
  const media = await createMediaSubgraph({
    ...database,
    store,
    signingSecrets,
    mediaBaseUrl: () => mediaBaseUrl(config, parts.restPort ?? config.REST_PORT),
    queryContent: localSubgraphQuery(() => content, { kind: 'service', name: 'media' }),
    allowedCidrs: config.OUTBOUND_ALLOW_CIDRS,
  });
  parts.media = media;
  cleanups.push(() => media.close());

  const analytics = await createAnalyticsSubgraph({
    ...database,
    queryContent: localSubgraphQuery(() => content, { kind: 'service', name: 'analytics' }),
  });
  cleanups.push(() => analytics.close());

  const issuer = () => authUrl(config, parts.restPort ?? config.REST_PORT);
  const identity = await createIdentitySubgraph({
    ...database,
    signingSecrets,
    secrets: identitySecrets,
    without: config.IDENTITY_WITHOUT,
    authUrl: issuer,
    appUrl: () => appUrl(config, parts.restPort ?? config.REST_PORT),
    mail: { smtpUrl: config.SMTP_URL ?? null, folder: join(config.DATA_DIR, 'mail'), from: config.MAIL_FROM },
    breachCorpusUrl: config.BREACH_CORPUS_URL,
    refusesDemo: isProduction(config),
    querySites: localSubgraphQuery(() => sites, { kind: 'service', name: 'identity' }),
    queryMedia: localSubgraphQuery(() => media, { kind: 'service', name: 'identity' }),
  });
  parts.identity = identity;
  cleanups.push(() => identity.close());

  const forms = await createFormsSubgraph({
    ...database,
    signingSecrets,
    secrets: formsSecrets,
    limits: config.FORM_LIMITS,
    retrySeconds: config.WEBHOOK_RETRY_SECONDS,
    allowedCidrs: config.OUTBOUND_ALLOW_CIDRS,
    ownUrls: () => ownUrls(config, parts.restPort ?? config.REST_PORT),
    querySites: localSubgraphQuery(() => sites, { kind: 'service', name: 'forms' }),
    queryIdentity: localSubgraphQuery(() => identity, { kind: 'service', name: 'forms' }),
  });
  parts.forms = forms;
  cleanups.push(() => forms.close());

  const bearers = new BearerAuthentication(
    localSubgraphQuery(() => identity, { kind: 'service', name: 'gateway' }),
    issuer,
    admission,
  );
  const subgraphs = [sites, content, media, analytics, identity, forms];
  await Promise.all(subgraphs.map(requireCommittedSchema));
  const check = async () => {
    await Promise.all(subgraphs.map((subgraph) => subgraph.check()));
    await requireCounters(admission);
  };
  const gateway = await createGateway({
    supergraphSdl: await readSupergraph(),
    sources: Object.fromEntries(subgraphs.map((subgraph) => [subgraph.name, new LocalSource(subgraph, metrics)])),
    admission,
    bearers,
    logger,
    metrics,
    isProduction: isProduction(config),
    isSafelisted: config.GRAPHQL_SAFELIST === '1',
    trafficFile: config.TRAFFIC_RECORD ?? join(config.DATA_DIR, 'traffic.json'),
  });
  cleanups.push(() => gateway.stop());
  const gatewayListener = await serveGateway(gateway, {
    host: config.HOST,
    port: config.GATEWAY_PORT,
    isProduction: isProduction(config),
    tokens: new PrincipalTokens(signingSecrets),
    operatorToken,
    bearers,
    trustedProxies: config.TRUSTED_PROXIES,
    metrics,
    check,
  });
  cleanups.push(() => gatewayListener.close());
  const operations = new LoadLimit({ name: 'rest', metrics, running: operationsAtOnce });
  const link = new BatchingLink((document, variables, caller) =>
    operations.run(() => gateway.execute({ document, variables, ...caller }), {
      tenant: tenantOf(caller, variables),
      signal: caller.signal,
    }),
  );
  const rest = await serveRest({
    host: config.HOST,
    port: config.REST_PORT,
    internalHost: config.INTERNAL_HOST,
    internalPort: config.INTERNAL_PORT,
    gateway: new GatewayClient(link),
    admission,
    trustedProxies: config.TRUSTED_PROXIES,
    regionHeader: config.REGION_HEADER,
    store,
    keyEnvironment: keyEnvironment(config),
    authUrl: issuer,
    check,
    logger,
    metrics,
  });
  cleanups.push(() => rest.close());
  parts.restPort = rest.port;
  // Runs first, so that no draining request waits for an outbound call.
  cleanups.push(async () => {
    for (const subgraph of subgraphs) subgraph.stop?.();
  });
  return { rest: rest.port, gateway: gatewayListener.port, internal: rest.internalPort };
}

/** type-graphql has one registry per process; the schema of a subgraph must not depend on the others. */
async function requireCommittedSchema({ name, sdl }: Subgraph): Promise<void> {
  const server = import.meta.resolve(`@imprint/${name}/server`);
  const committed = await readFile(new URL('../schema.graphql', server), 'utf8');
  if (committed === sdl) return;
  throw new StartError(`subgraphs/${name}/schema.graphql is out of date. Run npm run schema:compose.`);
}
