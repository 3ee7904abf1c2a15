import { parseSettings } from '@imprint/config/parse-settings';
import { settings } from '@imprint/config/settings';

const picked = settings
  .pick({
    HOST: true,
    DRAIN_SECONDS: true,
    IDENTITY_PORT: true,
    SITES_URL: true,
    MEDIA_URL: true,
    DATABASE_URL: true,
    DATABASE_READ_URL: true,
    DATABASE_POOL: true,
    DATA_DIR: true,
    REDIS_URL: true,
    INTERNAL_SIGNING_KEY: true,
    IDENTITY_SECRET: true,
    IDENTITY_WITHOUT: true,
    AUTH_URL: true,
    APP_URL: true,
    SMTP_URL: true,
    MAIL_FROM: true,
    BREACH_CORPUS_URL: true,
    OTEL_EXPORTER_OTLP_ENDPOINT: true,
    LOG_LEVEL: true,
    NODE_ENV: true,
  })
  .required({
    DATABASE_URL: true,
    REDIS_URL: true,
    INTERNAL_SIGNING_KEY: true,
    IDENTITY_SECRET: true,
    AUTH_URL: true,
    APP_URL: true,
  });

export const readConfig = () => parseSettings(picked, process.env);
