import { mediaStoreSettings } from '@imprint/config/media-store-settings';
import { settings } from '@imprint/config/settings';
import { defineSubgraph } from '@imprint/graphql/subgraph-service';
import { openObjectStore } from '@imprint/object-store/open-object-store';
import { cleanUp } from '@imprint/persistence/clean-up';
import { IdempotencyRecordRepository } from '@imprint/persistence/idempotency-records';
import { VisibleChanges } from '@imprint/persistence/visible-changes';
import { LoadLimit } from '@imprint/resilience/load-limit';
import { type MediaAsset, restoreMillis } from './asset/media-asset.entity.js';
import {
  type AnnouncedAsset,
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
import { mediaErasure } from './erasure/media-erasure.js';
import { HeifConversion } from './heif/heif-conversion.js';
import { ingestLimits } from './ingest/image-ingest.service.js';
import { mediaDatabase } from './orm.js';
import { purgeDeleted, removeAbandonedUploads, retireObjects, reviveObjects } from './processing/object-lifecycle.js';
import { finishOverdue, processAsset, publishOriginal } from './processing/process-asset.js';
import { buildMediaSchema } from './schema.js';
import { SignedViews } from './sized/signed-views.js';
import { scalingLimits, sizedImageLimits } from './sized/sized-image.service.js';

const minuteMillis = 60_000;
/** After this time an asset is served without variants. */
const processingMillis = 5 * minuteMillis;
/** Longer than any upload. */
const uploadMillis = 60 * minuteMillis;
/** Images processed concurrently: each may use several hundred megabytes. */
const concurrency = 2;

const assetChanged = `mutation MediaAssetChanged($input: MediaAssetChangedInput!) {
  mediaAssetChanged(input: $input) { postCount }
}`;

export const service = defineSubgraph({
  name: 'media',
  peers: ['content', 'sites', 'forms'],
  settings: settings
    .pick({
      DATA_DIR: true,
      MEDIA_STORAGE: true,
      S3_ENDPOINT: true,
      S3_REGION: true,
      MEDIA_BASE_URL: true,
      OUTBOUND_ALLOW_CIDRS: true,
    })
    .required({ MEDIA_BASE_URL: true }),
  database: mediaDatabase,
  buildSchema: buildMediaSchema,
  start: async (config, { ask, em, admission, cursors, addresses, signingSecrets, stop, logger }) => {
    const store = await openObjectStore(mediaStoreSettings(config));
    await store.check();
    const heif = new HeifConversion();
    const queryContent = ask('content');
    const changes = new VisibleChanges(admission, enqueueAssetChange);
    const processing = { em, store, changes, logger };
    const before = (millis: number) => new Date(Date.now() - millis);
    const tasks = {
      [processAssetTask]: (asset: AssetPayload) => processAsset(processing, asset),
      [retireObjectsTask]: (asset: AssetPayload) => retireObjects(em, store, asset),
      [reviveObjectsTask]: (asset: AssetPayload) => reviveObjects(em, store, asset),
      [announceAssetTask]: async ({ site_id: siteId, id, type, audit }: AnnouncedAsset) => {
        await queryContent(assetChanged, { input: { siteId, id, ...(type && { type }), ...(audit && { audit }) } });
        await admission.bumpSite(siteId);
      },
      [finishOverdueTask]: () => finishOverdue(processing, before(processingMillis)),
      [purgeTask]: () =>
        cleanUp(em, logger, [
          (fork) => cleanUp(fork, logger, purgeDeleted(fork, store, before(restoreMillis))),
          (fork) => cleanUp(fork, logger, removeAbandonedUploads(fork, store, before(uploadMillis))),
          (fork) => new IdempotencyRecordRepository(fork).deleteExpired(),
        ]),
    };
    const services = {
      em,
      store,
      erasure: mediaErasure(em, store),
      changes,
      cursors,
      usageOwners: { content: queryContent, sites: ask('sites'), forms: ask('forms') },
      mediaBaseUrl: config.MEDIA_BASE_URL,
      allowedCidrs: config.OUTBOUND_ALLOW_CIDRS,
      stop,
      heif,
      publishOriginal: (asset: MediaAsset) => publishOriginal(processing, asset),
      ingestLimit: new LoadLimit(ingestLimits),
      runningIngests: new Map(),
      sizing: {
        em,
        store,
        views: new SignedViews(signingSecrets),
        scalingLimit: new LoadLimit(scalingLimits),
        runningScalings: new Map(),
        limits: sizedImageLimits,
      },
    };
    return {
      workers: [{ concurrency, tasks, crontab: { [finishOverdueTask]: '* * * * *', [purgeTask]: '43 * * * *' } }],
      createContext: (request) => createMediaContext(services, addresses.attach(request)),
      close: async () => {
        await heif.close();
        await store.close();
      },
    };
  },
});
