import { DomainError } from '@imprint/errors/domain-error';
import { newId } from '@imprint/ids/id';
import type { ObjectStore } from '@imprint/object-store/object-store';
import { fetchOutside } from '@imprint/outbound/fetch-outside';
import { OutsideError } from '@imprint/outbound/outside-target';
import type { SiteScope } from '@imprint/principal/site-scope';
import type { MediaAsset } from '../asset/media-asset.entity.js';
import type { MediaAssetService } from '../asset/media-asset.service.js';
import { uploadPrefix } from '../asset/storage-keys.js';

/** What became of an image that lies elsewhere. */
export type IngestOutcome = { asset: MediaAsset } | { reason: string; isTransient: boolean };

const limits = { maxBytes: 8 * 1024 * 1024, timeoutMillis: 6_000, redirects: 3 };

export interface IngestDependencies {
  store: ObjectStore;
  assets: MediaAssetService;
  /** Makes the upload ready before this returns, so that it has an address. */
  process: (asset: MediaAsset) => Promise<MediaAsset>;
  allowedCidrs: readonly string[];
  /** Ends the download when the process ends. */
  stop: AbortSignal;
}

/** Brings an image from elsewhere into the site's own media. */
export async function ingestImage(
  { store, assets, process, allowedCidrs, stop }: IngestDependencies,
  site: SiteScope,
  url: string,
): Promise<IngestOutcome> {
  const uploadKey = newId().toLowerCase();
  let asset: MediaAsset;
  try {
    const bytes = await fetchOutside(url, { ...limits, allowedCidrs, stop });
    await store.write(`${uploadPrefix}${uploadKey}`, bytes, 'application/octet-stream');
    asset = await assets.registerImage(site, {
      uploadKey,
      filename: new URL(url).pathname.split('/').at(-1) ?? '',
    });
  } catch (error) {
    await store.remove(`${uploadPrefix}${uploadKey}`);
    if (error instanceof OutsideError) return outcomeOf(error);
    if (error instanceof DomainError) return { reason: reasonOf(error), isTransient: false };
    throw error;
  }
  // From here on the upload is the asset's: should this fail, its job makes it ready later.
  return { asset: await process(asset) };
}

/** A host that there is none of holds no image, and whoever refuses for good forbids it. */
function outcomeOf({ fault, isTransient }: OutsideError): IngestOutcome {
  if (isTransient) return { reason: fault, isTransient };
  const reason = fault === 'unreachable' ? 'not_found' : fault === 'refused' ? 'forbidden' : fault;
  return { reason, isTransient };
}

function reasonOf({ code, reason }: DomainError): string {
  if (reason === 'UNSAFE_SVG') return 'unsafe_svg';
  if (reason === 'TOO_MANY_PIXELS') return 'too_many_pixels';
  return code === 'UNSUPPORTED_MEDIA_TYPE' ? 'not_an_image' : 'unsupported_type';
}
