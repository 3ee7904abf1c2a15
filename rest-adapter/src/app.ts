import type { RequestListener } from 'node:http';
import { createInternalApp } from './internal-app.js';
import { createPublicApp } from './public-app.js';
import type { RestAppDependencies } from './rest-app-dependencies.js';
import { createServices } from './services.js';

export interface RestApp {
  outside: RequestListener;
  /** For the internal listener. */
  inside: RequestListener;
  /** Answers the clients that wait for changes. */
  stopWaiting: () => void;
  close: () => Promise<void>;
}

/** The REST contract as two request listeners. */
export function createRestApp(dependencies: RestAppDependencies): RestApp {
  const services = createServices(dependencies);
  return {
    outside: createPublicApp(services, dependencies),
    inside: createInternalApp(services, dependencies),
    stopWaiting: services.stopWaiting,
    close: services.close,
  };
}
