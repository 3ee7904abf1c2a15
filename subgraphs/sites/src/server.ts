import type { AdmissionStore } from '@imprint/admission/admission-store';
import { applicationEpoch } from '@imprint/admission/application-epoch';
import type { Subgraph } from '@imprint/graphql/subgraph';
import type { SubgraphQuery } from '@imprint/graphql/subgraph-client';
import type { Logger } from '@imprint/observability/logger';
import type { Metrics } from '@imprint/observability/metrics';
import { jobSchema, openDatabase, sessionOptions } from '@imprint/persistence/database';
import { JobWorker } from '@imprint/persistence/jobs';
import { keyChangedTask } from './api-key/api-key.service.js';
import type { KeyEnvironment } from './api-key/api-key-secret.js';
import { createSitesContext } from './context.js';
import { ingestImageTask, type PendingImage, retryIngest } from './image/retry-ingest.js';
import { sitesDatabase } from './orm.js';
import { buildSitesSchema } from './schema.js';
import { siteChangedTask } from './site/site.service.js';

export { sitesDatabase } from './orm.js';

export interface SitesDependencies {
  databaseUrl: string;
  databaseReadUrl?: string | undefined;
  poolSize: number;
  admission: AdmissionStore;
  keyEnvironment: KeyEnvironment;
  platformDomain: string;
  queryMedia: SubgraphQuery;
  logger: Logger;
  metrics: Metrics;
  now?: () => Date;
}

const pruneUsageTask = 'prune-key-usage';
/** How long the daily use of a key is kept. */
const usageDays = 400;

/** Opens the database, migrates it and starts the subgraph with its jobs. */
export async function createSitesSubgraph(dependencies: SitesDependencies): Promise<Subgraph> {
  const {
    admission,
    keyEnvironment,
    platformDomain,
    queryMedia,
    logger,
    metrics,
    now = () => new Date(),
  } = dependencies;
  const database = await openDatabase(sitesDatabase, {
    url: dependencies.databaseUrl,
    readUrl: dependencies.databaseReadUrl,
    poolSize: dependencies.poolSize,
    logger,
  });
  const { schema, sdl } = await buildSitesSchema();
  const worker = await JobWorker.start({
    connectionString: dependencies.databaseUrl,
    sessionOptions: sessionOptions(sitesDatabase.schema, database.role),
    schema: jobSchema(sitesDatabase),
    tasks: {
      [keyChangedTask]: async (payload) => admission.bumpEpoch((payload as { keyHash: string }).keyHash),
      [siteChangedTask]: async (payload) => {
        const { siteId } = payload as { siteId: string };
        await admission.bumpEpoch(applicationEpoch(siteId));
        await admission.bumpSite(siteId);
      },
      [ingestImageTask]: (payload) =>
        retryIngest(database.orm.em.fork(), admission, queryMedia, payload as PendingImage),
      [pruneUsageTask]: async () => {
        await database.orm.em.fork().execute(`delete from sites.api_key_usage where day < current_date - ${usageDays}`);
      },
    },
    crontab: `23 3 * * * ${pruneUsageTask}`,
    logger,
    metrics,
  });
  return {
    name: 'sites',
    schema,
    sdl,
    logger,
    createContext: (request) =>
      createSitesContext({ em: database.orm.em, admission, queryMedia, keyEnvironment, platformDomain, now }, request),
    check: async () => {
      await database.orm.em.fork().execute('select 1');
    },
    close: async () => {
      await worker.stop();
      await database.orm.close(true);
    },
  };
}
