import { portSetting } from '@imprint/graphql/service-name';
import { freePort } from '@imprint/service/free-port';
import type { PlatformConfig } from './config.js';
import { subgraphs } from './subgraphs.js';

/** Resolves port 0 up front: services need each other's URLs before they listen. */
export async function withFreePorts(config: PlatformConfig): Promise<PlatformConfig> {
  const resolved = { ...config };
  const ofSubgraphs = subgraphs.map(({ name }) => portSetting(name));
  for (const setting of ['REST_PORT', 'GATEWAY_PORT', 'INTERNAL_PORT', 'METRICS_PORT', ...ofSubgraphs] as const) {
    if (resolved[setting] === 0) resolved[setting] = await freePort(config.HOST);
  }
  return resolved;
}
