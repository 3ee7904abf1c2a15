import type { RequestContext } from '@imprint/graphql/access';
import type { BodyPreparation } from '../body/body-preparation.js';
import type { PostEventLog } from '../event/post-event-log.js';
import type { WriteNeeds } from '../event/write-needs.js';
import type { MediaDirectory } from '../media/media-directory.js';
import type { PostTypeService } from '../post-type/post-type.service.js';
import type { SiteDirectory } from '../site/site-directory.js';
import type { BodyBudget } from './body-budget.js';

/** What writing posts needs of a request. Its signal is aborted when the client disconnects. */
export interface PostDependencies extends Pick<RequestContext, 'principal' | 'signal'>, WriteNeeds {
  bodies: BodyPreparation;
  postTypes: PostTypeService;
  sites: SiteDirectory;
  media: MediaDirectory;
  events: PostEventLog;
  /** Remaining byte budget of the request. */
  bodyBudget: BodyBudget;
}
