import { parseSettings } from '@imprint/config/parse-settings';
import { settings } from '@imprint/config/settings';
import type { z } from 'zod';

const picked = settings
  .pick({
    HOST: true,
    DRAIN_SECONDS: true,
    GATEWAY_PORT: true,
    INTERNAL_HOST: true,
    METRICS_PORT: true,
    SITES_URL: true,
    CONTENT_URL: true,
    MEDIA_URL: true,
    ANALYTICS_URL: true,
    FORMS_URL: true,
    IDENTITY_URL: true,
    AUTH_URL: true,
    TRUSTED_PROXIES: true,
    CORS_ORIGINS: true,
    REDIS_URL: true,
    INTERNAL_SIGNING_KEY: true,
    IMPRINT_OPERATOR_TOKEN: true,
    TRAFFIC_RECORD: true,
    GRAPHQL_SAFELIST: true,
    GRAPH_COST_LIMIT: true,
    OTEL_EXPORTER_OTLP_ENDPOINT: true,
    LOG_LEVEL: true,
    NODE_ENV: true,
  })
  .required({ REDIS_URL: true, INTERNAL_SIGNING_KEY: true, AUTH_URL: true });

export type GatewayConfig = z.infer<typeof picked>;

export const readConfig = (): GatewayConfig => parseSettings(picked, process.env);
