import { createServer } from 'node:http';
import { type Listener, listen } from '@imprint/service/listen';
import { createRestApp, type RestAppDependencies } from './app.js';

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
  const publicListener = await listen(createServer(app.outside), {
    host: options.host,
    port: options.port,
    setting: 'REST_PORT',
  });
  let internalListener: Listener;
  try {
    internalListener = await listen(createServer(app.inside), {
      host: options.internalHost,
      port: options.internalPort,
      setting: 'INTERNAL_PORT',
    });
  } catch (error) {
    await publicListener.close();
    await app.close();
    throw error;
  }
  return {
    port: publicListener.port,
    internalPort: internalListener.port,
    close: async () => {
      await Promise.all([publicListener.close(), internalListener.close()]);
      await app.close();
    },
  };
}
