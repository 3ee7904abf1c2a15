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

/** Resolves port 0 up front: services need each other's ports before they listen. */
export async function withFreePorts(config: PlatformConfig): Promise<PlatformConfig> {
  const resolved = { ...config };
  for (const name of portSettings) {
    if (resolved[name] === 0) resolved[name] = await freePort(config.HOST);
  }
  return resolved;
}
