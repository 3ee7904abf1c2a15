import { parseSettings } from '@imprint/config/parse-settings';
import { settings } from '@imprint/config/settings';

const picked = settings
  .pick({
    HOST: true,
    DRAIN_SECONDS: true,
    CONTENT_PORT: true,
    SITES_URL: true,
    MEDIA_URL: true,
    DATABASE_URL: true,
    DATABASE_READ_URL: true,
    DATABASE_POOL: true,
    REDIS_URL: true,
    INTERNAL_SIGNING_KEY: true,
    CDN_PURGE_URL: true,
    INDEXNOW_URL: true,
    OTEL_EXPORTER_OTLP_ENDPOINT: true,
    LOG_LEVEL: true,
    NODE_ENV: true,
  })
  .required({ DATABASE_URL: true, REDIS_URL: true, INTERNAL_SIGNING_KEY: true });

export const readConfig = () => parseSettings(picked, process.env);
