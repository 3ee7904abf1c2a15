import sharp, { type Sharp } from 'sharp';
import { imageLimits } from './image-limits.js';

/** Time of each step of an image. */
export const secondsPerStep = 60;

// One thread per image and no cache: other requests share the cores and memory.
sharp.concurrency(1);
sharp.cache(false);

/** The first frame, upright, within the limits of pixels and time. */
export const openImage = (source: Buffer): Sharp =>
  sharp(source, { limitInputPixels: imageLimits.framePixels, failOn: 'error' })
    .autoOrient()
    .timeout({ seconds: secondsPerStep });
