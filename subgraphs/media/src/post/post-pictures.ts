import type { SiteRowKey } from '@imprint/graphql/loader-by-site';
import { parseId } from '@imprint/ids/id';
import type DataLoader from 'dataloader';
import type { Cover } from '../asset/media-asset.repository.js';
import type { MediaContext } from '../context.js';
import { figureOf } from './figure.js';

/** A piece of a rendered body, as the content service stores it: finished HTML, or an image to be put there. */
export type BodySegment = { html: string } | { image: { mediaId: string; alt: string | null } };

/** What is stored of the pictures of a post. */
export interface PicturedPost {
  siteId: string;
  featuredImageId: string | null;
  fallbackCoverUrl: string | null;
  bodySegments: readonly BodySegment[];
}

/** Absolute URL of the cover: the featured image, else the Open Graph image, else null. */
export function coverUrlOf(
  post: Pick<PicturedPost, 'siteId' | 'featuredImageId' | 'fallbackCoverUrl'>,
  { coverById, urlOf }: MediaContext,
): Promise<string | null> | string | null {
  const { featuredImageId, fallbackCoverUrl = null } = post;
  if (!featuredImageId) return fallbackCoverUrl;
  return showable(post, featuredImageId, coverById).then((cover) =>
    cover ? urlOf(cover.storageKey) : fallbackCoverUrl,
  );
}

/** The rendered body, sanitized. Images that cannot be shown are left out. */
export function contentHtmlOf(
  post: Pick<PicturedPost, 'siteId' | 'bodySegments'>,
  { assetById, urlOf }: MediaContext,
): Promise<string> | string {
  const parts = post.bodySegments.map((segment) => {
    if ('html' in segment) return segment.html;
    const { mediaId, alt } = segment.image;
    return showable(post, mediaId, assetById).then((asset) => (asset ? figureOf(asset, alt, urlOf) : ''));
  });
  const isFinished = (part: string | Promise<string>): part is string => typeof part === 'string';
  return parts.every(isFinished) ? parts.join('') : Promise.all(parts).then((pieces) => pieces.join(''));
}

/** An image of the post's own site that is ready; null for everything else, so that nothing tells why. */
async function showable<Picture extends Cover>(
  { siteId }: Pick<PicturedPost, 'siteId'>,
  reference: string | null,
  pictureById: DataLoader<SiteRowKey, Picture | null>,
): Promise<Picture | null> {
  const id = reference ? parseId(reference) : null;
  const picture = id ? await pictureById.load({ siteId, id }) : null;
  return picture?.isShowable() && picture.isImage() ? picture : null;
}
