import { toSlug } from '@imprint/ids/slug';
import { invalidField } from './invalid-field.js';

const maxLength = 63;
const shape = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

export const isDnsLabel = (text: string): boolean => shape.test(text);

/** A slug of an organization or site: a DNS label, because it names a subdomain. */
export function requireDnsLabel(slug: string): string {
  if (!isDnsLabel(slug)) {
    throw invalidField('slug', 'invalid_format', 'must have 1 to 63 characters: a to z, 0 to 9 and hyphens inside');
  }
  return slug;
}

/** The given slug, or one derived from the name. */
export const slugOf = (slug: string | null | undefined, name: string): string =>
  requireDnsLabel(slug ?? toSlug(name, maxLength));
