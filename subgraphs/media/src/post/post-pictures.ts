import type { SiteRowKey } from '@imprint/graphql/loader-by-site';
import { parseId } from '@imprint/ids/id';
import type DataLoader from 'dataloader';
import type { Cover } from '../asset/media-asset.repository.js';
import type { MediaContext } from '../context.js';
import { renderFigure } from './figure.js';

/** A segment of a body rendered by the content service: final HTML, or an image to insert. */
export type BodySegment = { html: string } | { image: { mediaId: string; alt: string | null } };

/** Cover and rendered body of a post. */
export interface PicturedPost {
  siteId: string;
  featuredImageId: string | null;
  fallbackCoverUrl: string | null;
  bodySegments: readonly BodySegment[];
}

/** Absolute URL of the cover: the featured image, else the Open Graph image, else null. */
export function resolveCoverUrl(
  post: Pick<PicturedPost, 'siteId' | 'featuredImageId' | 'fallbackCoverUrl'>,
  { coverById, objectUrl }: MediaContext,
): Promise<string | null> | string | null {
  const { featuredImageId, fallbackCoverUrl = null } = post;
  if (!featuredImageId) return fallbackCoverUrl;
  return showable(post, featuredImageId, coverById).then((cover) =>
    cover ? objectUrl(cover.storageKey) : fallbackCoverUrl,
  );
}

/** The sanitized body with its images; omits unavailable ones. */
export function renderContentHtml(
  post: Pick<PicturedPost, 'siteId' | 'bodySegments'>,
  { assetById, objectUrl }: MediaContext,
): Promise<string> | string {
  const parts = post.bodySegments.map((segment) => {
    if ('html' in segment) return segment.html;
    const { mediaId, alt } = segment.image;
    return showable(post, mediaId, assetById).then((asset) => (asset ? renderFigure(asset, alt, objectUrl) : ''));
  });
  const isFinished = (part: string | Promise<string>): part is string => typeof part === 'string';
  return parts.every(isFinished) ? parts.join('') : Promise.all(parts).then((pieces) => pieces.join(''));
}

/** A ready image of the post's own site; null for everything else, so that the reason is not disclosed. */
async function showable<Picture extends Cover>(
  { siteId }: Pick<PicturedPost, 'siteId'>,
  reference: string | null,
  pictureById: DataLoader<SiteRowKey, Picture | null>,
): Promise<Picture | null> {
  const id = reference ? parseId(reference) : null;
  const picture = id ? await pictureById.load({ siteId, id }) : null;
  return picture?.isShowable() && picture.isImage() ? picture : null;
}
