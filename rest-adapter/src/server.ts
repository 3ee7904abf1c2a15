import { listen } from '@imprint/service/listen';
import { createRestApp } from './app.js';
import type { RestAppDependencies } from './rest-app-dependencies.js';

export interface RestServerOptions extends RestAppDependencies {
  host: string;
  port: number;
  internalHost: string;
  internalPort: number;
}

export interface RestServer {
  readonly port: number;
  readonly internalPort: number;
  close(): Promise<void>;
}

export async function serveRest(options: RestServerOptions): Promise<RestServer> {
  const app = createRestApp(options);
  const { host, port, internalHost, internalPort } = options;
  const publicListener = await listen(app.outside, { host, port, setting: 'REST_PORT' });
  const inside = { host: internalHost, port: internalPort, setting: 'INTERNAL_PORT' };
  const internalListener = await listen(app.inside, inside).catch(async (error: unknown) => {
    await publicListener.close();
    await app.close();
    throw error;
  });
  return {
    port: publicListener.port,
    internalPort: internalListener.port,
    close: async () => {
      app.stopWaiting();
      await Promise.all([publicListener.close(), internalListener.close()]);
      await app.close();
    },
  };
}
