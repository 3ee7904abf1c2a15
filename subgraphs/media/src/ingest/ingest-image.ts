import { DomainError } from '@imprint/errors/domain-error';
import { newId } from '@imprint/ids/id';
import type { ObjectStore } from '@imprint/object-store/object-store';
import { fetchOutside } from '@imprint/outbound/fetch-outside';
import { OutsideError } from '@imprint/outbound/outside-target';
import type { SiteScope } from '@imprint/principal/site-scope';
import type { LoadLimit, LoadLimitOptions } from '@imprint/resilience/load-limit';
import type { MediaAsset } from '../asset/media-asset.entity.js';
import type { MediaAssetService } from '../asset/media-asset.service.js';
import { uploadPrefix } from '../asset/storage-keys.js';

/** Result of importing an external image. */
export type IngestOutcome = { asset: MediaAsset } | { reason: string; isTransient: boolean };

const limits = { maxBytes: 8 * 1024 * 1024, redirects: 3 };
/** Total time per image, including queueing and redirects. */
const budgetMillis = 6_000;

/** Concurrent downloads: each may hold about 20 MB, and a stalled host keeps its slot for the whole budget. */
export const ingestLimits: LoadLimitOptions = {
  running: 8,
  runningPerTenant: 7,
  waiting: 120,
  standingMillis: 3_000,
  waitMillis: 3_000,
};

export interface IngestDependencies {
  store: ObjectStore;
  assets: MediaAssetService;
  /** Publishes the original before its variants exist. */
  publishOriginal: (asset: MediaAsset) => Promise<void>;
  /** Fair across sites. */
  ingestLimit: LoadLimit;
  allowedCidrs: readonly string[];
  /** Aborts downloads at shutdown. */
  stop: AbortSignal;
}

/** Copies an external image into the site's media. Transient timeout if no download slot is free in time. */
export async function ingestImage(
  dependencies: IngestDependencies,
  site: SiteScope,
  url: string,
): Promise<IngestOutcome> {
  const deadline = performance.now() + budgetMillis;
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    return download(dependencies, site, url, Math.ceil(deadline - performance.now()));
  };
  try {
    return await dependencies.ingestLimit.run(begin, { tenant: site.siteId, signal: dependencies.stop });
  } catch (error) {
    if (hasBegun) throw error;
    return { reason: 'timeout', isTransient: true };
  }
}

async function download(
  { store, assets, publishOriginal, allowedCidrs, stop }: IngestDependencies,
  site: SiteScope,
  url: string,
  timeoutMillis: number,
): Promise<IngestOutcome> {
  const uploadKey = newId().toLowerCase();
  let asset: MediaAsset;
  try {
    const bytes = await fetchOutside(url, { ...limits, timeoutMillis, allowedCidrs, stop });
    await store.write(`${uploadPrefix}${uploadKey}`, bytes, 'application/octet-stream');
    asset = await assets.register(
      site,
      { uploadKey, filename: new URL(url).pathname.split('/').at(-1) ?? '' },
      'images',
    );
  } catch (error) {
    await store.remove(`${uploadPrefix}${uploadKey}`);
    if (error instanceof OutsideError) return toOutcome(error);
    const reason = error instanceof DomainError ? toReason(error) : null;
    if (reason) return { reason, isTransient: false };
    throw error;
  }
  // If this fails, the processing job publishes the original later.
  await publishOriginal(asset);
  return { asset };
}

/** Maps permanent faults: an unknown host to not_found, a refusal to forbidden. */
function toOutcome({ fault, isTransient }: OutsideError): IngestOutcome {
  if (isTransient) return { reason: fault, isTransient };
  const reason = fault === 'unreachable' ? 'not_found' : fault === 'refused' ? 'forbidden' : fault;
  return { reason, isTransient };
}

/** Null for errors unrelated to the image. */
function toReason({ code, reason }: DomainError): string | null {
  if (reason === 'UNSAFE_SVG') return 'unsafe_svg';
  if (reason === 'TOO_MANY_PIXELS') return 'too_many_pixels';
  if (code === 'UNSUPPORTED_MEDIA_TYPE') return 'not_an_image';
  return code === 'BAD_REQUEST' ? 'unsupported_type' : null;
}
