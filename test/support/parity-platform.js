import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MemoryAdmissionStore } from '@imprint/admission/memory-admission-store';
import { BearerAuthentication, createGateway, LocalSource, RemoteSource, serveGateway } from '@imprint/gateway/server';
import { readSupergraph } from '@imprint/gateway/supergraph';
import { GatewayClient } from '@imprint/gateway-client/gateway-client';
import { httpTransport } from '@imprint/gateway-client/http-transport';
import { localSubgraphQuery } from '@imprint/graphql/subgraph-client';
import { serveSubgraph } from '@imprint/graphql/subgraph-server';
import { FsStore } from '@imprint/object-store/fs-store';
import { createLogger } from '@imprint/observability/logger';
import { Metrics } from '@imprint/observability/metrics';
import { PrincipalTokens } from '@imprint/principal/principal-token';
import { Upstream } from '@imprint/resilience/upstream';
import { serveRest } from '@imprint/rest-adapter/server';
import { freePort } from '@imprint/service/free-port';
import { startCorpus } from './corpus.js';
import { cuttableLink } from './cuttable-link.js';
import { startPostgres } from './postgres.js';

const subgraphNames = ['sites', 'content', 'media', 'analytics', 'identity', 'forms'];

/** Subgraph transport per mode: local, remote, or mixed. */
const isLocal = {
  local: () => true,
  remote: () => false,
  mixed: (name) => ['sites', 'media', 'forms'].includes(name),
};
const modes = Object.keys(isLocal);

/*
 * A process with six subgraphs, and a gateway and an adapter for each mode, over one database. It sends its URLs to
 * the parent, which can cut and restore the database connection of a subgraph.
 */
const closing = [];
const server = await startPostgres();
closing.push(() => server.stop());
const dataDir = await mkdtemp(join(tmpdir(), 'imprint-parity-'));
closing.push(() => rm(dataDir, { recursive: true, force: true }));
const corpus = await startCorpus();
closing.push(() => corpus.stop());
const links = Object.fromEntries(
  await Promise.all(subgraphNames.map(async (name) => [name, await cuttableLink(new URL(server.url))])),
);
for (const link of Object.values(links)) closing.push(() => link.close());

const signingSecrets = ['parity '.repeat(8)];
const operatorToken = 'operator of the parity suite '.repeat(2).replaceAll(' ', '-');
const logger = createLogger({ service: 'parity', level: 'silent' });
const metrics = new Metrics();
const admission = new MemoryAdmissionStore();
const store = new FsStore(join(dataDir, 'media'));
const restPort = await freePort();
const base = `http://127.0.0.1:${restPort}`;
const config = {
  DATA_DIR: dataDir,
  MEDIA_STORAGE: 'fs',
  MEDIA_BASE_URL: `${base}/media`,
  AUTH_URL: base,
  APP_URL: base,
  PLATFORM_DOMAIN: 'imprint.localhost',
  KEY_ENVIRONMENT: 'test',
  KEYS_PER_SITE: 50,
  KEY_LIMIT_PER_MINUTE: 6_000,
  SITES_PER_ACCOUNT: 100,
  OUTBOUND_ALLOW_CIDRS: ['127.0.0.0/8'],
  IDENTITY_SECRET: ['identity secret of the parity suite '],
  IDENTITY_WITHOUT: [],
  LOGIN_CODES: 'off',
  IDENTITY_PROVIDERS: [],
  MAIL_FROM: 'Imprint <no-reply@imprint.localhost>',
  BREACH_CORPUS_URL: corpus.url,
  CONTENT_SECRET: ['content secret of the parity suite  '],
  FORMS_SECRET: ['forms secret of the parity suite    '],
  HITS_RETENTION_MONTHS: 13,
  FORM_LIMITS: {},
  WEBHOOK_RETRY_SECONDS: [0],
};
const found = {};
const ask = (name, by) => localSubgraphQuery(() => found[name], { kind: 'service', name: by });
for (const name of subgraphNames) {
  const { service } = await import(`@imprint/${name}/service`);
  found[name] = await service.create(config, {
    shared: { database: { url: links[name].url }, poolSize: 4, admission, signingSecrets, logger, metrics },
    ask: (peer) => ask(peer, name),
  });
}
const subgraphs = subgraphNames.map((name) => found[name]);
for (const subgraph of subgraphs) closing.push(() => subgraph.close());

const tokens = new PrincipalTokens(signingSecrets);
const upstreamAt = (name, url) => new Upstream({ name, url, tokens, metrics, timeoutMillis: 20_000 });
const remote = new Map();
for (const name of subgraphNames) {
  const listener = await serveSubgraph(found[name], {
    host: '127.0.0.1',
    port: 0,
    setting: 'PORT',
    tokens,
    metrics,
  });
  closing.push(() => listener.close());
  const upstream = upstreamAt(name, `http://127.0.0.1:${listener.port}/graphql`);
  remote.set(name, new RemoteSource({ name, upstream, metrics, logger }));
}

const supergraphSdl = await readSupergraph();
const graphql = {};
const rest = {};
let internalUrl = '';
for (const mode of modes) {
  const sources = subgraphNames.map((name) => [
    name,
    isLocal[mode](name) ? new LocalSource(found[name], metrics) : remote.get(name),
  ]);
  const bearers = new BearerAuthentication(ask('identity', 'gateway'), () => base, admission);
  const gateway = await createGateway({
    supergraphSdl,
    sources: Object.fromEntries(sources),
    admission,
    bearers,
    logger,
    metrics,
    isProduction: false,
    isSafelisted: false,
    trafficFile: null,
  });
  closing.push(() => gateway.stop());
  const listener = await serveGateway(gateway, {
    host: '127.0.0.1',
    port: 0,
    isProduction: false,
    tokens,
    operatorToken,
    bearers,
    trustedProxies: [],
    metrics,
    check: async () => {},
  });
  closing.push(() => listener.close());
  graphql[mode] = `http://127.0.0.1:${listener.port}/graphql`;
  const transport =
    mode === 'remote'
      ? httpTransport(upstreamAt('gateway', graphql[mode]))
      : (document, variables, caller) => gateway.execute({ document, variables, ...caller });
  const adapter = await serveRest({
    host: '127.0.0.1',
    port: mode === modes[0] ? restPort : 0,
    internalHost: '127.0.0.1',
    internalPort: 0,
    gateway: new GatewayClient(transport),
    admission,
    trustedProxies: [],
    regionHeader: 'cf-ipcountry',
    store,
    keyEnvironment: 'test',
    authUrl: () => base,
    appUrl: () => base,
    publicUrl: () => base,
    landing: null,
    check: async () => {},
    logger,
    metrics,
  });
  closing.push(() => adapter.close());
  internalUrl ||= `http://127.0.0.1:${adapter.internalPort}`;
  rest[mode] = `http://127.0.0.1:${adapter.port}`;
}

const factsFile = join(dataDir, 'facts.json');
await writeFile(join(dataDir, 'signing-key'), signingSecrets[0]);
await writeFile(
  factsFile,
  JSON.stringify({
    base_url: base,
    graphql_url: graphql.local,
    internal_url: internalUrl,
    operator_token: operatorToken,
    database_url: server.url,
    data_dir: dataDir,
    corpus_url: corpus.url,
    mode: 'one-process',
  }),
);
process.on('message', async ({ cut, mend, close }) => {
  if (cut) links[cut].cut();
  if (mend) links[mend].mend();
  if (close) for (const end of closing.reverse()) await end();
  process.send({ done: true });
  if (close) process.exit(0);
});
process.send({ rest, graphql, factsFile });
