import { useQueryClient } from '@tanstack/react-query';
import type { FindImage } from '../block-document/draw-block.js';
import { MediaAssetDetails } from '../generated/operations.js';
import { useGraph } from '../graph/graph-provider.js';
import { useSite } from '../site/site-provider.js';

/** Looks up images of the site by the ids in blocks; each id once. */
export function useFindImage(): FindImage {
  const graph = useGraph();
  const client = useQueryClient();
  const { id: siteId } = useSite();
  return async (id) => {
    const { mediaAsset } = await client.fetchQuery({
      queryKey: [MediaAssetDetails.name, { siteId, id }],
      queryFn: ({ signal }) => graph.execute(MediaAssetDetails, { siteId, id }, signal),
      staleTime: Number.POSITIVE_INFINITY,
    });
    const url = mediaAsset?.originalUrl;
    return url ? { url, alt: mediaAsset.altText ?? '' } : null;
  };
}
