import { imageReferences } from '../image/external-images.js';
import { SiteImageRepository } from '../image/site-image.repository.js';
import { findingIf, type PendingCheck } from './pending-check.js';

const logoKeys = ['logo', 'logo_media_id', 'logo_svg', 'logo_url'] as const;
const faviconKeys = [
  'favicon_svg',
  'favicon_png_url',
  'favicon_png_media_id',
  'favicon_ico_url',
  'favicon_ico_media_id',
] as const;

/** Checks the settings of the site itself. */
export const appearanceCheck: PendingCheck = {
  name: 'appearance',
  codes: ['logo_missing', 'favicon_missing', 'seo_defaults_missing'],
  find: async (sites) =>
    sites.flatMap(({ id: siteId, settings, seo }) => {
      const missing = (['default_title', 'default_description'] as const).filter((key) => !seo[key]);
      return [
        ...findingIf(!logoKeys.some((key) => settings[key]), siteId, 'logo_missing'),
        ...findingIf(!faviconKeys.some((key) => settings[key]), siteId, 'favicon_missing'),
        ...findingIf(missing.length > 0, siteId, 'seo_defaults_missing', { missing }),
      ];
    }),
};

/** Checks external images that a site still uses. */
export const imageCheck: PendingCheck = {
  name: 'images',
  codes: ['image_ingest_pending', 'image_ingest_failed'],
  find: async (sites, em) => {
    const open = await new SiteImageRepository(em).listOpen(sites.map(({ id }) => id));
    return sites.flatMap((site) => {
      const used = new Set(imageReferences(site.settings, site.seo).map(({ url }) => url));
      const images = open.filter(({ siteId, sourceUrl }) => siteId === site.id && used.has(sourceUrl));
      const pending = images.filter(({ status }) => status === 'pending');
      const rejected = images.filter(({ status }) => status === 'rejected');
      return [
        ...findingIf(pending.length > 0, site.id, 'image_ingest_pending', {
          fields: pending.map(({ field }) => field),
        }),
        ...findingIf(rejected.length > 0, site.id, 'image_ingest_failed', {
          images: rejected.map(({ field, reason }) => ({ field, reason })),
        }),
      ];
    });
  },
};
