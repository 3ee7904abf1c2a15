import { DomainError } from '@imprint/errors/domain-error';
import type { SiteScope } from '@imprint/principal/site-scope';
import type { ContentWarning, PreparedBody } from '../block-document/prepared-body.js';
import type { MediaDirectory } from '../media/media-directory.js';

/** Parts of a body that are hidden from readers. An unavailable media service does not block writes. */
export async function bodyWarnings(
  media: MediaDirectory,
  site: SiteScope,
  { warnings, mediaIds }: PreparedBody,
): Promise<ContentWarning[]> {
  const images = await media.filterImageIds(site, mediaIds).catch((error: unknown) => {
    if (error instanceof DomainError && error.code === 'UNAVAILABLE') return null;
    throw error;
  });
  const isMissing = images !== null && mediaIds.some((id) => !images.has(id));
  return [...new Set([...warnings, ...(isMissing ? (['image-not-available'] as const) : [])])];
}
