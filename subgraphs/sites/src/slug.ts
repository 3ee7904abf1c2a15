import { badRequest } from '@imprint/errors/domain-error';

const shape = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** A slug of an organization or site: a DNS label, because it names a subdomain. */
export function requireDnsLabel(slug: string): string {
  if (!shape.test(slug)) {
    throw badRequest('slug must have 1 to 63 characters: a to z, 0 to 9 and hyphens inside.', { fields: ['slug'] });
  }
  return slug;
}

/** Makes a slug out of a name; empty when no letter of it survives. */
export function slugFromName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 63)
    .replace(/^-+|-+$/g, '');
}
