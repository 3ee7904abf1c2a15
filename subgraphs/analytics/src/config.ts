import { parseSettings } from '@imprint/config/parse-settings';
import { settings } from '@imprint/config/settings';

const picked = settings
  .pick({
    HOST: true,
    DRAIN_SECONDS: true,
    ANALYTICS_PORT: true,
    CONTENT_URL: true,
    DATABASE_URL: true,
    DATABASE_POOL: true,
    INTERNAL_SIGNING_KEY: true,
    OTEL_EXPORTER_OTLP_ENDPOINT: true,
    LOG_LEVEL: true,
    NODE_ENV: true,
  })
  .required({ DATABASE_URL: true, INTERNAL_SIGNING_KEY: true });

export const readConfig = () => parseSettings(picked, process.env);
