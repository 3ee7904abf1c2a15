import { parseSettings } from '@imprint/config/parse-settings';
import { type Settings, settings } from '@imprint/config/settings';
import { databaseOf, databaseSettings } from '@imprint/config/subgraph-database';
import type { z } from 'zod';
import { portSetting, type ServiceName, urlSetting } from './service-name.js';
import type { SubgraphService } from './subgraph-service.js';

const processSettings = settings
  .pick({
    HOST: true,
    DRAIN_SECONDS: true,
    DATABASE_URL: true,
    DATABASE_READ_URL: true,
    DATABASE_POOL: true,
    REDIS_URL: true,
    INTERNAL_SIGNING_KEY: true,
    OTEL_EXPORTER_OTLP_ENDPOINT: true,
    LOG_LEVEL: true,
    NODE_ENV: true,
  })
  .required({ REDIS_URL: true, INTERNAL_SIGNING_KEY: true });

/** Settings of every subgraph process. */
type ProcessSettings = z.infer<typeof processSettings>;

/** Every setting that the process of a subgraph reads. */
export const settingsOf = ({
  name,
  peers,
  settings: own,
}: Pick<SubgraphService<unknown, ServiceName>, 'name' | 'peers' | 'settings'>): z.ZodObject => {
  const names = [portSetting(name), ...Object.values(databaseSettings[name]), ...peers.map(urlSetting)];
  return processSettings
    .extend({
      ...own.shape,
      ...Object.fromEntries(names.map((setting) => [setting, settings.shape[setting]] as const)),
    })
    .refine((config) => databaseOf(name, config).url !== undefined, {
      path: ['DATABASE_URL'],
      // Reported together with the errors of other settings.
      when: () => true,
    });
};

/** The schema is assembled from the names in the definition, which its type cannot follow. */
export const readConfig = <Config, Peer extends ServiceName>(service: SubgraphService<Config, Peer>) =>
  parseSettings(settingsOf(service), process.env) as Config & ProcessSettings & Settings & { DATABASE_URL: string };
