import type { AuthorContext } from '@imprint/principal/author-context';
import type { Principal } from '@imprint/principal/principal';
import type { SiteScope } from '@imprint/principal/site-scope';
import { type IngestedImages, noImages } from '../markdown/ingested-images.js';
import type { ExternalImage, MediaDirectory } from './media-directory.js';

/** Images of one call of the media service, which takes up to 15 seconds. */
const batchSize = 50;
/** No batch starts after this time, so that a mutation stays within the gateway's 20 seconds including its last batch. */
export const ingestMillis = 3_000;

/** Copies external images into the media library as far as the caller may, and as time allows. */
export async function ingestImages(
  media: MediaDirectory,
  { site, principal, context }: { site: SiteScope; principal: Principal; context: AuthorContext },
  images: readonly ExternalImage[],
  endsAt = Date.now() + ingestMillis,
): Promise<IngestedImages> {
  const distinct = [...new Map(images.map(({ url, alt }) => [url, { url, alt }])).values()];
  if (distinct.length === 0) return noImages;
  const failAll = (left: readonly ExternalImage[], message: string) => left.map(({ url }) => [url, message] as const);
  if (!mayIngest(principal, site)) {
    return { ...noImages, failures: new Map(failAll(distinct, 'Images by URL need the right to upload media.')) };
  }
  const result: IngestedImages = { assets: new Map(), failures: new Map() };
  for (let from = 0; from < distinct.length; from += batchSize) {
    const batch = distinct.slice(from, from + batchSize);
    if (Date.now() > endsAt) {
      for (const [url, message] of failAll(
        batch,
        'There was no time to fetch it. Import the line again with mode=upsert.',
      ))
        result.failures.set(url, message);
      continue;
    }
    const ingested = await media.ingestImages(site, batch, context);
    for (const [index, { url }] of batch.entries()) {
      const image = ingested[index];
      if (image && 'id' in image) result.assets.set(url, image.id);
      else if (image !== null) result.failures.set(url, image?.error ?? 'The media service is unavailable.');
    }
  }
  return result;
}

function mayIngest(principal: Principal, { siteId }: SiteScope): boolean {
  if (principal.kind === 'apiKey') return principal.scopes.includes('media:write');
  if (principal.kind !== 'staff') return true;
  return principal.sites.some((site) => site.siteId === siteId && site.permissions.includes('media:write'));
}
