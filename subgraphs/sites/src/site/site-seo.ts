import { badRequest, unprocessable } from '@imprint/errors/domain-error';

export const seoKeys = [
  'title_template',
  'default_title',
  'default_description',
  'default_og_image',
  'twitter_card',
  'twitter_handle',
  'robots',
] as const;

/** SEO and sharing defaults of a site, all strings. */
export type SiteSeo = Partial<Record<(typeof seoKeys)[number], string>>;

const textLimit = 2_048;

/** Merges a change into the stored value: null deletes a key, unknown keys are ignored. */
export function mergeSiteSeo(stored: SiteSeo, change: Record<string, unknown>): SiteSeo {
  const known = seoKeys.filter((key) => Object.hasOwn(change, key));
  if (known.length === 0) throw badRequest(`Send at least one of: ${seoKeys.join(', ')}.`);
  const merged = { ...stored };
  for (const key of known) {
    const value = change[key];
    if (value === null) delete merged[key];
    else merged[key] = requireText(key, value);
  }
  requireValid(merged);
  return merged;
}

function requireText(key: string, value: unknown): string {
  if (typeof value !== 'string') throw unprocessable(`${key} must be a string.`, { fields: [key] });
  if (value.length > textLimit) {
    throw badRequest(`${key} can have at most ${textLimit} characters.`, { fields: [key] });
  }
  return value;
}

function requireValid({ title_template: template, default_og_image: image }: SiteSeo): void {
  if (template !== undefined && !template.includes('%s')) {
    throw badRequest('title_template must contain %s, where the title of the page goes.', {
      fields: ['title_template'],
    });
  }
  if (image !== undefined && (!URL.canParse(image) || !/^https?:$/.test(new URL(image).protocol))) {
    throw badRequest('default_og_image must be an absolute http or https URL.', { fields: ['default_og_image'] });
  }
}
