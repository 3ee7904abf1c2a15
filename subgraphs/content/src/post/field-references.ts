import type { SiteScope } from '@imprint/principal/site-scope';
import type { MediaDirectory } from '../media/media-directory.js';
import { type CheckedFields, type FieldFault, requireNoFaults } from '../post-type/custom-fields.js';
import type { PostRepository } from './post.repository.js';

/** The values of checked custom fields. UNPROCESSABLE if they name assets or posts that the site does not have. */
export async function requireReferences(
  site: SiteScope,
  { values, references }: CheckedFields,
  { media, posts }: { media: MediaDirectory; posts: PostRepository },
): Promise<Record<string, unknown>> {
  if (references.length === 0) return values;
  const idsOf = (wanted: 'media' | 'post') => references.flatMap(({ type, id }) => (type === wanted ? [id] : []));
  const [assets, found] = await Promise.all([media.filterIds(site, idsOf('media')), posts.byIds(site, idsOf('post'))]);
  const known = { media: assets, post: new Set(found.map(({ id }) => id)) };
  requireNoFaults(
    references
      .filter(({ type, id }) => !known[type].has(id))
      .map(({ path, type }): FieldFault => {
        const message =
          type === 'media' ? 'must be the id of an asset of this site' : 'must be the id of a post of this site';
        return { path, reason: 'invalid_value', message };
      }),
  );
  return values;
}
