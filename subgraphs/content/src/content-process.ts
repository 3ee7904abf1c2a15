import type { AdmissionStore } from '@imprint/admission/admission-store';
import type { KeysetCursors } from '@imprint/graphql/keyset-cursor';
import type { SiteErasure } from '@imprint/graphql/site-erasure';
import type { OutsidePolicy } from '@imprint/outbound/outside-target';
import type { VisibleChanges } from '@imprint/persistence/visible-changes';
import type { LoadLimit } from '@imprint/resilience/load-limit';
import type { WebhookSecrets } from '@imprint/webhooks/webhook-secrets';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { BodyPreparation } from './body/body-preparation.js';
import type { ContentChange, PostEventLog } from './event/post-event-log.js';
import type { MediaDirectory } from './media/media-directory.js';
import type { SiteDirectory } from './site/site-directory.js';

/** Shared by the requests of a process. */
export interface ContentProcess {
  /** Forked by every request. */
  database: EntityManager;
  erasure: SiteErasure;
  admission: AdmissionStore;
  secrets: WebhookSecrets;
  policy: OutsidePolicy;
  changes: VisibleChanges<ContentChange>;
  cursors: KeysetCursors;
  bodies: BodyPreparation;
  bodyLoads: LoadLimit;
  sites: SiteDirectory;
  media: MediaDirectory;
  events: PostEventLog;
}
