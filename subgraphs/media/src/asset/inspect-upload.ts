import { createHash, hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { unsupportedMediaType } from '@imprint/errors/domain-error';
import type { ObjectStore } from '@imprint/object-store/object-store';
import { sanitizeSvg } from '@imprint/svg/sanitize-svg';
import { inspectImage } from '../file/image-limits.js';
import {
  detectMediaType,
  heifMime,
  iconMime,
  type MediaMime,
  sampleBytes,
  type UploadMime,
} from '../file/media-type.js';
import type { HeifConversion } from '../heif/heif-conversion.js';
import { stripMetadata } from '../metadata/strip-metadata.js';

/** A stored upload of a site. */
export interface UploadToInspect {
  store: ObjectStore;
  key: string;
  siteId: string;
  accepts: 'media' | 'images';
  heif: HeifConversion;
}

export interface InspectedUpload {
  mime: MediaMime;
  bytes: number;
  /** SHA-256 (hex) of the object in the store. */
  hash: string;
  /** SHA-256 (hex) of what the client sent. */
  receivedHash: string;
}

/**
 * Detects type, size and hash by content. Sanitizes SVG, converts HEIF to JPEG and strips image metadata in the store,
 * before any other code reads the object. Null if the upload does not exist.
 */
export async function inspectUpload(upload: UploadToInspect): Promise<InspectedUpload | null> {
  const { store, key, accepts } = upload;
  const sample = await store.read(key, { start: 0, end: sampleBytes - 1 });
  if (!sample) return null;
  const receivedMime = await detectMediaType(await buffer(sample), accepts);
  const source = await store.read(key);
  if (!source) return null;
  if (receivedMime !== heifMime && !receivedMime.startsWith('image/')) {
    const facts = await digest(source);
    return { mime: receivedMime, ...facts, receivedHash: facts.hash };
  }
  const received = await buffer(source);
  const { mime, stored } = await toStored(received, receivedMime, upload);
  const facts = await digest(Readable.from([stored]));
  if (stored.equals(received)) return { mime, ...facts, receivedHash: facts.hash };
  await store.write(key, stored, mime);
  return { mime, ...facts, receivedHash: hash('sha256', received) };
}

/** HEIF is stored as JPEG; a JPEG may also have come under such a name. */
export const storedName = (mime: MediaMime, filename: string): string =>
  mime === 'image/jpeg' ? filename.replace(/\.(?:hei[cf]s?|hif)$/i, '.jpg') : filename;

/** What is stored of an image. */
async function toStored(
  received: Buffer,
  mime: UploadMime,
  { heif, siteId }: Pick<UploadToInspect, 'heif' | 'siteId'>,
): Promise<{ mime: MediaMime; stored: Buffer }> {
  if (mime === heifMime) return toStored(await heif.toJpeg(received, siteId), 'image/jpeg', { heif, siteId });
  if (mime === 'image/svg+xml') return { mime, stored: await sanitizeSvgUpload(received) };
  const stored = stripMetadata(received, mime);
  if (mime !== iconMime) await inspectImage(stored);
  return { mime, stored };
}

async function sanitizeSvgUpload(received: Buffer): Promise<Buffer> {
  const outcome = await sanitizeSvg(received.toString('utf8'));
  if ('fault' in outcome) throw unsupportedMediaType(`The file ${outcome.fault}.`, { reason: 'UNSAFE_SVG' });
  return Buffer.from(outcome.svg);
}

async function digest(source: Readable): Promise<{ bytes: number; hash: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of source) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, hash: hash.digest('hex') };
}
