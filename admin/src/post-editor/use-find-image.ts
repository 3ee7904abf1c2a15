import { useQueryClient } from '@tanstack/react-query';
import type { FindImage } from '../block-document/draw-block.js';
import { MediaAssetDetails } from '../generated/operations.js';
import { useGraph } from '../graph/graph-provider.js';
import { useSite } from '../site/site-provider.js';

const processingPauseMillis = 1_000;
const maxReads = 60;

/** Looks up images of the site by the ids in blocks; each id once, and new ones until they are processed. */
export function useFindImage(): FindImage {
  const graph = useGraph();
  const client = useQueryClient();
  const { id: siteId } = useSite();
  const read = (id: string) =>
    client.fetchQuery({
      queryKey: [MediaAssetDetails.name, { siteId, id }],
      queryFn: ({ signal }) => graph.execute(MediaAssetDetails, { siteId, id }, signal),
      staleTime: ({ state }) => (state.data?.mediaAsset?.status === 'processing' ? 0 : Number.POSITIVE_INFINITY),
    });
  return async (id) => {
    let { mediaAsset } = await read(id);
    for (let count = 1; mediaAsset?.status === 'processing' && count < maxReads; count++) {
      await new Promise((resolve) => setTimeout(resolve, processingPauseMillis));
      ({ mediaAsset } = await read(id));
    }
    const url = mediaAsset?.originalUrl;
    return url ? { url, alt: mediaAsset?.altText ?? '' } : null;
  };
}
