import { parseSettings } from '@imprint/config/parse-settings';
import { settings } from '@imprint/config/settings';

const picked = settings
  .pick({
    HOST: true,
    DRAIN_SECONDS: true,
    MEDIA_PORT: true,
    CONTENT_URL: true,
    DATA_DIR: true,
    MEDIA_STORAGE: true,
    S3_ENDPOINT: true,
    S3_REGION: true,
    MEDIA_BASE_URL: true,
    OUTBOUND_ALLOW_CIDRS: true,
    DATABASE_URL: true,
    DATABASE_READ_URL: true,
    DATABASE_POOL: true,
    REDIS_URL: true,
    INTERNAL_SIGNING_KEY: true,
    OTEL_EXPORTER_OTLP_ENDPOINT: true,
    LOG_LEVEL: true,
    NODE_ENV: true,
  })
  .required({ DATABASE_URL: true, REDIS_URL: true, INTERNAL_SIGNING_KEY: true, MEDIA_BASE_URL: true });

export const readConfig = () => parseSettings(picked, process.env);
