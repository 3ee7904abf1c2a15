import { parseSettings } from '@imprint/config/parse-settings';
import { settings } from '@imprint/config/settings';

const picked = settings
  .pick({
    HOST: true,
    DRAIN_SECONDS: true,
    SITES_PORT: true,
    MEDIA_URL: true,
    CONTENT_URL: true,
    IDENTITY_URL: true,
    FORMS_URL: true,
    DATABASE_URL: true,
    DATABASE_READ_URL: true,
    DATABASE_POOL: true,
    REDIS_URL: true,
    INTERNAL_SIGNING_KEY: true,
    KEY_ENVIRONMENT: true,
    PLATFORM_DOMAIN: true,
    KEYS_PER_SITE: true,
    KEY_LIMIT_PER_MINUTE: true,
    SITES_PER_ACCOUNT: true,
    OUTBOUND_ALLOW_CIDRS: true,
    OTEL_EXPORTER_OTLP_ENDPOINT: true,
    LOG_LEVEL: true,
    NODE_ENV: true,
  })
  .required({ DATABASE_URL: true, REDIS_URL: true, INTERNAL_SIGNING_KEY: true });

export const readConfig = () => parseSettings(picked, process.env);
