import { unavailable } from '@imprint/errors/domain-error';
import type { SubgraphQuery } from '@imprint/graphql/subgraph-client';
import type { Principal } from '@imprint/principal/principal';
import { seesDrafts } from '@imprint/principal/sees-drafts';
import type { MediaAsset } from './media-asset.entity.js';

/** Uses of an asset. */
export interface MediaUsage {
  posts: readonly { id: string; slug: string; language: string; status: string; places: readonly string[] }[];
  /** Dotted paths. */
  settings: readonly string[];
  forms: readonly { id: string; name: string }[];
  /** Posts that the caller cannot read. */
  hidden_posts: number;
}

/** The services whose rows refer to assets. */
export type UsageOwners = Readonly<Record<'content' | 'sites' | 'forms', SubgraphQuery>>;

const inPosts = `query MediaUsesInPosts($assets: [_Any!]!, $publicOnly: Boolean!) {
  assets: _entities(representations: $assets) {
    ... on MediaAsset {
      uses: usesInPosts(publicOnly: $publicOnly) { id: postId slug language status places }
      hidden: hiddenUsesInPosts(publicOnly: $publicOnly)
    }
  }
}`;
const inSettings = `query MediaUsesInSettings($assets: [_Any!]!) {
  assets: _entities(representations: $assets) { ... on MediaAsset { uses: usesInSettings } }
}`;
const inForms = `query MediaUsesInForms($assets: [_Any!]!) {
  assets: _entities(representations: $assets) { ... on MediaAsset { uses: usesInForms { id: formId name } } }
}`;

/** Queries every owning service for uses of the asset. UNAVAILABLE when one does not respond. */
export async function findMediaUsage(
  { content, sites, forms }: UsageOwners,
  { id, siteId, storageKey }: MediaAsset,
  principal: Principal,
): Promise<MediaUsage> {
  const assets = [{ __typename: 'MediaAsset', id, siteId, storageKey }];
  const ask = async <Uses>(query: SubgraphQuery, document: string, variables: object = {}): Promise<Found<Uses>> => {
    const { assets: found } = await query<{ assets: (Found<Uses> | null)[] }>(document, { assets, ...variables });
    if (!found[0]?.uses) throw unavailable('The usage of the asset is not known. Retry in a moment.');
    return found[0];
  };
  const [posts, settings, formUses] = await Promise.all([
    ask<MediaUsage['posts']>(content, inPosts, { publicOnly: !seesDrafts(principal) }),
    ask<MediaUsage['settings']>(sites, inSettings),
    ask<MediaUsage['forms']>(forms, inForms),
  ]);
  return { posts: posts.uses, settings: settings.uses, forms: formUses.uses, hidden_posts: posts.hidden ?? 0 };
}

interface Found<Uses> {
  uses: Uses;
  hidden?: number;
}

export const isUsed = ({ posts, settings, forms, hidden_posts: hiddenCount }: MediaUsage): boolean =>
  posts.length + settings.length + forms.length + hiddenCount > 0;
