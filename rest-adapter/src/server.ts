import { createServer, type RequestListener } from 'node:http';
import { type Listener, type ListenOptions, listen } from '@imprint/service/listen';
import { createRestApp, type RestAppDependencies } from './app.js';

export { BatchingLink, httpTransport } from './batching-link.js';
export { type BatchedRequest, type GatewayCaller, GatewayClient, type GatewayLink } from './gateway-client.js';

export interface RestServerOptions extends RestAppDependencies {
  host: string;
  port: number;
  internalHost: string;
  internalPort: number;
  /** See `ListenOptions`; absent with one thread. */
  threads?: NonNullable<ListenOptions['threads']>;
}

export interface RestServer {
  readonly port: number;
  readonly internalPort: number;
  /** Requests received on both listeners. */
  readonly requests: number;
  close(): Promise<void>;
}

export async function serveRest(options: RestServerOptions): Promise<RestServer> {
  const app = createRestApp(options);
  let requests = 0;
  const createCountedServer = (answer: RequestListener) => createServer(answer).on('request', () => requests++);
  const threads = options.threads && { threads: options.threads };
  const publicListener = await listen(createCountedServer(app.outside), {
    host: options.host,
    port: options.port,
    setting: 'REST_PORT',
    ...threads,
  });
  let internalListener: Listener;
  try {
    internalListener = await listen(createCountedServer(app.inside), {
      host: options.internalHost,
      port: options.internalPort,
      setting: 'INTERNAL_PORT',
      ...threads,
    });
  } catch (error) {
    await publicListener.close();
    await app.close();
    throw error;
  }
  return {
    port: publicListener.port,
    internalPort: internalListener.port,
    get requests() {
      return requests;
    },
    close: async () => {
      await Promise.all([publicListener.close(), internalListener.close()]);
      await app.close();
    },
  };
}
