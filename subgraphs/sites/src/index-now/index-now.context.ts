import type { RequestContext } from '@imprint/graphql/access';
import type { SiteServices } from '../site/site.context.js';
import type { IndexNowVerification } from './index-now-verification.js';

export interface IndexNowContext extends RequestContext, Pick<SiteServices, 'access'> {
  indexNow: IndexNowVerification;
  platformDomain: string;
  /** Checks a site now. */
  sweeper: { sweepSite(siteId: string, code: 'IndexNow'): Promise<unknown> };
}
