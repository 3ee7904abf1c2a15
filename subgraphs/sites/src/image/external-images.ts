import { badRequest, unprocessable } from '@imprint/errors/domain-error';
import type { SubgraphQuery } from '@imprint/graphql/subgraph-client';

export interface ImageReference {
  /** Dotted path inside the site, for example `settings.logo_url`. */
  field: string;
  url: string;
}

export interface IngestedImage extends ImageReference {
  /** URL of the copy; null when the fetch failed and is retried. */
  ownUrl: string | null;
}

const imagesPerChange = 10;
const urlKeys = ['logo', 'logo_url', 'favicon_png_url', 'favicon_ico_url'] as const;
const imageKey = /image|logo|icon|cover/i;
const imagePath = /\.(?:png|jpe?g|gif|webp|avif|svg|ico)$/i;

/** For URL fields: every absolute URL, including ones that will be refused. */
const anyScheme = /^(?!data:image\/)(?:[a-z][a-z0-9+.-]*:|\/\/)/i;
/** For fields that also allow other values, such as icon names: only values with a host. */
const withHost = /^[a-z][a-z0-9+.-]*:\/\//i;

const ingestMutation = `mutation SitesIngestImage($input: IngestImageInput!) {
  ingestImage(input: $input) { url assetId reason isTransient }
}`;
const discardMutation = `mutation SitesDiscardImage($input: MediaAssetReferenceInput!) {
  deleteMediaAsset(input: $input) { asset { id } }
}`;

/** Finds every image URL in the settings and SEO of a site. */
export function imageReferences(settings: Readonly<Record<string, unknown>>, seo: object): ImageReference[] {
  const found: ImageReference[] = [];
  for (const key of urlKeys) add(found, `settings.${key}`, settings[key], anyScheme);
  walk(settings.customization, 'settings.customization', '', found);
  add(found, 'seo.default_og_image', Object(seo).default_og_image, anyScheme);
  return found;
}

function walk(value: unknown, path: string, key: string, found: ImageReference[]): void {
  if (typeof value === 'string') {
    const isImage = imageKey.test(key) || (URL.canParse(value) && imagePath.test(new URL(value).pathname));
    if (isImage) add(found, path, value, withHost);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, child] of Object.entries(value)) {
      walk(child, `${path}.${name}`, Array.isArray(value) ? key : name, found);
    }
  }
}

/** Ids, paths and inline images are left unchanged. */
function add(found: ImageReference[], field: string, value: unknown, isExternal: RegExp): void {
  if (typeof value === 'string' && isExternal.test(value.trim())) found.push({ field, url: value.trim() });
}

/** Ingest response of the media subgraph: a copy, a permanent reason, or neither for now. */
export type IngestVerdict = { ownUrl: string; assetId: string | null } | { rejected: string } | { ownUrl: null };

/**
 * Copies new images of a change into the site's media. Throws UNPROCESSABLE listing every permanent failure; an image
 * that cannot be fetched for now is returned without a copy.
 */
export async function ingestNewImages(
  queryMedia: SubgraphQuery,
  siteId: string,
  before: readonly ImageReference[],
  after: readonly ImageReference[],
): Promise<IngestedImage[]> {
  const known = new Set(before.map(({ url }) => normalized(url)));
  const fresh = after.filter(({ url }) => !known.has(normalized(url)));
  const addresses = [...new Set(fresh.map(({ url }) => url))];
  if (addresses.length > imagesPerChange) {
    throw badRequest(`A change can add at most ${imagesPerChange} new external images.`);
  }
  // Fetch an image used in several fields once.
  const verdicts = new Map(
    await Promise.all(addresses.map(async (url) => [url, await ingest(queryMedia, siteId, url)] as const)),
  );
  const faults = fresh.flatMap(({ field, url }) => {
    const verdict = verdicts.get(url);
    return verdict && 'rejected' in verdict ? [{ path: field, reason: verdict.rejected }] : [];
  });
  const [first] = faults;
  if (first) {
    await discard(queryMedia, siteId, [...verdicts.values()]);
    throw unprocessable(`${first.path}: this image cannot be used (${first.reason}).`, {
      reason: 'IMAGE_REJECTED',
      fields: faults.map(({ path }) => path),
      faults,
    });
  }
  return fresh.map((image) => {
    const verdict = verdicts.get(image.url);
    return { ...image, ownUrl: verdict && 'ownUrl' in verdict ? verdict.ownUrl : null };
  });
}

/** The change is refused as a whole: delete the copies made for it. */
async function discard(queryMedia: SubgraphQuery, siteId: string, verdicts: readonly IngestVerdict[]): Promise<void> {
  const copies = verdicts.flatMap((verdict) => ('assetId' in verdict && verdict.assetId ? [verdict.assetId] : []));
  await Promise.all(copies.map((id) => queryMedia(discardMutation, { input: { siteId, id } }).catch(() => undefined)));
}

export async function ingest(queryMedia: SubgraphQuery, siteId: string, url: string): Promise<IngestVerdict> {
  const { ingestImage: outcome } = await queryMedia<{
    ingestImage: { url: string | null; assetId: string | null; reason: string | null; isTransient: boolean };
  }>(ingestMutation, { input: { siteId, url } });
  if (outcome.url !== null) return { ownUrl: outcome.url, assetId: outcome.assetId };
  return outcome.reason === null || outcome.isTransient ? { ownUrl: null } : { rejected: outcome.reason };
}

const normalized = (url: string): string => (URL.canParse(url) ? new URL(url).href : url);

/** Replaces every URL that has a copy. */
export function withOwnUrls<Value>(value: Value, images: readonly IngestedImage[]): Value {
  const own = new Map(images.flatMap(({ url, ownUrl }) => (ownUrl === null ? [] : [[url, ownUrl] as const])));
  const exchange = (current: unknown): unknown => {
    if (typeof current === 'string') return own.get(current.trim()) ?? current;
    if (Array.isArray(current)) return current.map(exchange);
    if (typeof current !== 'object' || current === null) return current;
    return Object.fromEntries(Object.entries(current).map(([key, child]) => [key, exchange(child)]));
  };
  return own.size === 0 ? value : (exchange(value) as Value);
}
