import { settings } from '@imprint/config/settings';
import { defineSubgraph } from '@imprint/graphql/subgraph-service';
import { jobSchema } from '@imprint/persistence/database';
import { addJob } from '@imprint/persistence/jobs';
import { SiteRowsRepository } from '@imprint/persistence/site-rows.repository';
import { VisibleChanges } from '@imprint/persistence/visible-changes';
import { ServiceSecrets } from '@imprint/sealing/service-secrets';
import { WebhookSecrets } from '@imprint/webhooks/webhook-secrets';
import { receiverPolicy, webhookSettings } from '@imprint/webhooks/webhook-settings';
import { BodyPreparation } from './body/body-preparation.js';
import { rotateChanges } from './change/change-retention.js';
import { createContentContext } from './context.js';
import { deliveryTasks } from './delivery/delivery-tasks.js';
import { type ContentChange, PostEventLog } from './event/post-event-log.js';
import { MediaDirectory } from './media/media-directory.js';
import { contentDatabase } from './orm.js';
import { newBodyLoads } from './post/body-budget.js';
import { PostRepository } from './post/post.repository.js';
import { postSchedule, postTasks, renderAgainTask } from './post/post-tasks.js';
import { buildContentSchema } from './schema.js';
import { SiteDirectory } from './site/site-directory.js';
import { contentWebhookWorker } from './webhook/content-webhook-worker.js';
import { webhookTables } from './webhook/webhook-tables.js';

/** Timeout of mutations of the media service: fetching images takes up to 15 seconds. */
const ingestMillis = 18_000;

/** Tables with rows of a site, the referring ones first. Deleted posts remain in changes and events. */
const siteTables = [
  'deliveries',
  'webhooks',
  'post_previews',
  'post_revisions',
  'post_redirects',
  'posts',
  'terms',
  'personas',
  'post_types',
  'outbox_events',
  'changes',
  'change_counters',
];

export const service = defineSubgraph({
  name: 'content',
  peers: ['sites', 'media', 'identity'],
  settings: settings
    .pick({ ...webhookSettings, CDN_PURGE_URL: true, INDEXNOW_URL: true, CONTENT_SECRET: true })
    .required({ CONTENT_SECRET: true }),
  database: contentDatabase,
  buildSchema: buildContentSchema,
  start: (config, { ask, em: database, admission, cursors, addresses, stop, logger, metrics }) => {
    const receivers = { cdnPurgeUrl: config.CDN_PURGE_URL, indexNowUrl: config.INDEXNOW_URL };
    const sites = new SiteDirectory(ask('sites'));
    const bodies = new BodyPreparation();
    // An in-process admission store sees every change directly and needs no events.
    const hasReceivers = Boolean(receivers.cdnPurgeUrl || receivers.indexNowUrl);
    const events = new PostEventLog(sites, admission.outlivesProcess || hasReceivers);
    const changes = new VisibleChanges<ContentChange>(admission, (inside, change) => events.enqueue(inside, change));
    const secrets = new WebhookSecrets(new ServiceSecrets(config.CONTENT_SECRET, 'content', 'CONTENT_SECRET'));
    const policy = receiverPolicy(config);
    const process = {
      database,
      erasure: new SiteRowsRepository(database, 'content', siteTables),
      admission,
      secrets,
      policy,
      changes,
      cursors,
      bodies,
      bodyLoads: newBodyLoads(),
      sites,
      media: new MediaDirectory(ask('media', ingestMillis)),
      events,
    };
    const retrySeconds = config.WEBHOOK_RETRY_SECONDS;
    const delivering = { em: database, secrets, policy, stop, metrics, tables: webhookTables, retrySeconds };
    const tasks = {
      ...deliveryTasks(receivers, { database, sites, admission, logger, stop }),
      ...postTasks({ database, bodies, changes, logger }),
    };
    return {
      workers: [
        { tasks, crontab: postSchedule },
        contentWebhookWorker({ delivering, sites, queryIdentity: ask('identity') }),
      ],
      createContext: (request) => createContentContext(process, addresses.attach(request)),
      begin: async () => {
        await rotateChanges(database, new Date());
        await addJob(database.fork(), jobSchema(contentDatabase), renderAgainTask, {}, { jobKey: renderAgainTask });
        // The store may have lost scheduled epoch bumps.
        for (const { siteId, publishedAt } of await new PostRepository(database.fork()).listFuturePublications()) {
          await admission.bumpSiteAt(siteId, publishedAt);
        }
      },
      close: () => bodies.close(),
    };
  },
});
