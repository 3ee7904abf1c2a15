import { invalidField } from '../operation/invalid-field.js';

const originLimit = 20;
const lengthLimit = 300;
/** Without wildcards: an origin is compared as a whole. */
const originShape = /^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/;
const localHosts: readonly string[] = ['localhost', '127.0.0.1'];

/** Origins exactly as browsers send them. Plain http is for local development only: its pages can be changed on the way. */
export function requireOrigins(origins: readonly string[]): string[] {
  if (origins.length > originLimit)
    throw invalidField('cors_origins', 'too_long', `can contain at most ${originLimit} origins`);
  if (origins.every(isOrigin)) return [...new Set(origins)];
  throw invalidField('cors_origins', 'invalid_format', 'must be https origins such as https://admin.example.com');
}

function isOrigin(text: string): boolean {
  if (text.length > lengthLimit || !originShape.test(text) || !URL.canParse(text)) return false;
  const { origin, protocol, hostname } = new URL(text);
  return origin === text && (protocol === 'https:' || localHosts.includes(hostname));
}
