import type { Route } from '../route/route.js';
import { analyticsRoutes } from './analytics/analytics.routes.js';
import { changeRoutes } from './changes/changes.routes.js';
import { exportRoutes } from './export/export.routes.js';
import { feedRoutes } from './feeds/feeds.routes.js';
import { importRoutes } from './import/import.routes.js';
import { keyRoutes } from './keys/keys.routes.js';
import { leadRoutes } from './leads/leads.routes.js';
import { mediaRoutes } from './media/media.routes.js';
import { postTypeRoutes } from './post-types/post-types.routes.js';
import { postListRoutes } from './posts/post-lists.routes.js';
import { postRoutes } from './posts/posts.routes.js';
import { previewRoutes } from './posts/previews.routes.js';
import { revisionRoutes } from './posts/revisions.routes.js';
import { redirectRoutes } from './redirects/redirects.routes.js';
import { seoRoutes } from './seo/seo.routes.js';
import { siteRoutes } from './site/site.routes.js';
import { taxonomyRoutes } from './taxonomy/taxonomy.routes.js';

export const contentRoutes: readonly Route[] = [
  ...postListRoutes,
  ...postRoutes,
  ...revisionRoutes,
  ...previewRoutes,
  ...seoRoutes,
  ...postTypeRoutes,
  ...redirectRoutes,
  ...feedRoutes,
  ...taxonomyRoutes,
  ...siteRoutes,
  ...keyRoutes,
  ...mediaRoutes,
  ...analyticsRoutes,
  ...leadRoutes,
  ...changeRoutes,
  ...exportRoutes,
  ...importRoutes,
];
