import { freePort } from '@imprint/service/free-port';
import type { PlatformConfig } from './config.js';

const portSettings = [
  'REST_PORT',
  'GATEWAY_PORT',
  'INTERNAL_PORT',
  'METRICS_PORT',
  'SITES_PORT',
  'CONTENT_PORT',
  'MEDIA_PORT',
  'ANALYTICS_PORT',
  'FORMS_PORT',
  'IDENTITY_PORT',
] as const;

/** Services must know each other's ports before they listen, so that 0 is resolved up front. */
export async function withFreePorts(config: PlatformConfig): Promise<PlatformConfig> {
  const resolved = { ...config };
  for (const name of portSettings) {
    if (resolved[name] === 0) resolved[name] = await freePort(config.HOST);
  }
  return resolved;
}
