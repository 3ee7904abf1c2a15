import { badRequest, unprocessable } from '@imprint/errors/domain-error';
import { sanitizeSvg } from '@imprint/svg/sanitize-svg';

const writableKeys = {
  social: 'any',
  footer_columns: 'any',
  legal_links: 'any',
  search: 'any',
  customization: 'any',
  advanced: 'any',
  subscriptions_enabled: 'boolean',
  language_url_mode: 'text',
  preview_url: 'text',
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
/** Maximum characters of the blob as JSON. */
const blobLimit = 256 * 1024;
/** Maximum depth of a value, so that recursion over the blob is safe here and in clients. */
const depthLimit = 32;

/** Values that passed {@link checkSettings}; null deletes the key. */
export type CheckedSettings = Readonly<Partial<Record<WritableKey, unknown>>>;

/**
 * Returns the writable part of a change with sanitized SVGs. Runs before the row is locked: sanitizing is slow.
 */
export async function checkSettings(change: Readonly<Record<string, unknown>>): Promise<CheckedSettings> {
  const checked: Partial<Record<WritableKey, unknown>> = {};
  for (const key of writableSettings) {
    if (Object.hasOwn(change, key)) checked[key] = change[key] === null ? null : await checkedValue(key, change[key]);
  }
  return checked;
}

/** Merges a change into the stored blob one level deep: nested values are replaced. */
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
    throw badRequest(`settings can have at most ${blobLimit} characters as JSON.`, { fields: ['settings'] });
  }
  return merged;
}

/** Assets referenced by a change, by field. */
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
  if (key === 'preview_url' && value !== '' && !isPreviewUrl(value)) {
    throw badRequest(`${field} must be a URL that contains {token}, such as https://example.com/preview/{token}.`, {
      fields: [field],
    });
  }
  return kind === 'svg' && value !== '' ? safeSvg(field, value) : value;
}

/** The address of a preview on the site itself. `{token}` and `{slug}` stand for those of the post. */
function isPreviewUrl(template: string): boolean {
  const url = URL.parse(template.replaceAll('{token}', 'token').replaceAll('{slug}', 'slug'));
  const isLocal = url?.hostname === 'localhost' || url?.hostname.endsWith('.localhost');
  const isWeb = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLocal === true);
  // The host must not depend on the post.
  return isWeb && template.includes('{token}') && url?.host === URL.parse(template)?.host;
}

/** Iterative: recursion over hostile depth would overflow the stack. */
function requireShallow(field: string, value: unknown): unknown {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > depthLimit) {
      throw badRequest(`${field} can be nested at most ${depthLimit} levels deep.`, { fields: [field] });
    }
    level = level.flatMap((item) => (typeof item === 'object' && item !== null ? Object.values(item) : []));
  }
  return value;
}

async function safeSvg(field: string, value: string): Promise<string> {
  // It would exceed the blob limit anyway.
  if (value.length > blobLimit)
    throw badRequest(`${field} can have at most ${blobLimit} characters.`, { fields: [field] });
  const outcome = await sanitizeSvg(value);
  if ('fault' in outcome) throw badRequest(`${field} ${outcome.fault}.`, { fields: [field] });
  return outcome.svg;
}
