import { timingSafeEqual } from 'node:crypto';
import { ServiceSecrets } from '@imprint/sealing/service-secrets';
import type { ImageView } from './image-size.js';

/** Of the 43 characters of a digest: 132 bits. */
const signatureCharacters = 22;
const nameShape = /^(\d{1,5})(?:x(\d{1,5})-(\d{1,3})-(\d{1,3}))?-([\w-]{22})$/;

/**
 * Names of sized images, signed so that only URLs of this platform cause work. A name is for one folder, that of its
 * original.
 */
export class SignedViews {
  readonly #secrets: ServiceSecrets;

  /** The first secret signs; names signed with the others remain valid. */
  constructor(signingSecrets: readonly string[]) {
    this.#secrets = new ServiceSecrets(signingSecrets, 'media', 'INTERNAL_SIGNING_KEY');
  }

  toName(folder: string, view: ImageView): string {
    const text = toText(view);
    return `${text}-${this.#signatures(folder, text)[0]}`;
  }

  /** Null for a forged or malformed name, or one of another folder. */
  parse(folder: string, name: string): ImageView | null {
    const [, width, height, x, y, signature = ''] = nameShape.exec(name) ?? [];
    if (width === undefined) return null;
    const crop = height === undefined ? null : { height: Number(height), x: Number(x), y: Number(y) };
    const view = { width: Number(width), crop };
    const given = Buffer.from(signature);
    const isGenuine = this.#signatures(folder, name.slice(0, -given.length - 1)).some((expected) =>
      timingSafeEqual(given, Buffer.from(expected)),
    );
    return isGenuine ? view : null;
  }

  #signatures(folder: string, text: string): string[] {
    return this.#secrets.digests(`${folder}${text}`, 'image').map((digest) => digest.slice(0, signatureCharacters));
  }
}

const toText = ({ width, crop }: ImageView): string =>
  crop ? `${width}x${crop.height}-${crop.x}-${crop.y}` : String(width);
