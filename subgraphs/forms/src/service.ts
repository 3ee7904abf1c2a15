import { mediaStoreSettings } from '@imprint/config/media-store-settings';
import { settings } from '@imprint/config/settings';
import { defineSubgraph } from '@imprint/graphql/subgraph-service';
import { openObjectStore } from '@imprint/object-store/open-object-store';
import type { Delivering } from '@imprint/webhooks/deliver';
import { deliveryWorker } from '@imprint/webhooks/delivery-worker';
import { WebhookSecrets } from '@imprint/webhooks/webhook-secrets';
import { receiverPolicy, webhookSettings } from '@imprint/webhooks/webhook-settings';
import { AccessRecordRepository } from './access-log/access-record.repository.js';
import { createFormsContext } from './context.js';
import { FormRepository } from './form/form.repository.js';
import { type AddressesToAsk, askAddresses } from './form/notify-addresses.js';
import { formsErasure } from './forms-erasure.js';
import { leadsTask, leadTask, notifyAddressesTask, removeFilesTask } from './job/forms-jobs.js';
import { AutoresponseLimit } from './lead/autoresponse-limit.js';
import { removeUnusedFiles } from './lead/file-removal.js';
import { processLeads } from './lead/process-leads.js';
import { purgeLeads } from './lead/retention.js';
import { formsDatabase } from './orm.js';
import { buildFormsSchema } from './schema.js';
import { FormsSecrets } from './secret/forms-secrets.js';
import { FormSites } from './site/form-sites.js';
import { SpentChallengeRepository } from './submission/spent-challenge.repository.js';
import type { LeadDelivery } from './webhook/delivery.entity.js';
import { webhookTables } from './webhook/webhook-tables.js';

const purgeTask = 'purge-leads';
const cleanUpTask = 'clean-up-forms';
const leadCrontab = { [purgeTask]: '20 * * * *', [removeFilesTask]: '50 * * * *', [cleanUpTask]: '40 3 * * *' };

export const service = defineSubgraph({
  name: 'forms',
  peers: ['sites', 'identity'],
  settings: settings
    .pick({
      ...webhookSettings,
      FORMS_SECRET: true,
      FORM_LIMITS: true,
      DATA_DIR: true,
      MEDIA_STORAGE: true,
      S3_ENDPOINT: true,
      S3_REGION: true,
    })
    .required({ FORMS_SECRET: true }),
  database: formsDatabase,
  buildSchema: buildFormsSchema,
  start: async (config, { ask, em, admission, cursors, addresses, stop, logger, metrics }) => {
    const { FORM_LIMITS: limits, WEBHOOK_RETRY_SECONDS: retrySeconds } = config;
    const policy = receiverPolicy(config);
    const queryIdentity = ask('identity');
    const secrets = new FormsSecrets(config.FORMS_SECRET);
    const store = await openObjectStore(mediaStoreSettings(config));
    await store.check();
    const services = {
      em,
      store,
      erasure: formsErasure(em, store),
      admission,
      secrets,
      cursors,
      sites: new FormSites(ask('sites'), admission),
      limits,
      policy,
      logger,
      metrics,
      now: () => new Date(),
    };
    const mails = { queryIdentity, responseLimit: new AutoresponseLimit(admission, limits.autoresponse), logger };
    const leadTasks = {
      [leadTask]: ({ leadId }: { leadId: string }) => processLeads(em.fork(), mails, [leadId]),
      [leadsTask]: ({ leadIds }: { leadIds: string[] }) => processLeads(em.fork(), mails, leadIds),
      [notifyAddressesTask]: (asked: AddressesToAsk) => askAddresses(queryIdentity, asked),
      [purgeTask]: async () => void (await purgeLeads(em, metrics)),
      [removeFilesTask]: () => removeUnusedFiles(em, store),
      [cleanUpTask]: async () => {
        await new AccessRecordRepository(em.fork()).deleteOld();
        await new SpentChallengeRepository(em.fork()).deleteOld();
      },
    };
    const delivering: Delivering<LeadDelivery> = {
      em,
      policy,
      retrySeconds,
      stop,
      metrics,
      tables: webhookTables,
      secrets: new WebhookSecrets(secrets),
      // In the order of `FormRepository.lockForShare`.
      lockFirst: (inside, { formId }) => new FormRepository(inside).lockForShare(formId === null ? [] : [formId]),
    };
    return {
      workers: [{ tasks: leadTasks, crontab: leadCrontab }, deliveryWorker(delivering, queryIdentity)],
      createContext: (request) => createFormsContext(services, addresses.attach(request)),
      close: () => store.close(),
    };
  },
});
