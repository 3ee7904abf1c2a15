import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { appUrl, authUrl, mediaBaseUrl, type PlatformConfig } from './config.js';

/** One process of the platform. Each starts when the ones before it are ready. */
export interface ServiceProcess {
  name: string;
  entry: string;
  environment: Record<string, string>;
  readyUrl: string;
}

export interface TopologySecrets {
  databaseUrl: string;
  redisUrl: string;
  signingKey: string;
  operatorToken: string;
  identitySecrets: readonly string[];
  formsSecrets: readonly string[];
}

const entryOf = (name: string): string => fileURLToPath(import.meta.resolve(`@imprint/${name}/main`));

/** The services, in the order in which they start. */
export function topologyOf(config: PlatformConfig, secrets: TopologySecrets): ServiceProcess[] {
  const url = (port: number) => `http://${config.HOST}:${port}`;
  const shared = { INTERNAL_SIGNING_KEY: secrets.signingKey, REDIS_URL: secrets.redisUrl };
  const stored = { ...shared, DATABASE_URL: secrets.databaseUrl };
  const subgraphUrls = {
    SITES_URL: `${url(config.SITES_PORT)}/graphql`,
    CONTENT_URL: `${url(config.CONTENT_PORT)}/graphql`,
    MEDIA_URL: `${url(config.MEDIA_PORT)}/graphql`,
    ANALYTICS_URL: `${url(config.ANALYTICS_PORT)}/graphql`,
    FORMS_URL: `${url(config.FORMS_PORT)}/graphql`,
    IDENTITY_URL: `${url(config.IDENTITY_PORT)}/graphql`,
  };
  const people = { AUTH_URL: authUrl(config, config.REST_PORT), APP_URL: appUrl(config, config.REST_PORT) };
  const service = (name: string, port: number, environment: Record<string, string>): ServiceProcess => ({
    name,
    entry: entryOf(name),
    environment,
    readyUrl: `${url(port)}/ready`,
  });
  return [
    service('sites', config.SITES_PORT, { ...stored, ...subgraphUrls, SITES_PORT: String(config.SITES_PORT) }),
    service('content', config.CONTENT_PORT, { ...stored, ...subgraphUrls, CONTENT_PORT: String(config.CONTENT_PORT) }),
    service('media', config.MEDIA_PORT, {
      ...stored,
      ...subgraphUrls,
      MEDIA_PORT: String(config.MEDIA_PORT),
      MEDIA_BASE_URL: mediaBaseUrl(config, config.REST_PORT),
    }),
    service('analytics', config.ANALYTICS_PORT, {
      ...stored,
      ...subgraphUrls,
      ANALYTICS_PORT: String(config.ANALYTICS_PORT),
    }),
    service('forms', config.FORMS_PORT, {
      ...stored,
      ...subgraphUrls,
      ...people,
      FORMS_PORT: String(config.FORMS_PORT),
      FORMS_SECRET: secrets.formsSecrets.join(','),
    }),
    service('identity', config.IDENTITY_PORT, {
      ...stored,
      ...subgraphUrls,
      ...people,
      IDENTITY_PORT: String(config.IDENTITY_PORT),
      IDENTITY_SECRET: secrets.identitySecrets.join(','),
    }),
    service('gateway', config.GATEWAY_PORT, {
      ...people,
      ...shared,
      ...subgraphUrls,
      GATEWAY_PORT: String(config.GATEWAY_PORT),
      IMPRINT_OPERATOR_TOKEN: secrets.operatorToken,
      TRAFFIC_RECORD: config.TRAFFIC_RECORD ?? join(config.DATA_DIR, 'traffic.json'),
    }),
    service('rest-adapter', config.REST_PORT, {
      ...shared,
      ...people,
      GATEWAY_URL: `${url(config.GATEWAY_PORT)}/graphql`,
      REST_PORT: String(config.REST_PORT),
      INTERNAL_PORT: String(config.INTERNAL_PORT),
    }),
  ];
}
