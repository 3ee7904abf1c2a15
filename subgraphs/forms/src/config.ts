import { parseSettings } from '@imprint/config/parse-settings';
import { settings } from '@imprint/config/settings';

const picked = settings
  .pick({
    HOST: true,
    DRAIN_SECONDS: true,
    FORMS_PORT: true,
    SITES_URL: true,
    IDENTITY_URL: true,
    DATABASE_URL: true,
    DATABASE_READ_URL: true,
    DATABASE_POOL: true,
    REDIS_URL: true,
    INTERNAL_SIGNING_KEY: true,
    FORMS_SECRET: true,
    FORM_LIMITS: true,
    WEBHOOK_RETRY_SECONDS: true,
    OUTBOUND_ALLOW_CIDRS: true,
    PUBLIC_BASE_URL: true,
    AUTH_URL: true,
    APP_URL: true,
    MEDIA_BASE_URL: true,
    OTEL_EXPORTER_OTLP_ENDPOINT: true,
    LOG_LEVEL: true,
    NODE_ENV: true,
  })
  .required({ DATABASE_URL: true, REDIS_URL: true, INTERNAL_SIGNING_KEY: true, FORMS_SECRET: true });

export const readConfig = () => parseSettings(picked, process.env);
