import type { MediaAsset } from '../asset/media-asset.entity.js';

/** Widest space that a text column gives an image; browsers choose a copy by it. */
const columnWidth = 960;

/** An image of a post. Every value is escaped: texts come from people, URLs from our own store. */
export function figureOf(asset: MediaAsset, alt: string | null, urlOf: (key: string) => string): string {
  const size = asset.width && asset.height ? ` width="${asset.width}" height="${asset.height}"` : '';
  const copies = asset.variants.filter(({ mime }) => mime === 'image/webp');
  const sources = copies.map(({ key, width }) => `${escapeAttribute(urlOf(key))} ${width}w`);
  const srcset =
    sources.length > 0
      ? ` srcset="${sources.join(', ')}" sizes="(max-width: ${columnWidth}px) 100vw, ${columnWidth}px"`
      : '';
  const text = escapeAttribute(alt ?? asset.altText ?? '');
  return `<figure><img src="${escapeAttribute(urlOf(asset.storageKey))}"${srcset} alt="${text}"${size} loading="lazy"></figure>`;
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
