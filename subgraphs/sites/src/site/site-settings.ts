import { badRequest, unprocessable } from '@imprint/errors/domain-error';
import { sanitizeSvg } from '@imprint/svg/sanitize-svg';

/** Keys inside the blob that may be written, and what their values are. */
const writableKeys = {
  social: 'any',
  footer_columns: 'any',
  legal_links: 'any',
  search: 'any',
  customization: 'any',
  advanced: 'any',
  subscriptions_enabled: 'boolean',
  language_url_mode: 'text',
  title: 'text',
  tagline: 'text',
  description: 'text',
  // Legacy variants of the logo are read in a cascade: logo, logo_svg, logo_url.
  logo: 'any',
  logo_media_id: 'text',
  logo_svg: 'svg',
  logo_url: 'text',
  favicon_svg: 'svg',
  favicon_png_url: 'text',
  favicon_png_media_id: 'text',
  favicon_ico_url: 'text',
  favicon_ico_media_id: 'text',
} as const satisfies Record<string, 'any' | 'boolean' | 'text' | 'svg'>;

export const writableSettings = Object.keys(writableKeys);

const languageUrlModes = ['prefix', 'none'];
/** Characters of the blob as JSON. */
const blobLimit = 256 * 1024;

/**
 * Merges a change over the stored blob, one level deep: a nested value is replaced whole, null takes its key
 * away, keys that may not be written are dropped.
 */
export function mergeSettings(
  stored: Readonly<Record<string, unknown>>,
  change: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const kept = new Map(Object.entries(stored));
  for (const [key, value] of Object.entries(knownSettings(change))) {
    if (value === null) kept.delete(key);
    else kept.set(key, checked(key as keyof typeof writableKeys, value));
  }
  const merged = Object.fromEntries(kept);
  if (JSON.stringify(merged).length > blobLimit) {
    throw badRequest(`settings may have at most ${blobLimit} characters as JSON.`, { fields: ['settings'] });
  }
  return merged;
}

/** What of a change may be written. */
export function knownSettings(change: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(change).filter(([key]) => Object.hasOwn(writableKeys, key)));
}

function checked(key: keyof typeof writableKeys, value: unknown): unknown {
  const field = `settings.${key}`;
  const kind = writableKeys[key];
  if (kind === 'any') return value;
  if (kind === 'boolean') {
    if (typeof value !== 'boolean') throw unprocessable(`${field} must be a boolean.`, { fields: [field] });
    return value;
  }
  if (typeof value !== 'string') throw unprocessable(`${field} must be a string.`, { fields: [field] });
  if (key === 'language_url_mode' && !languageUrlModes.includes(value)) {
    throw badRequest(`${field} must be ${languageUrlModes.join(' or ')}.`, { fields: [field] });
  }
  return kind === 'svg' && value !== '' ? safeSvg(field, value) : value;
}

function safeSvg(field: string, value: string): string {
  const clean = sanitizeSvg(value);
  if (clean === null) throw badRequest(`${field} must be an SVG of at most 512 KiB.`, { fields: [field] });
  return clean;
}
