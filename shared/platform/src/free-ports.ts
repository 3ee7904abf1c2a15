import { createServer } from 'node:net';
import type { PlatformConfig } from './config.js';

const portSettings = ['REST_PORT', 'GATEWAY_PORT', 'INTERNAL_PORT', 'SITES_PORT', 'CONTENT_PORT'] as const;

/** Services must know each other's ports before they listen, so that 0 is resolved up front. */
export async function withFreePorts(config: PlatformConfig): Promise<PlatformConfig> {
  const resolved = { ...config };
  const servers = [];
  for (const name of portSettings) {
    if (resolved[name] !== 0) continue;
    const server = createServer();
    await new Promise<void>((done) => server.listen(0, config.HOST, done));
    const address = server.address();
    if (typeof address === 'object' && address) resolved[name] = address.port;
    servers.push(server);
  }
  // All at once at the end, so that no port is given out twice.
  await Promise.all(servers.map((server) => new Promise((done) => server.close(done))));
  return resolved;
}
