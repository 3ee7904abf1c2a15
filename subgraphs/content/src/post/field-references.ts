import { parseId } from '@imprint/ids/id';
import type { SiteScope } from '@imprint/principal/site-scope';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { MediaDirectory } from '../media/media-directory.js';
import {
  type CheckedFields,
  type FieldFault,
  requireCustomFields,
  requireNoFaults,
} from '../post-type/custom-fields.js';
import { builtInSlugs } from '../post-type/post-type.entity.js';
import { PostTypeRepository } from '../post-type/post-type.repository.js';
import type { Post } from './post.entity.js';
import { PostRepository } from './post.repository.js';

/** A post has at most this many references: 100 fields with lists of 100. */
const referenceLimit = 10_000;

/**
 * Assets of the site among the texts of custom fields. Read before the transaction of a change, which must not wait for
 * another service.
 */
export async function assetsNamedIn(
  fields: Readonly<Record<string, unknown>>,
  { media, site }: { media: MediaDirectory; site: SiteScope },
): Promise<ReadonlySet<string>> {
  const texts = Object.values(fields)
    .flat()
    .filter((value) => typeof value === 'string');
  const ids = texts.map(parseId).filter((id) => id !== null);
  return ids.length === 0 ? new Set() : media.filterIds(site, ids.slice(0, referenceLimit));
}

/** The values of checked custom fields. UNPROCESSABLE if they name assets or posts that the site does not have. */
export async function requireReferences(
  site: SiteScope,
  { values, references }: CheckedFields,
  { assets, posts }: { assets: ReadonlySet<string>; posts: PostRepository },
): Promise<Record<string, unknown>> {
  if (references.length === 0) return values;
  const posted = references.flatMap(({ type, id }) => (type === 'post' ? [id] : []));
  const found = await posts.byIds(site, posted);
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

/** Values of custom fields of a locked post, read on the connection of its transaction. UNPROCESSABLE with every fault. */
export async function requireFields(
  { postTypeSlug }: Post,
  given: Readonly<Record<string, unknown>>,
  { em, site, assets }: { em: EntityManager; site: SiteScope; assets: ReadonlySet<string> },
): Promise<Record<string, unknown>> {
  const isBuiltIn = builtInSlugs.includes(postTypeSlug);
  const definitions = isBuiltIn ? [] : await new PostTypeRepository(em).listFields(site, postTypeSlug);
  const checked: CheckedFields = requireCustomFields(definitions, given);
  return requireReferences(site, checked, { assets, posts: new PostRepository(em) });
}
