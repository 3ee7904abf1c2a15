import type { RestRoute } from '../route.js';
import { analyticsRoutes } from './analytics/analytics.routes.js';
import { exportRoutes } from './export/export.routes.js';
import { importRoutes } from './import/import.routes.js';
import { leadRoutes } from './leads/leads.routes.js';
import { mediaRoutes } from './media/media.routes.js';
import { postTypeRoutes } from './post-types/post-types.routes.js';
import { postRoutes } from './posts/posts.routes.js';
import { seoRoutes } from './seo/seo.routes.js';
import { siteRoutes } from './site/site.routes.js';

/** The REST contract. Router, reference, isolation tests and matrices derive from this table. */
export const routes: readonly RestRoute[] = [
  ...postRoutes,
  ...seoRoutes,
  ...postTypeRoutes,
  ...siteRoutes,
  ...mediaRoutes,
  ...analyticsRoutes,
  ...leadRoutes,
  ...exportRoutes,
  ...importRoutes,
];
