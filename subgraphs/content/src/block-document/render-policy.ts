import { createHash } from 'node:crypto';
import { forbiddenContents, inlineTags, linkProtocols, outputTags } from './html-policy.js';

/** Raised by whoever changes what the renderer or the sanitizer makes of the same document and allowlists. */
const rendererVersion = 3;

/** Names the rules that made a stored body; another name means that it has to be made again. */
export const renderPolicy = createHash('sha256')
  .update(JSON.stringify([rendererVersion, inlineTags, outputTags, forbiddenContents, [...linkProtocols]]))
  .digest('hex')
  .slice(0, 16);
