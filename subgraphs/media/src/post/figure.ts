import type { BodyImage } from '@imprint/ids/post-columns';
import { escapeAttribute } from 'entities';
import type { MediaAsset } from '../asset/media-asset.entity.js';

/** Maximum width of an image in a text column, for the `sizes` attribute. */
const columnWidth = 960;

/** HTML of an image in a post. Escapes every value but the caption. */
export function renderFigure(
  asset: MediaAsset,
  { alt, href, caption }: Omit<BodyImage, 'mediaId'>,
  objectUrl: (key: string) => string,
): string {
  const size = asset.width && asset.height ? ` width="${asset.width}" height="${asset.height}"` : '';
  const sources = toSrcset(asset, objectUrl);
  const srcset = sources
    ? ` srcset="${escapeAttribute(sources)}" sizes="(max-width: ${columnWidth}px) 100vw, ${columnWidth}px"`
    : '';
  const text = escapeAttribute(alt ?? asset.altText ?? '');
  const image = `<img src="${escapeAttribute(objectUrl(asset.storageKey))}"${srcset} alt="${text}"${size} loading="lazy">`;
  const linked = href === undefined ? image : `<a href="${escapeAttribute(href)}">${image}</a>`;
  const below = caption === undefined ? '' : `<figcaption>${caption}</figcaption>`;
  return `<figure>${linked}${below}</figure>`;
}

/** The sizes of an image in WebP for a `srcset` attribute; null without any. */
export function toSrcset({ variants }: MediaAsset, objectUrl: (key: string) => string): string | null {
  const copies = variants.filter(({ mime }) => mime === 'image/webp');
  return copies.map(({ key, width }) => `${objectUrl(key)} ${width}w`).join(', ') || null;
}
