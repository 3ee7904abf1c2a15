import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { settings } from '@imprint/config/settings';
import { portSetting, urlSetting } from '@imprint/graphql/service-name';
import { type CompleteConfig, completeConfig } from './config.js';
import { subgraphs } from './subgraphs.js';

/** A service of the platform. Starts once the services before it are ready. */
export interface Service {
  name: string;
  entry: string;
  environment: Record<string, string>;
  /** Settings and ports of its listeners, the one with the probes first. */
  ports: Readonly<Record<string, number>>;
}

/** The services in start order. */
export function buildTopology(config: CompleteConfig & { REDIS_URL: string }): Service[] {
  const url = (port: number) => `http://${config.HOST}:${port}/graphql`;
  const shared = pick(config, ['INTERNAL_SIGNING_KEY', 'REDIS_URL']);
  const people = pick(config, ['AUTH_URL', 'APP_URL']);
  const subgraphUrls = Object.fromEntries(
    subgraphs.map(({ name }) => [urlSetting(name), url(config[portSetting(name)])] as const),
  );
  const service = (name: string, ports: Service['ports'], ...environments: Record<string, string>[]): Service => ({
    name,
    entry: fileURLToPath(import.meta.resolve(`@imprint/${name}/main`)),
    environment: Object.assign({}, ...environments),
    ports,
  });
  return [
    ...subgraphs.map(({ name, given }) => {
      const setting = portSetting(name);
      return service(
        name,
        { [setting]: config[setting] },
        shared,
        subgraphUrls,
        pick(config, ['DATABASE_URL', ...given]),
      );
    }),
    service(
      'gateway',
      { GATEWAY_PORT: config.GATEWAY_PORT, METRICS_PORT: config.METRICS_PORT },
      shared,
      people,
      subgraphUrls,
      pick(config, ['IMPRINT_OPERATOR_TOKEN']),
      { TRAFFIC_RECORD: config.TRAFFIC_RECORD ?? join(config.DATA_DIR, 'traffic.json') },
    ),
    service('rest-adapter', { REST_PORT: config.REST_PORT, INTERNAL_PORT: config.INTERNAL_PORT }, shared, people, {
      GATEWAY_URL: url(config.GATEWAY_PORT),
      GRAPH_URL: config.GRAPH_URL,
      PUBLIC_BASE_URL: config.PUBLIC_BASE_URL,
    }),
  ];
}

/** As environment variables: lists are separated by commas. */
const pick = (config: CompleteConfig, names: readonly (keyof CompleteConfig)[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, String(config[name])]));

/** The default ports, as docker-compose.yml has them. */
export const composeTopology = buildTopology({
  ...completeConfig(settings.parse({}), {
    DATABASE_URL: '',
    INTERNAL_SIGNING_KEY: [],
    IMPRINT_OPERATOR_TOKEN: '',
    IDENTITY_SECRET: [],
    CONTENT_SECRET: [],
    FORMS_SECRET: [],
  }),
  REDIS_URL: '',
});
