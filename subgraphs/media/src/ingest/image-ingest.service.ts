import { hash } from 'node:crypto';
import { badRequest, isRefusal, overloaded } from '@imprint/errors/domain-error';
import { newId } from '@imprint/ids/id';
import { uploadPrefix } from '@imprint/object-store/private-keys';
import { authorContextOf } from '@imprint/principal/author-context';
import type { Principal } from '@imprint/principal/principal';
import type { SiteScope } from '@imprint/principal/site-scope';
import type { LoadLimit, LoadLimitOptions } from '@imprint/resilience/load-limit';
import { type AssetLabels, altTextLimit } from '../asset/asset-labels.js';
import type { MediaAsset } from '../asset/media-asset.entity.js';
import type { MediaAssetRepository } from '../asset/media-asset.repository.js';
import type { AssetAuthor, MediaAssetService, Registration } from '../asset/media-asset.service.js';
import { type DownloadDependencies, download, ownKey } from './download.js';
import { type IngestFault, ingestRefused, notAttempted, toIngestFault } from './ingest-fault.js';

/** Concurrent downloads: each may hold about 20 MB, and a stalled host keeps its slot for the whole budget. */
export const ingestLimits: LoadLimitOptions = {
  running: 8,
  runningPerTenant: 7,
  waiting: 120,
  standingMillis: 3_000,
  waitMillis: 3_000,
};

/** Total time of an image, including queueing and redirects. */
const imageMillis = 6_000;
/** Total time of a batch: the gateway waits 20 seconds for a mutation, and the caller has other work. */
const batchMillis = 15_000;
const batchConcurrency = 6;
const batchLimit = 50;

/** The asset of an external image, or the reason without one. */
export type IngestOutcome = { asset: MediaAsset } | IngestFault;

export interface ExternalImage {
  url: string;
  alt?: string | null;
}

/** Ingests that run now, by site and URL, so that concurrent requests for one URL fetch it once. */
export type RunningIngests = Map<string, Promise<IngestOutcome>>;

export interface IngestDependencies extends DownloadDependencies {
  assets: MediaAssetService;
  repository: MediaAssetRepository;
  /** Publishes the original before its variants exist. */
  publishOriginal: (asset: MediaAsset) => Promise<void>;
  /** Shared fairly between sites. */
  ingestLimit: LoadLimit;
  runningIngests: RunningIngests;
}

/** Copies external images into the media of a site. */
export class ImageIngestService {
  constructor(
    private readonly dependencies: IngestDependencies,
    private readonly principal: Principal,
  ) {}

  /** Copies the image even if it was ingested before, and publishes it at once. */
  async copy(site: SiteScope, url: string): Promise<IngestOutcome> {
    const outcome = await this.#download(site, url, deadlineIn(imageMillis), {});
    // If this fails, the processing job publishes the original later.
    if ('asset' in outcome) await this.dependencies.publishOriginal(outcome.asset);
    return outcome;
  }

  /** Returns the asset that exists from the URL, unchanged, or a new one. UNPROCESSABLE if the fetch fails. */
  async ingest(site: SiteScope, url: string, labels: AssetLabels): Promise<MediaAsset> {
    authorContextOf(this.principal);
    const { assets } = this.dependencies;
    const checked = await assets.checkLabels(site, labels);
    const sourceUrlHash = hashUrl(url);
    const known = await this.#findKnown(site, [{ url, sourceUrlHash }]);
    const outcome =
      known.get(sourceUrlHash) ??
      (await this.#ingestOnce(site, url, deadlineIn(imageMillis), { labels: checked, sourceUrlHash }));
    if ('asset' in outcome) return outcome.asset;
    if (outcome.reason === 'not_attempted') throw overloaded();
    throw ingestRefused(outcome);
  }

  /** Like {@link ingest} for a batch, in order; a fault of one image does not affect the others. */
  async ingestAll(site: SiteScope, images: readonly ExternalImage[], author: AssetAuthor): Promise<IngestOutcome[]> {
    const sources = toSources(images);
    const deadline = deadlineIn(batchMillis);
    const { promise: late, resolve: giveUp } = Promise.withResolvers<IngestOutcome>();
    let isOver = false;
    // Images that are being stored, or that another request fetches, end later.
    const timer = setTimeout(() => {
      isOver = true;
      giveUp({ reason: 'timeout', isTransient: true });
    }, batchMillis);
    const outcomes = await this.#findKnown(site, sources);
    const missing = sources.filter(({ sourceUrlHash }) => !outcomes.has(sourceUrlHash));
    const remaining = Map.groupBy(missing, ({ sourceUrlHash }) => sourceUrlHash).entries();
    const ingestRemaining = async () => {
      for (const [sourceUrlHash, [first]] of remaining) {
        if (isOver) return;
        const { url = '', alt } = first ?? {};
        const labels = { altText: alt?.slice(0, altTextLimit) || null };
        const until = Math.min(deadline, deadlineIn(imageMillis));
        const ingested = this.#ingestOnce(site, url, until, { labels, author, sourceUrlHash });
        outcomes.set(sourceUrlHash, await Promise.race([ingested, late]));
      }
    };
    await Promise.all(Array.from({ length: batchConcurrency }, ingestRemaining)).finally(() => clearTimeout(timer));
    return sources.map(({ sourceUrlHash }) => outcomes.get(sourceUrlHash) ?? notAttempted);
  }

  /** As {@link ingestAll}, but fetches nothing. */
  async listKnown(site: SiteScope, images: readonly ExternalImage[]): Promise<IngestOutcome[]> {
    const sources = toSources(images);
    const known = await this.#findKnown(site, sources);
    return sources.map(({ sourceUrlHash }) => known.get(sourceUrlHash) ?? notAttempted);
  }

  /** Assets of the site that were ingested from the URLs, or are served at them. */
  async #findKnown(
    site: SiteScope,
    sources: readonly { url: string; sourceUrlHash: string }[],
  ): Promise<Map<string, IngestOutcome>> {
    const { repository, mediaBaseUrl } = this.dependencies;
    const ingested = await repository.listBySourceUrls(
      site,
      sources.map(({ sourceUrlHash }) => sourceUrlHash),
    );
    const keys = new Map(sources.map(({ url, sourceUrlHash }) => [sourceUrlHash, ownKey(url, mediaBaseUrl)]));
    const served = await repository.listByStorageKeys(
      site,
      [...keys.values()].filter((key) => key !== null),
    );
    return new Map(
      sources.flatMap(({ sourceUrlHash: hash }): [string, IngestOutcome][] => {
        const asset = ingested.get(hash) ?? served.get(keys.get(hash) ?? '');
        return asset ? [[hash, { asset }]] : [];
      }),
    );
  }

  #ingestOnce(
    site: SiteScope,
    url: string,
    deadline: number,
    registration: Omit<Registration, 'uploadKey' | 'filename'> & { sourceUrlHash: string },
  ): Promise<IngestOutcome> {
    const { runningIngests } = this.dependencies;
    const name = `${site.siteId} ${registration.sourceUrlHash}`;
    const running =
      runningIngests.get(name) ??
      this.#download(site, url, deadline, registration).finally(() => runningIngests.delete(name));
    runningIngests.set(name, running);
    return running;
  }

  /** Waits for a download slot. Not attempted if none is free in time. */
  async #download(
    site: SiteScope,
    url: string,
    deadline: number,
    registration: Omit<Registration, 'uploadKey' | 'filename'>,
  ): Promise<IngestOutcome> {
    const { ingestLimit, stop } = this.dependencies;
    let hasBegun = false;
    const begin = async () => {
      const timeoutMillis = Math.ceil(deadline - performance.now());
      if (timeoutMillis <= 0) return notAttempted;
      hasBegun = true;
      return this.#store(site, url, timeoutMillis, registration);
    };
    if (performance.now() >= deadline) return notAttempted;
    try {
      return await ingestLimit.run<IngestOutcome>(begin, { tenant: site.siteId, signal: stop });
    } catch (error) {
      if (hasBegun) throw error;
      return notAttempted;
    }
  }

  async #store(
    site: SiteScope,
    url: string,
    timeoutMillis: number,
    registration: Omit<Registration, 'uploadKey' | 'filename'>,
  ): Promise<IngestOutcome> {
    const { store, assets } = this.dependencies;
    const uploadKey = newId().toLowerCase();
    const key = `${uploadPrefix}${uploadKey}`;
    try {
      await store.write(key, await download(this.dependencies, url, timeoutMillis), 'application/octet-stream');
      const filename = new URL(url).pathname.split('/').at(-1) ?? '';
      const { asset } = await assets.register(site, { ...registration, uploadKey, filename, accepts: 'images' });
      return { asset };
    } catch (error) {
      const fault = toIngestFault(error);
      // After another failure the upload may already be registered; unregistered uploads expire on their own.
      if (fault || isRefusal(error)) await store.remove(key);
      if (fault) return fault;
      throw error;
    }
  }
}

function toSources(images: readonly ExternalImage[]): (ExternalImage & { sourceUrlHash: string })[] {
  if (images.length > batchLimit) throw badRequest(`At most ${batchLimit} images are ingested at once.`);
  return images.map((image) => ({ ...image, sourceUrlHash: hashUrl(image.url) }));
}

const deadlineIn = (millis: number): number => performance.now() + millis;

/** Equal for spellings of one URL; fragments never reach the host. */
function hashUrl(url: string): string {
  const canonical = URL.canParse(url) ? new URL(url) : null;
  if (canonical) canonical.hash = '';
  return hash('sha256', canonical?.href ?? url);
}
