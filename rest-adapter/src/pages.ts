import { mediaFiles } from '@imprint/object-store/media-files';
import { consolePages } from '@imprint/pages/console';
import { favicon } from '@imprint/pages/favicon';
import { guidePages } from '@imprint/pages/guides/guide-pages';
import { pageAssets } from '@imprint/pages/hosted/assets';
import { hostedPages } from '@imprint/pages/hosted-pages';
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

/** What browsers show, besides the answers of routes. */
export function pages(
  { addresses, tokens, sites, hits }: RestServices,
  dependencies: RestAppDependencies,
): readonly Koa.Middleware[] {
  const { gateway, logger, landing, publicUrl, authUrl, appUrl, graphUrl } = dependencies;
  return [
    probes(dependencies.check, ['', '/api/v1']),
    referencePages(new URL('../openapi/', import.meta.url), landing),
    guidePages(new URL('../../docs/', import.meta.url), publicUrl),
    landingPage(landing),
    mailPages(landing),
    problemPages,
    hostedPages({ gateway, addresses, tokens, logger, authUrl, appUrl }),
    pageAssets,
    consolePages({ page: consolePage, authUrl, graphUrl }),
    favicon,
    mediaFiles(dependencies.store),
    beacon({
      sites,
      buffer: hits,
      admission: dependencies.admission,
      addressOf: (request) => addresses.of(request),
    }),
  ];
}
