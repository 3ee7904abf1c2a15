import { badRequest } from '@imprint/errors/domain-error';
import { parseId } from '@imprint/ids/id';
import type { SiteScope } from '@imprint/principal/site-scope';
import type { MediaDirectory } from '../media/media-directory.js';

/** The id of an image of the site; BAD_REQUEST for anything else. */
export async function requireCover(media: MediaDirectory, site: SiteScope, reference: string): Promise<string> {
  const id = parseId(reference);
  const images = id ? await media.filterImageIds(site, [id]) : new Set<string>();
  if (id && images.has(id)) return id;
  throw badRequest('featured_image_id must be the id of an image of this site.', { fields: ['featured_image_id'] });
}
