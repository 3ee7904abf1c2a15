import { hash } from 'node:crypto';
import { forbiddenContents, inlineTags, linkProtocols, outputTags } from './html-policy.js';

/**
 * Increment when the output of the renderer or sanitizer changes for the same document and allowlists, or the text that is
 * indexed for searches.
 */
const rendererVersion = 6;

/** Version of the rules that render a body; a stored body with another version is re-rendered. */
export const renderPolicy = hash(
  'sha256',
  JSON.stringify([rendererVersion, inlineTags, outputTags, forbiddenContents, [...linkProtocols]]),
).slice(0, 16);
