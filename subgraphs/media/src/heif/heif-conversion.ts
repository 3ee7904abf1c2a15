import { unsupportedMediaType } from '@imprint/errors/domain-error';
import { TaskTooCostly, WorkerPool } from '@imprint/resilience/worker-pool';
import sharp from 'sharp';
import { imageLimits } from '../file/image-limits.js';
import { secondsPerStep } from '../file/open-image.js';
import type { DecodedHeif, HeifSource } from './decode-heif.js';
import { requireHeifSize } from './heif-size.js';
import { withProfile } from './jpeg-profile.js';

/** Four times what the largest image takes on an idle machine; with the wait, the time of a mutation. */
const deadlineMs = 10_000;
const maxWaitMs = 9_000;
/** Differences are not visible, and photos become about twice as large as in HEVC. */
const jpegQuality = 88;

/** Converts HEIF images in HEVC, which only phones and few browsers show, to JPEG. */
export class HeifConversion {
  /** One image at a time, on a thread that ends with it: memory is taken only while images are decoded. */
  readonly #pool = new WorkerPool<HeifSource, DecodedHeif>({
    filename: new URL('./heif-worker.js', import.meta.url),
    threads: 1,
    idleTimeoutMs: 0,
    deadlineMs,
    maxWaiting: 64,
    maxWaitMs,
  });

  /**
   * The primary image, upright, with its color profile and without metadata; white where it is transparent. The same
   * bytes give the same JPEG. Throws UNSUPPORTED_MEDIA_TYPE, BAD_REQUEST for too many pixels, and OVERLOADED.
   */
  async toJpeg(bytes: Buffer, siteId: string): Promise<Buffer> {
    requireHeifSize(bytes);
    const { pixels, profile, ...raw } = await this.#decode(bytes, siteId);
    const jpeg = await sharp(pixels, { raw, limitInputPixels: imageLimits.pixels })
      .flatten({ background: 'white' })
      .jpeg({ quality: jpegQuality })
      .timeout({ seconds: secondsPerStep })
      .toBuffer();
    // Frees a hundred megabytes now, not with the next garbage collection.
    pixels.buffer.transfer(0);
    return profile ? withProfile(jpeg, Buffer.from(profile)) : jpeg;
  }

  async close(): Promise<void> {
    await this.#pool.close();
  }

  async #decode(bytes: Buffer, siteId: string): Promise<DecodedHeif> {
    try {
      return await this.#pool.run({ bytes, maxPixels: imageLimits.pixels }, { tenant: siteId });
    } catch (error) {
      if (!(error instanceof TaskTooCostly)) throw error;
      throw unsupportedMediaType('The HEIC image takes too long to decode. Export it as JPEG.');
    }
  }
}
