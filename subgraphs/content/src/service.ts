import { settings } from '@imprint/config/settings';
import { defineSubgraph } from '@imprint/graphql/subgraph-service';
import { cleanUp } from '@imprint/persistence/clean-up';
import { jobSchema } from '@imprint/persistence/database';
import { IdempotencyRecordRepository } from '@imprint/persistence/idempotency-records';
import { addJob } from '@imprint/persistence/jobs';
import { SiteRowsRepository } from '@imprint/persistence/site-rows.repository';
import { VisibleChanges } from '@imprint/persistence/visible-changes';
import { ServiceSecrets } from '@imprint/sealing/service-secrets';
import { deliveryWorker } from '@imprint/webhooks/delivery-worker';
import { WebhookSecrets } from '@imprint/webhooks/webhook-secrets';
import { receiverPolicy, webhookSettings } from '@imprint/webhooks/webhook-settings';
import { BodyPreparation } from './body/body-preparation.js';
import { rotateChanges } from './change/change-retention.js';
import { createContentContext } from './context.js';
import { deliverPostEvents } from './delivery/deliver-post-events.js';
import { pingSearchEngines } from './delivery/ping-search-engines.js';
import { purgePages } from './delivery/purge-pages.js';
import type { QueuedEvent } from './delivery/queued-events.js';
import { OutboxEventRepository } from './event/outbox-event.repository.js';
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
import { MediaDirectory } from './media/media-directory.js';
import { contentDatabase } from './orm.js';
import { newBodyLoads } from './post/body-budget.js';
import { PostRepository } from './post/post.repository.js';
import { publishScheduled } from './post/publish-scheduled.js';
import { rerenderPosts } from './post/rerender-posts.js';
import { PostPreviewRepository } from './preview/post-preview.repository.js';
import { PostRedirectRepository } from './redirect/post-redirect.repository.js';
import { PostRevisionRepository } from './revision/post-revision.repository.js';
import { buildContentSchema } from './schema.js';
import { SiteDirectory } from './site/site-directory.js';
import { followChanges, followChangesTask, followMissedChanges, followMissedTask } from './webhook/follow-changes.js';
import { webhookTables } from './webhook/webhook-tables.js';

/** Timeout of mutations of the media service: fetching images takes up to 15 seconds. */
const ingestMillis = 18_000;
/** Deleted posts remain in changes and events. */
const siteTables = [
  ...['deliveries', 'webhooks', 'post_previews', 'post_revisions', 'post_redirects', 'posts'],
  ...['terms', 'personas', 'post_types', 'outbox_events', 'changes', 'change_counters'],
];
const pruneTask = 'prune-idempotency-records';
const rotateChangesTask = 'rotate-changes';
const renderAgainTask = 'render-posts-again';

const crontab = {
  // A fallback for lost timers.
  [publishScheduledTask]: '* * * * *',
  [pruneTask]: '17 * * * *',
  [rotateChangesTask]: '27 * * * *',
  [renderAgainTask]: '37 * * * *',
};

export const service = defineSubgraph({
  name: 'content',
  peers: ['sites', 'media', 'identity'],
  settings: settings
    .pick({ ...webhookSettings, CDN_PURGE_URL: true, INDEXNOW_URL: true, CONTENT_SECRET: true })
    .required({ CONTENT_SECRET: true }),
  database: contentDatabase,
  buildSchema: buildContentSchema,
  start: (config, { ask, em, admission, cursors, addresses, stop, logger, metrics }) => {
    const { CDN_PURGE_URL: cdnPurgeUrl, INDEXNOW_URL: indexNowUrl } = config;
    const bodies = new BodyPreparation();
    const sites = new SiteDirectory(ask('sites'));
    // An in-process admission store sees every change directly and needs no events.
    const events = new PostEventLog(sites, admission.outlivesProcess || Boolean(cdnPurgeUrl || indexNowUrl));
    const changes = new VisibleChanges<ContentChange>(admission, (inside, change) => events.enqueue(inside, change));
    const receivers: ReceiverTask[] = [];
    if (cdnPurgeUrl) receivers.push(purgeTask);
    if (indexNowUrl) receivers.push(pingTask);
    const delivery = { em, admission, receivers };
    const receiver = (url: string) => ({ url, stop, logger });
    const tasks = {
      [deliverEventTask]: (event: QueuedEvent) => deliverPostEvents(delivery, [event]),
      [deliverEventsTask]: (queued: QueuedEvent[]) => deliverPostEvents(delivery, queued),
      [purgeTask]: async (queued: QueuedEvent[]) => {
        if (cdnPurgeUrl) await purgePages({ em, sites, cdn: receiver(cdnPurgeUrl) }, queued);
      },
      [pingTask]: async (queued: QueuedEvent[]) => {
        if (indexNowUrl) await pingSearchEngines({ em, sites, indexNow: receiver(indexNowUrl) }, queued);
      },
      [publishScheduledTask]: () => publishScheduled(em, changes),
      [announceSiteTask]: ({ site_id: siteId }: { site_id: string }) => admission.bumpSite(siteId),
      [pruneTask]: () =>
        cleanUp(em, logger, [
          (fork) => new IdempotencyRecordRepository(fork).deleteExpired(),
          (fork) => new PostRepository(fork).purgeDeleted(new Date()),
          (fork) => new PostPreviewRepository(fork).deleteExpired(new Date()),
          (fork) => new PostRevisionRepository(fork).deleteExpired(new Date()),
          (fork) => new PostRedirectRepository(fork).prune(),
          (fork) => new OutboxEventRepository(fork).prune(new Date()),
        ]),
      // Separate from the above, because without the partition of a month no post can change.
      [rotateChangesTask]: () => rotateChanges(em, new Date()),
      [renderAgainTask]: async () => {
        const count = await rerenderPosts(em, bodies, changes);
        if (count > 0) logger.info({ count }, 're-rendered posts with the current policy');
      },
    };
    const media = new MediaDirectory(ask('media', ingestMillis));
    const secrets = new WebhookSecrets(new ServiceSecrets(config.CONTENT_SECRET, 'content', 'CONTENT_SECRET'));
    const policy = receiverPolicy(config);
    const webhooks = deliveryWorker(
      { em, secrets, policy, stop, metrics, tables: webhookTables, retrySeconds: config.WEBHOOK_RETRY_SECONDS },
      ask('identity'),
    );
    const services = {
      em,
      erasure: new SiteRowsRepository(em, 'content', siteTables),
      admission,
      secrets,
      policy,
      changes,
      cursors,
      bodies,
      bodyLoads: newBodyLoads(),
      sites,
      media,
      events,
    };
    return {
      workers: [
        { tasks, crontab },
        {
          ...webhooks,
          tasks: {
            ...webhooks.tasks,
            [followChangesTask]: ({ siteId }: { siteId: string }) => followChanges({ em, sites }, siteId),
            [followMissedTask]: () => followMissedChanges(em.fork()),
          },
          crontab: { ...webhooks.crontab, [followMissedTask]: '* * * * *' },
        },
      ],
      createContext: (request) => createContentContext(services, addresses.attach(request)),
      begin: async () => {
        await rotateChanges(em, new Date());
        await addJob(em.fork(), jobSchema(contentDatabase), renderAgainTask, {}, { jobKey: renderAgainTask });
        // The store may have lost scheduled epoch bumps.
        for (const { siteId, publishedAt } of await new PostRepository(em.fork()).listFuturePublications()) {
          await admission.bumpSiteAt(siteId, publishedAt);
        }
      },
      close: () => bodies.close(),
    };
  },
});
