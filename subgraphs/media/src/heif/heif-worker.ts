import { unsupportedMediaType } from '@imprint/errors/domain-error';
import { workerTask } from '@imprint/resilience/worker-task';
import { type DecodedHeif, decodeHeif, type HeifSource } from './decode-heif.js';

/** UNSUPPORTED_MEDIA_TYPE for whatever the library refuses, or fails to read. */
export const task = workerTask(
  (source: HeifSource): DecodedHeif => {
    try {
      return decodeHeif(source);
    } catch {
      throw unsupportedMediaType('The HEIC image is corrupt or of a kind that cannot be read. Export it as JPEG.');
    }
  },
  ({ pixels }) => [pixels.buffer],
);
