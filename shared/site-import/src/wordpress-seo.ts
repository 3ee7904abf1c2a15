import type { ImportLine } from '@imprint/client';
import { plainText } from './plain-text.js';
import type { WordpressItem } from './wordpress-file.js';

/** Fields of the SEO plugins: Yoast, Rank Math, All in One SEO and SEOPress. */
const seoFields = {
  title: ['_yoast_wpseo_title', 'rank_math_title', '_aioseo_title', '_seopress_titles_title'],
  description: ['_yoast_wpseo_metadesc', 'rank_math_description', '_aioseo_description', '_seopress_titles_desc'],
  canonical_url: ['_yoast_wpseo_canonical', 'rank_math_canonical_url', '_seopress_robots_canonical'],
  og_image: ['_yoast_wpseo_opengraph-image', 'rank_math_facebook_image', '_seopress_social_fb_img'],
} as const;

export function seoOf({ meta }: WordpressItem): { fields: ImportLine['seo'] | null; losses: string[] } {
  const seo = new Map<string, string | boolean>();
  const losses: string[] = [];
  for (const [field, keys] of Object.entries(seoFields)) {
    const value = keys.map((key) => meta.get(key)).find((found) => found);
    if (!value) continue;
    // Such as "%%title%% %%sep%% %%sitename%%".
    if (/%%?\w+%%?/.test(value) && field !== 'canonical_url' && field !== 'og_image')
      losses.push(`The SEO ${field} is a template of a plugin and is left out.`);
    else seo.set(field, field === 'title' || field === 'description' ? plainText(value) : value);
  }
  const robots = `${meta.get('_yoast_wpseo_meta-robots-noindex') ?? ''} ${meta.get('rank_math_robots') ?? ''}`;
  if (/^1 /.test(robots) || robots.includes('noindex') || meta.get('_seopress_robots_index') === 'yes')
    seo.set('no_index', true);
  return { fields: seo.size > 0 ? Object.fromEntries(seo) : null, losses };
}
