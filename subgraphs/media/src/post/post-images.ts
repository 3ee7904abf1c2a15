import type { SiteRowKey } from '@imprint/graphql/loader-by-site';
import { parseId } from '@imprint/ids/id';
import type { BodySegment, PostPictures } from '@imprint/ids/post-columns';
import type DataLoader from 'dataloader';
import type { AssetContext } from '../asset/asset.context.js';
import type { Cover } from '../asset/media-asset.repository.js';
import { renderFigure, toSrcset } from './figure.js';

/** Cover and rendered body of a post. */
export interface PostImages extends PostPictures {
  siteId: string;
  bodySegments: readonly BodySegment[];
}

/** Absolute URL of the cover: the featured image, else the Open Graph image, else null. */
export function resolveCoverUrl(
  post: Pick<PostImages, 'siteId' | 'featuredImageId' | 'fallbackCoverUrl'>,
  { coverById, objectUrl }: AssetContext,
): Promise<string | null> | string | null {
  const { featuredImageId, fallbackCoverUrl = null } = post;
  if (!featuredImageId) return fallbackCoverUrl;
  return loadShowable(post, featuredImageId, coverById).then((cover) =>
    cover ? objectUrl(cover.storageKey) : fallbackCoverUrl,
  );
}

export interface CoverImage {
  url: string;
  alt: string | null;
  width: number | null;
  height: number | null;
  srcset: string | null;
}

/** The cover for an `img` element; only the URL of one that is not an image of the site. */
export async function describeCover(
  post: Pick<PostImages, 'siteId' | 'featuredImageId' | 'fallbackCoverUrl'>,
  { assetById, objectUrl }: AssetContext,
): Promise<CoverImage | null> {
  const asset = await loadShowable(post, post.featuredImageId, assetById);
  if (asset) {
    const { altText: alt = null, width = null, height = null } = asset;
    return { url: objectUrl(asset.storageKey), alt, width, height, srcset: toSrcset(asset, objectUrl) };
  }
  const url = post.fallbackCoverUrl ?? null;
  return url === null ? null : { url, alt: null, width: null, height: null, srcset: null };
}

/** The sanitized body with its images; omits unavailable ones. */
export function renderContentHtml(
  post: Pick<PostImages, 'siteId' | 'bodySegments'>,
  { assetById, objectUrl }: AssetContext,
): Promise<string> | string {
  const parts = post.bodySegments.map((segment) => {
    if ('html' in segment) return segment.html;
    const { image } = segment;
    return loadShowable(post, image.mediaId, assetById).then((asset) =>
      asset ? renderFigure(asset, image, objectUrl) : '',
    );
  });
  const isFinished = (part: string | Promise<string>): part is string => typeof part === 'string';
  return parts.every(isFinished) ? parts.join('') : Promise.all(parts).then((pieces) => pieces.join(''));
}

/** The images that readers see in the body. */
export async function listBodyImages(
  post: Pick<PostImages, 'siteId' | 'bodySegments'>,
  { assetById, objectUrl }: AssetContext,
): Promise<{ id: string; url: string; alt: string | null }[]> {
  const images = post.bodySegments.flatMap((segment) => ('image' in segment ? segment.image : []));
  const found = await Promise.all(
    images.map(async ({ mediaId, alt }) => {
      const asset = await loadShowable(post, mediaId, assetById);
      return asset ? [{ id: mediaId, url: objectUrl(asset.storageKey), alt: alt ?? asset.altText ?? null }] : [];
    }),
  );
  return found.flat();
}

/** A ready image of the post's own site; null for everything else, so that the reason is not disclosed. */
async function loadShowable<Image extends Cover>(
  { siteId }: Pick<PostImages, 'siteId'>,
  reference: string | null,
  imageById: DataLoader<SiteRowKey, Image | null>,
): Promise<Image | null> {
  const id = reference ? parseId(reference) : null;
  const image = id ? await imageById.load({ siteId, id }) : null;
  return image?.isShowable() && image.isImage() ? image : null;
}
