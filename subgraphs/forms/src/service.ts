import { settings } from '@imprint/config/settings';
import { defineSubgraph } from '@imprint/graphql/subgraph-service';
import type { OutsidePolicy } from '@imprint/outbound/outside-target';
import { AccessRecordRepository } from './access-log/access-record.repository.js';
import { createFormsContext } from './context.js';
import { deliverTask, leadsTask, leadTask, noticeDisabledTask } from './forms-jobs.js';
import { FormsSecrets } from './forms-secrets.js';
import { processLeads } from './lead/process-leads.js';
import { purgeLeads } from './lead/retention.js';
import { formsDatabase } from './orm.js';
import { buildFormsSchema } from './schema.js';
import { SendLimits } from './send-limits.js';
import { FormSites } from './site/form-sites.js';
import { deliver, requeueDeliveries } from './webhook/deliver.js';
import { DeliveryRepository } from './webhook/delivery.repository.js';
import { noticeDisabled } from './webhook/notice-disabled.js';

const purgeTask = 'purge-leads';
const cleanUpTask = 'clean-up-forms';
const forgetDeliveriesTask = 'forget-deliveries';
const requeueTask = 'requeue-deliveries';
const leadCrontab = { [purgeTask]: '20 * * * *', [cleanUpTask]: '40 3 * * *' };
const deliveryCrontab = { [forgetDeliveriesTask]: '10 4 * * *', [requeueTask]: '50 * * * *' };
/** Delivery concurrency: mostly I/O wait. A site uses at most ten slots, one per webhook. */
const deliveriesAtOnce = 120;
const deliveryConnections = 4;

export const service = defineSubgraph({
  name: 'forms',
  peers: ['sites', 'identity'],
  settings: settings
    .pick({
      FORMS_SECRET: true,
      FORM_LIMITS: true,
      WEBHOOK_RETRY_SECONDS: true,
      OUTBOUND_ALLOW_CIDRS: true,
      PUBLIC_BASE_URL: true,
      AUTH_URL: true,
      APP_URL: true,
      MEDIA_BASE_URL: true,
    })
    .required({ FORMS_SECRET: true }),
  database: formsDatabase,
  buildSchema: buildFormsSchema,
  start: (config, { ask, em, admission, cursors, addresses, stop, logger, metrics }) => {
    const { FORM_LIMITS: limits, WEBHOOK_RETRY_SECONDS: retrySeconds } = config;
    const ownUrls = [config.PUBLIC_BASE_URL, config.AUTH_URL, config.APP_URL, config.MEDIA_BASE_URL];
    const policy: OutsidePolicy = {
      httpsOnly: true,
      allowedCidrs: config.OUTBOUND_ALLOW_CIDRS,
      deniedUrls: ownUrls.filter((url) => url !== undefined),
    };
    const queryIdentity = ask('identity');
    const secrets = new FormsSecrets(config.FORMS_SECRET);
    const sendLimits = new SendLimits(admission, limits);
    const services = {
      em,
      admission,
      secrets,
      cursors,
      sites: new FormSites(ask('sites'), admission),
      limits,
      sendLimits,
      policy,
      logger,
      metrics,
      now: () => new Date(),
    };
    const mails = { queryIdentity, sendLimits, logger };
    const leadTasks = {
      [leadTask]: ({ leadId }: { leadId: string }) => processLeads(em.fork(), mails, [leadId]),
      [leadsTask]: ({ leadIds }: { leadIds: string[] }) => processLeads(em.fork(), mails, leadIds),
      [noticeDisabledTask]: ({ webhookId }: { webhookId: string }) =>
        noticeDisabled(em.fork(), queryIdentity, webhookId),
      [purgeTask]: async () => void (await purgeLeads(em, metrics)),
      [cleanUpTask]: () => new AccessRecordRepository(em.fork()).deleteOld(),
    };
    const delivering = { em, secrets, policy, retrySeconds, stop, metrics };
    const deliveryTasks = {
      [deliverTask]: ({ deliveryId }: { deliveryId: string }) => deliver(delivering, deliveryId),
      [forgetDeliveriesTask]: () => new DeliveryRepository(em.fork()).deleteOld(),
      [requeueTask]: () => requeueDeliveries(em.fork()),
    };
    return {
      workers: [
        { tasks: leadTasks, crontab: leadCrontab },
        {
          tasks: deliveryTasks,
          crontab: deliveryCrontab,
          concurrency: deliveriesAtOnce,
          connections: deliveryConnections,
        },
      ],
      createContext: (request) => createFormsContext(services, addresses.attach(request)),
    };
  },
});
