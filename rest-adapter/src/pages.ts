import { mediaFiles } from '@imprint/object-store/media-files';
import { consolePages } from '@imprint/pages/console';
import { favicon } from '@imprint/pages/favicon';
import { formPages } from '@imprint/pages/form-pages';
import { guidePages } from '@imprint/pages/guides/guide-pages';
import { pageAssets } from '@imprint/pages/hosted/assets';
import { hostedPages, refusedAuthorizations } from '@imprint/pages/hosted-pages';
import { landingPage } from '@imprint/pages/landing-page';
import { mailPages } from '@imprint/pages/mail-pages';
import { problemPages } from '@imprint/pages/problem-pages';
import { probes } from '@imprint/service/probes';
import type Koa from 'koa';
import { beacon } from './hits/beacon.js';
import { referencePages } from './reference/reference-pages.js';
import type { RestAppDependencies } from './rest-app-dependencies.js';
import type { RestServices } from './services.js';

const consolePage = new URL(import.meta.resolve('@imprint/admin/index.html'));

const visitServices = (
  { addresses, tokens }: RestServices,
  { gateway, logger, authUrl, appUrl }: RestAppDependencies,
): Parameters<typeof hostedPages>[0] => ({ gateway, addresses, tokens, logger, authUrl, appUrl });

/** Pages in the place of the JSON that a route would answer. */
export const pagesForRoutes = (services: RestServices, dependencies: RestAppDependencies): Koa.Middleware =>
  refusedAuthorizations(visitServices(services, dependencies));

/** What browsers show, besides the answers of routes. */
export function pages(services: RestServices, dependencies: RestAppDependencies): readonly Koa.Middleware[] {
  const { addresses, sites, hits, operations } = services;
  const { landing, publicUrl, authUrl, graphUrl } = dependencies;
  return [
    probes(dependencies.check, ['', '/api/v1']),
    referencePages(new URL('../openapi/', import.meta.url), landing),
    guidePages(new URL('../../docs/', import.meta.url), publicUrl),
    landingPage(landing),
    mailPages(landing),
    problemPages,
    hostedPages(visitServices(services, dependencies)),
    formPages({ ...dependencies, addresses }),
    pageAssets,
    consolePages({ page: consolePage, authUrl, graphUrl }),
    favicon,
    mediaFiles(dependencies.store, (key, requestId) => operations.renderSizedImage(key, requestId)),
    beacon({
      sites,
      buffer: hits,
      admission: dependencies.admission,
      addressOf: (request) => addresses.of(request),
    }),
  ];
}
