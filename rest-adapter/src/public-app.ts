import type { RequestListener } from 'node:http';
import { allowCrossOrigin } from '@imprint/service/cross-origin';
import { traced } from '@imprint/service/traced';
import type Koa from 'koa';
import { createKoa, observe, unknownPath } from './koa-app.js';
import { mcpEndpoint } from './mcp/mcp-endpoint.js';
import { resourceMetadata } from './mcp/resource-metadata.js';
import { toolRequests } from './mcp/tool-requests.js';
import { pageOrigins } from './page-origins.js';
import { pages, pagesForRoutes } from './pages.js';
import { previewPage } from './preview-page.js';
import { publicReadListener } from './public-reads/public-read-listener.js';
import type { RestAppDependencies } from './rest-app-dependencies.js';
import { routes } from './routes/index.js';
import { publicReads, publicRoutes } from './routing.js';
import type { RestServices } from './services.js';

/** What the public listener serves. */
export function createPublicApp(services: RestServices, dependencies: RestAppDependencies): RequestListener {
  const { admission, sharedReads, outgoing, records } = services;
  const { publicUrl, logger } = dependencies;
  const errors = { publicUrl, logger };
  const forRoutes = publicRoutes(routes, services.pipeline, admission);
  const fetchFor = ownRequests(services, dependencies, forRoutes);
  const koa = createKoa(
    { ...services, errors },
    [allowCrossOrigin(dependencies.corsOrigins, pageOrigins(services.operations))],
    // First, because most requests are for the contracts; the paths below are not part of them.
    [
      pagesForRoutes(services, dependencies),
      forRoutes,
      ...agentPaths(services, dependencies, fetchFor),
      previewPage(fetchFor, dependencies.publicUrl),
      ...pages(services, dependencies),
    ],
  );
  // `koa.callback()` alone serves the same, slower.
  const find = publicReads(routes);
  return publicReadListener(koa.callback(), { admission, sharedReads, outgoing, records, errors, find });
}

/** Requests of this process to its own routes, for the client of another request. */
function ownRequests(
  { records }: RestServices,
  { publicUrl, regionHeader, logger }: RestAppDependencies,
  forRoutes: Koa.Middleware,
): FetchFor {
  const trace = traced();
  const watch = observe({ publicUrl, logger }, records);
  const handle = async (koa: Koa.Context) => {
    await trace(koa, () => watch(koa, () => forRoutes(koa, () => unknownPath(koa, nothing))));
  };
  return toolRequests(handle, regionHeader);
}

/** MCP, whose tools send requests to the routes. */
function agentPaths(
  { admission, large, operations, toolCalls }: RestServices,
  { publicUrl, authUrl, corsOrigins, logger }: RestAppDependencies,
  fetchFor: FetchFor,
): Koa.Middleware[] {
  const findAgent = (token: string, requestId: string) => operations.findAgent(token, requestId);
  return [
    mcpEndpoint({ admission, large, publicUrl, corsOrigins, logger, fetchFor, findAgent, toolCalls }),
    resourceMetadata({ publicUrl, authUrl }),
  ];
}

type FetchFor = ReturnType<typeof toolRequests>;

const nothing = () => Promise.resolve();
