import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseSettings } from '@imprint/config/subgraph-database';
import pg from 'pg';
import { startCorpus } from './corpus.js';
import { exampleProvider, gitHubProvider, startIssuer } from './issuer.js';
import { startNameServer } from './name-server.js';
import { startPlatform } from './platform-process.js';
import { startPostgres } from './postgres.js';
import { hasRedis, startRedis } from './redis.js';

/** PostgreSQL, and Redis if installed, shared by the files of a run. */
export async function startServers() {
  const postgres = await startPostgres();
  const redis = hasRedis() ? await startRedis() : null;
  return {
    redis,
    environment: {
      IMPRINT_TEST_DATABASE_URL: postgres.url,
      ...(redis && { IMPRINT_TEST_REDIS_URL: redis.url }),
    },
    async stop() {
      await redis?.stop();
      await postgres.stop();
    },
  };
}

/**
 * A platform that the files of a run share, with its own database, or one for each subgraph, and the file with its URLs
 * for the tests.
 */
export async function startTestPlatform({ serverUrl, mode, dataDir, isApart = false, environment = {} }) {
  const folder = await mkdtemp(join(tmpdir(), 'imprint-platform-'));
  const databases = await createDatabases(serverUrl, mode.replace('-', '_'), isApart);
  // Only loopback is allowed for outbound calls, where tests run their servers.
  const [corpus, nameServer, issuer] = await Promise.all([startCorpus(), startNameServer(), startIssuer()]);
  // Logs requests, for the search for leaked secrets.
  const own = {
    OUTBOUND_ALLOW_CIDRS: '127.0.0.1/32',
    CORS_ORIGINS: 'https://admin.example.com',
    BREACH_CORPUS_URL: corpus.url,
    DOMAIN_NAME_SERVERS: nameServer.address,
    IDENTITY_PROVIDERS: JSON.stringify([
      { ...exampleProvider, issuer: `${issuer.url}/example` },
      { ...gitHubProvider, issuer: `${issuer.url}/github` },
      { id: 'down', name: 'Out of Order', issuer: `${issuer.url}/down`, client_id: 'imprint' },
    ]),
    LOG_LEVEL: 'info',
  };
  const platform = await startPlatform({
    mode,
    dataDir,
    environment: { ...own, ...databases.environment, ...environment },
  });
  const factsFile = join(folder, 'platform.json');
  const urls = { ...databases.facts, corpus_url: corpus.url, issuer_url: issuer.url };
  await writeFile(factsFile, JSON.stringify({ ...platform.facts, ...urls }));
  return {
    databaseUrls: databases.urls,
    factsFile,
    secretsFile: `${factsFile}.secrets`,
    output: () => platform.output(),
    stop: () => platform.stop(),
    async remove() {
      await platform.remove();
      await Promise.all([corpus.stop(), nameServer.stop(), issuer.stop()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The databases of a platform, with its settings and the facts that tests read. */
async function createDatabases(serverUrl, name, isApart) {
  if (!isApart) {
    const url = await createDatabase(serverUrl, name);
    return { urls: [url], environment: { DATABASE_URL: url }, facts: { database_url: url } };
  }
  const [urls, environment] = [{}, {}];
  for (const [owner, setting] of Object.entries(databaseSettings)) {
    urls[owner] = await createDatabase(serverUrl, `${name}_${owner}`);
    environment[setting.url] = urls[owner];
  }
  return { urls: Object.values(urls), environment, facts: { database_url: urls.sites, database_urls: urls } };
}

async function createDatabase(serverUrl, name) {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
