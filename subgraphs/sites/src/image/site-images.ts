import { badRequest } from '@imprint/errors/domain-error';
import type { SubgraphQuery } from '@imprint/graphql/subgraph-client';
import { parseId } from '@imprint/ids/id';

const assetsQuery = `query SitesMediaAssets($assets: [_Any!]!) {
  assets: _entities(representations: $assets) { ... on MediaAsset { id mime } }
}`;

/** BAD_REQUEST with one message for an asset that is unknown, deleted, of another site or not an image. */
export async function requireOwnImages(
  queryMedia: SubgraphQuery,
  siteId: string,
  images: readonly { field: string; id: string }[],
): Promise<void> {
  const ids = new Set(images.map(({ id }) => parseId(id)).filter((id) => id !== null));
  const { assets } =
    ids.size === 0
      ? { assets: [] }
      : await queryMedia<{ assets: ({ id: string; mime: string } | null)[] }>(assetsQuery, {
          assets: [...ids].map((id) => ({ __typename: 'MediaAsset', id, siteId })),
        });
  const own = new Set(assets.filter((asset) => asset?.mime.startsWith('image/')).map((asset) => asset?.id));
  for (const { field, id } of images) {
    const parsed = parseId(id);
    if (parsed && own.has(parsed)) continue;
    throw badRequest(`${field} must be the id of an image of this site. Upload it at /v1/media first.`, {
      fields: [field],
    });
  }
}
