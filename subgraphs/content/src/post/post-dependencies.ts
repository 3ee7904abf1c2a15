import type { VisibleChanges } from '@imprint/persistence/visible-changes';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { RecordAudit } from '../audit-log.js';
import type { BodyPreparation } from '../body/body-preparation.js';
import type { ContentChange, PostEventLog } from '../event/post-event-log.js';
import type { MediaDirectory } from '../media/media-directory.js';
import type { PostTypeService } from '../post-type/post-type.service.js';
import type { SiteDirectory } from '../site/site-directory.js';
import type { BodyBudget } from './body-budget.js';

export interface PostDependencies {
  em: EntityManager;
  bodies: BodyPreparation;
  postTypes: PostTypeService;
  sites: SiteDirectory;
  media: MediaDirectory;
  events: PostEventLog;
  changes: VisibleChanges<ContentChange>;
  audit: RecordAudit;
  /** Remaining byte budget of the request. */
  bodyBudget: BodyBudget;
  /** Aborted when the client disconnects. */
  signal: AbortSignal | undefined;
}
