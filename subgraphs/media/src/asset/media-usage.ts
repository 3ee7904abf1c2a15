import { unavailable } from '@imprint/errors/domain-error';
import type { SubgraphQuery } from '@imprint/graphql/subgraph-client';
import type { MediaAsset } from './media-asset.entity.js';

/** Uses of an asset. */
export interface MediaUsage {
  posts: readonly { id: string; slug: string; language: string; status: string; places: readonly string[] }[];
  /** Dotted paths. */
  settings: readonly string[];
  forms: readonly { id: string; name: string }[];
}

/** The services whose rows refer to assets. */
export type UsageOwners = Readonly<Record<'content' | 'sites' | 'forms', SubgraphQuery>>;

const inPosts = `query MediaUsesInPosts($assets: [_Any!]!) {
  assets: _entities(representations: $assets) {
    ... on MediaAsset { uses: usesInPosts { id slug language status places } }
  }
}`;
const inSettings = `query MediaUsesInSettings($assets: [_Any!]!) {
  assets: _entities(representations: $assets) { ... on MediaAsset { uses: usesInSettings } }
}`;
const inForms = `query MediaUsesInForms($assets: [_Any!]!) {
  assets: _entities(representations: $assets) { ... on MediaAsset { uses: usesInForms { id name } } }
}`;

/** Queries every owning service for uses of the asset. UNAVAILABLE when one does not respond. */
export async function findMediaUsage(
  { content, sites, forms }: UsageOwners,
  { id, siteId, storageKey }: MediaAsset,
): Promise<MediaUsage> {
  const assets = [{ __typename: 'MediaAsset', id, siteId, storageKey }];
  const usesIn = async <Uses>(query: SubgraphQuery, document: string): Promise<Uses> => {
    const found = await query<{ assets: ({ uses: Uses | null } | null)[] }>(document, { assets });
    const uses = found.assets[0]?.uses;
    if (!uses) throw unavailable('The usage of the asset is not known. Retry in a moment.');
    return uses;
  };
  const [posts, settings, formUses] = await Promise.all([
    usesIn<MediaUsage['posts']>(content, inPosts),
    usesIn<MediaUsage['settings']>(sites, inSettings),
    usesIn<MediaUsage['forms']>(forms, inForms),
  ]);
  return { posts, settings, forms: formUses };
}

export const isUsed = ({ posts, settings, forms }: MediaUsage): boolean =>
  posts.length + settings.length + forms.length > 0;
