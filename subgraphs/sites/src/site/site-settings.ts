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
  logo_media_id: 'image',
  logo_svg: 'svg',
  logo_url: 'text',
  favicon_svg: 'svg',
  favicon_png_url: 'text',
  favicon_png_media_id: 'image',
  favicon_ico_url: 'text',
  favicon_ico_media_id: 'image',
} as const satisfies Record<string, 'any' | 'boolean' | 'text' | 'image' | 'svg'>;

type WritableKey = keyof typeof writableKeys;

export const writableSettings = Object.keys(writableKeys) as WritableKey[];

const languageUrlModes = ['prefix', 'none'];
/** Characters of the blob as JSON. */
const blobLimit = 256 * 1024;
/** Levels of one value. Code that walks the blob, here and in clients, may use recursion below this. */
const depthLimit = 32;

/** Values that passed {@link checkSettings}; null takes its key away. */
export type CheckedSettings = Readonly<Partial<Record<WritableKey, unknown>>>;

/**
 * What of a change may be written, with its drawings made safe. Keys that may not be written are dropped. Done before
 * the row is locked, because a drawing takes its time.
 */
export async function checkSettings(change: Readonly<Record<string, unknown>>): Promise<CheckedSettings> {
  const checked: Partial<Record<WritableKey, unknown>> = {};
  for (const key of writableSettings) {
    if (Object.hasOwn(change, key)) checked[key] = change[key] === null ? null : await checkedValue(key, change[key]);
  }
  return checked;
}

/** Merges a change over the stored blob, one level deep: a nested value is replaced whole. */
export function mergeSettings(
  stored: Readonly<Record<string, unknown>>,
  change: CheckedSettings,
): Record<string, unknown> {
  const kept = new Map(Object.entries(stored));
  for (const [key, value] of Object.entries(change)) {
    if (value === null) kept.delete(key);
    else kept.set(key, value);
  }
  const merged = Object.fromEntries(kept);
  if (JSON.stringify(merged).length > blobLimit) {
    throw badRequest(`settings may have at most ${blobLimit} characters as JSON.`, { fields: ['settings'] });
  }
  return merged;
}

/** Assets that a change refers to, by field. */
export const imageIds = (change: CheckedSettings): { field: string; id: string }[] =>
  writableSettings.flatMap((key) => {
    const id = change[key];
    return writableKeys[key] === 'image' && typeof id === 'string' && id !== ''
      ? [{ field: `settings.${key}`, id }]
      : [];
  });

async function checkedValue(key: WritableKey, value: unknown): Promise<unknown> {
  const field = `settings.${key}`;
  const kind = writableKeys[key];
  if (kind === 'any') return requireShallow(field, value);
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

/** Level by level: recursion over hostile depth would exhaust the stack. */
function requireShallow(field: string, value: unknown): unknown {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > depthLimit) {
      throw badRequest(`${field} may be nested at most ${depthLimit} levels deep.`, { fields: [field] });
    }
    level = level.flatMap((item) => (typeof item === 'object' && item !== null ? Object.values(item) : []));
  }
  return value;
}

async function safeSvg(field: string, value: string): Promise<string> {
  // The blob could not hold it in any case.
  if (value.length > blobLimit)
    throw badRequest(`${field} may have at most ${blobLimit} characters.`, { fields: [field] });
  const outcome = await sanitizeSvg(value);
  if ('fault' in outcome) throw badRequest(`${field} ${outcome.fault}.`, { fields: [field] });
  return outcome.svg;
}
