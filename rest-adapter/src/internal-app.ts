import type { RequestListener } from 'node:http';
import { metricsEndpoint } from '@imprint/service/metrics-endpoint';
import { probes } from '@imprint/service/probes';
import { collectHits } from './hits/collect-hits.js';
import { createKoa } from './koa-app.js';
import type { RestAppDependencies } from './rest-app-dependencies.js';
import { routes } from './routes/index.js';
import { internalRoutes } from './routing.js';
import type { RestServices } from './services.js';

/** What the internal listener serves. */
export function createInternalApp(
  services: RestServices,
  { publicUrl, logger, check, metrics }: RestAppDependencies,
): RequestListener {
  const koa = createKoa(
    { ...services, errors: { publicUrl, logger } },
    [],
    [
      // First: the most frequent requests.
      collectHits(services.sites, services.hits),
      probes(check),
      metricsEndpoint(metrics),
      internalRoutes(routes, services.pipeline),
    ],
  );
  return koa.callback();
}
