import type { AdmissionStore } from '@imprint/admission/admission-store';
import { KeysetCursors } from '@imprint/graphql/keyset-cursor';
import type { Subgraph } from '@imprint/graphql/subgraph';
import type { SubgraphQuery } from '@imprint/graphql/subgraph-client';
import type { ObjectStore } from '@imprint/object-store/object-store';
import type { Logger } from '@imprint/observability/logger';
import type { Metrics } from '@imprint/observability/metrics';
import { jobSchema, openDatabase, sessionOptions } from '@imprint/persistence/database';
import { JobWorker } from '@imprint/persistence/jobs';
import { VisibleChanges } from '@imprint/persistence/visible-changes';
import { LoadLimit } from '@imprint/resilience/load-limit';
import type { MediaAsset } from './asset/media-asset.entity.js';
import {
  type AssetPayload,
  announceAssetTask,
  enqueueAssetChange,
  finishOverdueTask,
  processAssetTask,
  purgeTask,
  retireObjectsTask,
  reviveObjectsTask,
} from './asset/media-jobs.js';
import { createMediaContext } from './context.js';
import { ingestLimits } from './ingest/ingest-image.js';
import { mediaDatabase } from './orm.js';
import { purgeDeleted, removeAbandonedUploads, retireObjects, reviveObjects } from './processing/object-lifecycle.js';
import { finishOverdue, processAsset, publishOriginal } from './processing/process-asset.js';
import { buildMediaSchema } from './schema.js';

export { mediaDatabase } from './orm.js';

export interface MediaDependencies {
  databaseUrl: string;
  databaseReadUrl?: string | undefined;
  poolSize: number;
  admission: AdmissionStore;
  store: ObjectStore;
  /** Signs cursors; the same in every process. */
  signingSecrets: readonly string[];
  /** Known once the public listener is open. */
  mediaBaseUrl: () => string;
  queryContent: SubgraphQuery;
  /** Non-public CIDRs that images may be fetched from. */
  allowedCidrs: readonly string[];
  logger: Logger;
  metrics: Metrics;
}

const minuteMillis = 60_000;
const dayMillis = 24 * 60 * minuteMillis;
/** After this time an asset is served without variants. */
const processingMillis = 5 * minuteMillis;
const restoreMillis = 30 * dayMillis;
/** Longer than any upload. */
const uploadMillis = 60 * minuteMillis;
/** Images processed concurrently: each may use several hundred megabytes. */
const concurrency = 2;

const crontab = `* * * * * ${finishOverdueTask}\n43 * * * * ${purgeTask}`;

const assetChanged = `mutation MediaAssetChanged($input: MediaAssetChangedInput!) {
  mediaAssetChanged(input: $input) { postCount }
}`;

/** Opens the database, migrates it and starts the subgraph with its jobs. */
export async function createMediaSubgraph(dependencies: MediaDependencies): Promise<Subgraph> {
  const { admission, store, signingSecrets, mediaBaseUrl, queryContent, logger, metrics } = dependencies;
  await store.check();
  const { orm, role, check } = await openDatabase(mediaDatabase, {
    url: dependencies.databaseUrl,
    readUrl: dependencies.databaseReadUrl,
    poolSize: dependencies.poolSize,
    logger,
    metrics,
  });
  const { schema, sdl } = await buildMediaSchema();
  const { em } = orm;
  const changes = new VisibleChanges(admission, enqueueAssetChange);
  const processing = { em, store, changes, logger };
  const before = (millis: number) => new Date(Date.now() - millis);
  const worker = await JobWorker.start({
    connectionString: dependencies.databaseUrl,
    sessionOptions: sessionOptions(mediaDatabase.schema, role),
    schema: jobSchema(mediaDatabase),
    concurrency,
    tasks: {
      [processAssetTask]: (payload) => processAsset(processing, payload as AssetPayload),
      [retireObjectsTask]: (payload) => retireObjects(em, store, payload as AssetPayload),
      [reviveObjectsTask]: (payload) => reviveObjects(em, store, payload as AssetPayload),
      [announceAssetTask]: async (payload) => {
        const { site_id: siteId, id } = payload as AssetPayload;
        await queryContent(assetChanged, { input: { siteId, id } });
        await admission.bumpSite(siteId);
      },
      [finishOverdueTask]: () => finishOverdue(processing, before(processingMillis)),
      [purgeTask]: async () => {
        await purgeDeleted(em, store, before(restoreMillis));
        await removeAbandonedUploads(em, store, before(uploadMillis));
      },
    },
    crontab,
    logger,
    metrics,
  });
  const stopping = new AbortController();
  const services = {
    em,
    store,
    changes,
    cursors: new KeysetCursors(signingSecrets),
    mediaBaseUrl,
    allowedCidrs: dependencies.allowedCidrs,
    stop: stopping.signal,
    publishOriginal: (asset: MediaAsset) => publishOriginal(processing, asset),
    ingestLimit: new LoadLimit(ingestLimits),
  };
  return {
    name: 'media',
    schema,
    sdl,
    logger,
    createContext: (request) => createMediaContext(services, request),
    check,
    stop: () => stopping.abort(),
    close: async () => {
      stopping.abort();
      await worker.stop();
      await orm.close(true);
    },
  };
}
