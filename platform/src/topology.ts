import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { appUrl, authUrl, mediaBaseUrl, type PlatformConfig } from './config.js';

/** A service of the platform. Starts once the services before it are ready. */
export interface Service {
  name: string;
  entry: string;
  environment: Record<string, string>;
  /** Settings and ports of its listeners, the one with the probes first. */
  ports: Readonly<Record<string, number>>;
}

export interface TopologySecrets {
  databaseUrl: string;
  redisUrl: string;
  signingSecrets: readonly string[];
  operatorToken: string;
  identitySecrets: readonly string[];
  formsSecrets: readonly string[];
}

const resolveEntry = (name: string): string => fileURLToPath(import.meta.resolve(`@imprint/${name}/main`));

/** The services in start order. */
export function buildTopology(config: PlatformConfig, secrets: TopologySecrets): Service[] {
  const url = (port: number) => `http://${config.HOST}:${port}`;
  const shared = { INTERNAL_SIGNING_KEY: secrets.signingSecrets.join(','), REDIS_URL: secrets.redisUrl };
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
  const service = (name: string, ports: Record<string, number>, environment: Record<string, string>): Service => ({
    name,
    entry: resolveEntry(name),
    environment,
    ports,
  });
  return [
    service('sites', { SITES_PORT: config.SITES_PORT }, { ...stored, ...subgraphUrls }),
    service('content', { CONTENT_PORT: config.CONTENT_PORT }, { ...stored, ...subgraphUrls }),
    service(
      'media',
      { MEDIA_PORT: config.MEDIA_PORT },
      {
        ...stored,
        ...subgraphUrls,
        MEDIA_BASE_URL: mediaBaseUrl(config, config.REST_PORT),
      },
    ),
    service(
      'analytics',
      { ANALYTICS_PORT: config.ANALYTICS_PORT },
      {
        ...stored,
        ...subgraphUrls,
      },
    ),
    service(
      'forms',
      { FORMS_PORT: config.FORMS_PORT },
      {
        ...stored,
        ...subgraphUrls,
        ...people,
        FORMS_SECRET: secrets.formsSecrets.join(','),
      },
    ),
    service(
      'identity',
      { IDENTITY_PORT: config.IDENTITY_PORT },
      {
        ...stored,
        ...subgraphUrls,
        ...people,
        IDENTITY_SECRET: secrets.identitySecrets.join(','),
      },
    ),
    service(
      'gateway',
      { GATEWAY_PORT: config.GATEWAY_PORT, METRICS_PORT: config.METRICS_PORT },
      {
        ...people,
        ...shared,
        ...subgraphUrls,
        IMPRINT_OPERATOR_TOKEN: secrets.operatorToken,
        TRAFFIC_RECORD: config.TRAFFIC_RECORD ?? join(config.DATA_DIR, 'traffic.json'),
      },
    ),
    service(
      'rest-adapter',
      { REST_PORT: config.REST_PORT, INTERNAL_PORT: config.INTERNAL_PORT },
      { ...shared, ...people, GATEWAY_URL: `${url(config.GATEWAY_PORT)}/graphql` },
    ),
  ];
}
