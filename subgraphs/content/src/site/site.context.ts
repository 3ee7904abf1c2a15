import type { RequestContext } from '@imprint/graphql/access';
import type { SiteDirectory } from './site-directory.js';

export interface SiteContext extends RequestContext {
  sites: SiteDirectory;
}
