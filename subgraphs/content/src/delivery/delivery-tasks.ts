import type { AdmissionStore } from '@imprint/admission/admission-store';
import type { Logger } from '@imprint/observability/logger';
import type { EntityManager } from '@mikro-orm/postgresql';
import { deliverEventsTask, pingTask, purgeTask, type ReceiverTask } from '../event/post-events.js';
import type { SiteDirectory } from '../site/site-directory.js';
import { deliverPostEvents } from './deliver-post-events.js';
import { pingSearchEngines } from './ping-search-engines.js';
import { purgePages } from './purge-pages.js';
import type { QueuedEvent } from './queued-events.js';

/** URLs of the receivers that are configured. */
export interface ReceiverUrls {
  cdnPurgeUrl: string | undefined;
  indexNowUrl: string | undefined;
}

interface TaskDependencies {
  database: EntityManager;
  sites: SiteDirectory;
  admission: AdmissionStore;
  logger: Logger;
  /** Aborted at shutdown. */
  stop: AbortSignal;
}

/** The jobs that bring the events of a site to caches, the CDN and search engines. */
export function deliveryTasks(
  { cdnPurgeUrl, indexNowUrl }: ReceiverUrls,
  { database: em, sites, admission, logger, stop }: TaskDependencies,
) {
  const receivers: ReceiverTask[] = [];
  if (cdnPurgeUrl) receivers.push(purgeTask);
  if (indexNowUrl) receivers.push(pingTask);
  const receiver = (url: string) => ({ url, stop, logger });
  return {
    [deliverEventsTask]: (queued: QueuedEvent[]) => deliverPostEvents({ em, admission, receivers }, queued),
    [purgeTask]: async (queued: QueuedEvent[]) => {
      if (cdnPurgeUrl) await purgePages({ em, sites, cdn: receiver(cdnPurgeUrl) }, queued);
    },
    [pingTask]: async (queued: QueuedEvent[]) => {
      if (indexNowUrl) await pingSearchEngines({ em, sites, indexNow: receiver(indexNowUrl) }, queued);
    },
  };
}
