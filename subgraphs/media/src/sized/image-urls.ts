import { badRequest } from '@imprint/errors/domain-error';
import { type SizedExtension, sizedImageKey } from '@imprint/object-store/sized-image-key';
import type { MediaAsset } from '../asset/media-asset.entity.js';
import { folderOf } from '../asset/storage-keys.js';
import { imageLimits } from '../file/image-limits.js';
import { toView, type WantedSize, widthLadder } from './image-size.js';
import type { SignedViews } from './signed-views.js';

/** Formats for clients that accept neither AVIF nor WebP, by the type of the original. */
const ownExtensions: ReadonlyMap<string, SizedExtension> = new Map([
  ['image/jpeg', 'jpg'],
  ['image/png', 'png'],
  ['image/gif', 'png'],
  ['image/webp', 'webp'],
  ['image/avif', 'avif'],
]);

/** URLs of files, and of images in any size. */
export class ImageUrls {
  constructor(
    private readonly views: SignedViews,
    private readonly objectUrl: (key: string) => string,
  ) {}

  /**
   * Null until the file is ready. What cannot be scaled, such as an SVG, an animation or a document, has the URL of the
   * file for every size. BAD_REQUEST for a size without pixels or beyond those of uploads.
   */
  url(asset: MediaAsset, wanted: WantedSize, extension: SizedExtension | null): string | null {
    for (const side of ['width', 'height'] as const) checkSide(side, wanted[side]);
    if (!asset.isShowable()) return null;
    const { width, height } = wanted;
    const isWhole = !width && !height && !extension;
    return isWhole || !asset.isScalable() ? this.objectUrl(asset.storageKey) : this.#sized(asset, wanted, extension);
  }

  /** Every width of the ladder up to that of the image; null for what cannot be scaled. */
  srcset(asset: MediaAsset): string | null {
    if (!asset.isScalable()) return null;
    const widths = new Set(
      [...widthLadder, Number(asset.width)].map((width) => toView(sizeOf(asset), { width }, null).width),
    );
    return [...widths].map((width) => `${this.#sized(asset, { width }, null)} ${width}w`).join(', ');
  }

  #sized(asset: MediaAsset, wanted: WantedSize, extension: SizedExtension | null): string {
    const folder = folderOf(asset.storageKey);
    const name = this.views.toName(folder, toView(sizeOf(asset), wanted, asset.focalPoint));
    const key = { folder, name, extension: extension ?? ownExtensions.get(asset.mime) ?? 'png' };
    return this.objectUrl(sizedImageKey({ ...key, isNegotiated: extension === null }));
  }
}

const sizeOf = ({ width, height }: MediaAsset) => ({ width: width ?? 1, height: height ?? 1 });

function checkSide(name: string, pixels: number | null | undefined): void {
  if (pixels === null || pixels === undefined || (pixels >= 1 && pixels <= imageLimits.side)) return;
  throw badRequest(`${name} must be from 1 to ${imageLimits.side}.`, { fields: [name] });
}
