import { parseSettings } from '@imprint/config/parse-settings';
import { settings } from '@imprint/config/settings';

const picked = settings
  .pick({
    HOST: true,
    DRAIN_SECONDS: true,
    REST_PORT: true,
    INTERNAL_HOST: true,
    INTERNAL_PORT: true,
    GATEWAY_URL: true,
    DATA_DIR: true,
    MEDIA_STORAGE: true,
    S3_ENDPOINT: true,
    S3_REGION: true,
    REDIS_URL: true,
    INTERNAL_SIGNING_KEY: true,
    TRUSTED_PROXIES: true,
    CORS_ORIGINS: true,
    REGION_HEADER: true,
    KEY_ENVIRONMENT: true,
    AUTH_URL: true,
    APP_URL: true,
    GRAPH_URL: true,
    PUBLIC_BASE_URL: true,
    OTEL_EXPORTER_OTLP_ENDPOINT: true,
    LOG_LEVEL: true,
    NODE_ENV: true,
  })
  .required({ REDIS_URL: true, INTERNAL_SIGNING_KEY: true, AUTH_URL: true, PUBLIC_BASE_URL: true });

export const readConfig = () => parseSettings(picked, process.env);
