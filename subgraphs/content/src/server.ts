import type { AdmissionStore } from '@imprint/admission/admission-store';
import { KeysetCursors } from '@imprint/graphql/keyset-cursor';
import type { Subgraph } from '@imprint/graphql/subgraph';
import type { SubgraphQuery } from '@imprint/graphql/subgraph-client';
import type { Logger } from '@imprint/observability/logger';
import type { Metrics } from '@imprint/observability/metrics';
import { jobSchema, openDatabase, sessionOptions } from '@imprint/persistence/database';
import { addJob, JobWorker } from '@imprint/persistence/jobs';
import { VisibleChanges } from '@imprint/persistence/visible-changes';
import { BodyPreparation } from './block-document/body-preparation.js';
import { createContentContext } from './context.js';
import { deliverPostEvents } from './delivery/deliver-post-events.js';
import { pingSearchEngines } from './delivery/ping-search-engines.js';
import { purgePages } from './delivery/purge-pages.js';
import type { QueuedEvent } from './delivery/queued-events.js';
import { type ContentChange, PostEventLog } from './event/post-event-log.js';
import {
  announceSiteTask,
  deliverEventsTask,
  deliverEventTask,
  pingTask,
  publishScheduledTask,
  purgeTask,
  type ReceiverTask,
} from './event/post-events.js';
import { IdempotencyRecordRepository } from './idempotency/idempotency-record.repository.js';
import { MediaDirectory } from './media/media-directory.js';
import { contentDatabase } from './orm.js';
import { newBodyLoads } from './post/body-budget.js';
import { PostRepository } from './post/post.repository.js';
import { publishScheduled } from './post/publish-scheduled.js';
import { rerenderPosts } from './post/rerender-posts.js';
import { buildContentSchema } from './schema.js';
import { SiteDirectory } from './site/site-directory.js';

export { contentDatabase } from './orm.js';

export interface ContentDependencies {
  databaseUrl: string;
  databaseReadUrl?: string | undefined;
  poolSize: number;
  admission: AdmissionStore;
  /** Signs cursors and derives IndexNow keys; the same in every process. */
  signingSecrets: readonly string[];
  querySites: SubgraphQuery;
  queryMedia: SubgraphQuery;
  cdnPurgeUrl: string | undefined;
  indexNowUrl: string | undefined;
  logger: Logger;
  metrics: Metrics;
}

const pruneTask = 'prune-idempotency-records';
const renderAgainTask = 'render-posts-again';

/** Every minute, publish due posts as a fallback for lost timers; every hour, prune records and re-render posts. */
const crontab = `* * * * * ${publishScheduledTask}\n17 * * * * ${pruneTask}\n37 * * * * ${renderAgainTask}`;

/** Opens the database, migrates it and starts the subgraph with its jobs. */
export async function createContentSubgraph(dependencies: ContentDependencies): Promise<Subgraph> {
  const { admission, signingSecrets, cdnPurgeUrl, indexNowUrl, logger, metrics } = dependencies;
  const { orm, role, check } = await openDatabase(contentDatabase, {
    url: dependencies.databaseUrl,
    readUrl: dependencies.databaseReadUrl,
    poolSize: dependencies.poolSize,
    logger,
    metrics,
  });
  const { schema, sdl } = await buildContentSchema();
  const cursors = new KeysetCursors(signingSecrets);
  const bodies = new BodyPreparation();
  const bodyLoads = newBodyLoads();
  const sites = new SiteDirectory(dependencies.querySites);
  const media = new MediaDirectory(dependencies.queryMedia);
  const em = orm.em;
  // An in-process admission store sees every change directly and needs no events.
  const events = new PostEventLog(sites, admission.outlivesProcess || Boolean(cdnPurgeUrl || indexNowUrl));
  const changes = new VisibleChanges<ContentChange>(admission, (inside, change) => events.enqueue(inside, change));
  const receivers: ReceiverTask[] = [];
  if (cdnPurgeUrl) receivers.push(purgeTask);
  if (indexNowUrl) receivers.push(pingTask);
  const delivery = { em, admission, receivers };
  const stopping = new AbortController();
  const receiver = (url: string) => ({ url, stop: stopping.signal, logger });
  const [secret = ''] = signingSecrets;
  const worker = await JobWorker.start({
    connectionString: dependencies.databaseUrl,
    sessionOptions: sessionOptions(contentDatabase.schema, role),
    schema: jobSchema(contentDatabase),
    tasks: {
      [deliverEventTask]: (payload) => deliverPostEvents(delivery, [payload as QueuedEvent]),
      [deliverEventsTask]: (payload) => deliverPostEvents(delivery, payload as QueuedEvent[]),
      [purgeTask]: async (payload) => {
        if (cdnPurgeUrl) await purgePages({ em, sites, cdn: receiver(cdnPurgeUrl) }, payload as QueuedEvent[]);
      },
      [pingTask]: async (payload) => {
        if (!indexNowUrl) return;
        await pingSearchEngines({ em, sites, indexNow: receiver(indexNowUrl), secret }, payload as QueuedEvent[]);
      },
      [publishScheduledTask]: () => publishScheduled(em, changes),
      [announceSiteTask]: (payload) => admission.bumpSite((payload as { site_id: string }).site_id),
      [pruneTask]: () => new IdempotencyRecordRepository(em.fork()).deleteExpired(),
      [renderAgainTask]: async () => {
        const count = await rerenderPosts(em, bodies, changes);
        if (count > 0) logger.info({ count }, 're-rendered posts with the current policy');
      },
    },
    crontab,
    logger,
    metrics,
  });
  await addJob(em.fork(), jobSchema(contentDatabase), renderAgainTask, {}, { jobKey: renderAgainTask });
  // The store may have lost scheduled epoch bumps.
  for (const { siteId, publishedAt } of await new PostRepository(em.fork()).listFuturePublications()) {
    await admission.bumpSiteAt(siteId, publishedAt);
  }
  return {
    name: 'content',
    schema,
    sdl,
    logger,
    createContext: (request) =>
      createContentContext({ em, changes, cursors, bodies, bodyLoads, sites, media, events }, request),
    check,
    stop: () => stopping.abort(),
    close: async () => {
      stopping.abort();
      await worker.stop();
      await bodies.close();
      await orm.close(true);
    },
  };
}
