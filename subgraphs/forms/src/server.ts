import type { AdmissionStore } from '@imprint/admission/admission-store';
import type { FormLimitName } from '@imprint/config/settings';
import { KeysetCursors } from '@imprint/graphql/keyset-cursor';
import type { Subgraph } from '@imprint/graphql/subgraph';
import type { SubgraphQuery } from '@imprint/graphql/subgraph-client';
import type { Logger } from '@imprint/observability/logger';
import type { Metrics } from '@imprint/observability/metrics';
import type { OutsidePolicy } from '@imprint/outbound/outside-target';
import { jobSchema, openDatabase, sessionOptions } from '@imprint/persistence/database';
import { JobWorker } from '@imprint/persistence/jobs';
import { AddressHash } from '@imprint/sealing/address-hash';
import { AccessRecordRepository } from './access-log/access-record.repository.js';
import { createFormsContext } from './context.js';
import { deliverTask, leadsTask, leadTask, noticeDisabledTask } from './forms-jobs.js';
import { FormsSecrets } from './forms-secrets.js';
import { processLeads } from './lead/process-leads.js';
import { purgeLeads } from './lead/retention.js';
import { formsDatabase } from './orm.js';
import { buildFormsSchema } from './schema.js';
import { SendLimits } from './send-limits.js';
import { Autoresponders } from './site/autoresponders.js';
import { FormSites } from './site/form-sites.js';
import { deliver, requeueDeliveries } from './webhook/deliver.js';
import { DeliveryRepository } from './webhook/delivery.repository.js';
import { noticeDisabled } from './webhook/notice-disabled.js';

export { formsDatabase } from './orm.js';

export interface FormsDependencies {
  databaseUrl: string;
  databaseReadUrl?: string | undefined;
  poolSize: number;
  admission: AdmissionStore;
  /** Signs cursors; the same in every process. */
  signingSecrets: readonly string[];
  /** Newest first; see `FormsSecrets`. */
  secrets: readonly string[];
  /** Overrides of submission limits. */
  limits: Partial<Record<FormLimitName, number>>;
  /** Seconds before each attempt to deliver. */
  retrySeconds: readonly number[];
  allowedCidrs: readonly string[];
  /** Addresses of the platform itself, to which no webhook may point. */
  ownUrls: () => readonly string[];
  querySites: SubgraphQuery;
  queryIdentity: SubgraphQuery;
  logger: Logger;
  metrics: Metrics;
  now?: () => Date;
}

const purgeTask = 'purge-leads';
const cleanUpTask = 'clean-up-forms';
const forgetDeliveriesTask = 'forget-deliveries';
const requeueTask = 'requeue-deliveries';
/** Delivery concurrency: mostly I/O wait. A site uses at most ten slots, one per webhook. */
const deliveriesAtOnce = 120;
const deliveryConnections = 4;

/** Opens and migrates the database, then starts the subgraph and its jobs. */
export async function createFormsSubgraph(dependencies: FormsDependencies): Promise<Subgraph> {
  const { admission, signingSecrets, limits, retrySeconds, allowedCidrs, ownUrls, logger, metrics } = dependencies;
  const { querySites, queryIdentity, now = () => new Date() } = dependencies;
  const database = await openDatabase(formsDatabase, {
    url: dependencies.databaseUrl,
    readUrl: dependencies.databaseReadUrl,
    poolSize: dependencies.poolSize,
    logger,
    metrics,
  });
  const { em } = database.orm;
  const { schema, sdl } = await buildFormsSchema();
  const secrets = new FormsSecrets(dependencies.secrets);
  const policy = (): OutsidePolicy => ({
    httpsOnly: true,
    allowedCidrs,
    deniedUrls: ownUrls(),
  });
  const stopping = new AbortController();
  const delivering = { em, secrets, policy, retrySeconds, stop: stopping.signal, metrics };
  const queue = {
    connectionString: dependencies.databaseUrl,
    sessionOptions: sessionOptions(formsDatabase.schema, database.role),
    schema: jobSchema(formsDatabase),
    logger,
    metrics,
  };
  const sendLimits = new SendLimits(admission, limits);
  const mails = { queryIdentity, sendLimits, logger };
  const worker = await JobWorker.start({
    ...queue,
    tasks: {
      [leadTask]: (payload) => processLeads(em.fork(), mails, [(payload as { leadId: string }).leadId]),
      [leadsTask]: (payload) => processLeads(em.fork(), mails, (payload as { leadIds: string[] }).leadIds),
      [noticeDisabledTask]: (payload) =>
        noticeDisabled(em.fork(), queryIdentity, (payload as { webhookId: string }).webhookId),
      [purgeTask]: async () => {
        await purgeLeads(em, metrics);
      },
      [cleanUpTask]: () => new AccessRecordRepository(em.fork()).deleteOld(),
    },
    crontab: `20 * * * * ${purgeTask}\n40 3 * * * ${cleanUpTask}`,
  });
  const courier = await JobWorker.start({
    ...queue,
    tasks: {
      [deliverTask]: (payload) => deliver(delivering, (payload as { deliveryId: string }).deliveryId),
      [forgetDeliveriesTask]: () => new DeliveryRepository(em.fork()).deleteOld(),
      [requeueTask]: () => requeueDeliveries(em.fork()),
    },
    crontab: `10 4 * * * ${forgetDeliveriesTask}\n50 * * * * ${requeueTask}`,
    concurrency: deliveriesAtOnce,
    connections: deliveryConnections,
  });
  const addresses = new AddressHash(signingSecrets);
  const sites = new FormSites(querySites, admission);
  const services = {
    em,
    admission,
    secrets,
    cursors: new KeysetCursors(signingSecrets),
    sites,
    autoresponders: new Autoresponders(em, sites),
    limits,
    sendLimits,
    policy,
    logger,
    metrics,
    now,
  };
  return {
    name: 'forms',
    schema,
    sdl,
    logger,
    createContext: (request) => createFormsContext(services, addresses.attach(request)),
    check: database.check,
    stop: () => stopping.abort(),
    close: async () => {
      stopping.abort();
      await Promise.all([worker.stop(), courier.stop()]);
      await database.orm.close(true);
    },
  };
}
