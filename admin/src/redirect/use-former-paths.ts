import { useState } from 'react';
import { AdminUpdatePost, PostFormerPaths, SiteRedirects } from '../generated/operations.js';
import { useGraph } from '../graph/graph-provider.js';
import { useReload } from '../graph/reload.js';
import { useSite } from '../site/site-provider.js';

/** Changes the former paths of a post. Refused if another person changes the post meanwhile. */
export function useFormerPaths() {
  const graph = useGraph();
  const reload = useReload([SiteRedirects]);
  const { id: siteId } = useSite();
  const [isRunning, setRunning] = useState(false);
  /** False if there is nothing to change. */
  const change = async (reference: string, toPaths: (paths: readonly string[]) => string[]): Promise<boolean> => {
    setRunning(true);
    try {
      const { post } = await graph.execute(PostFormerPaths, { siteId, id: reference });
      const formerPaths = toPaths(post.formerPaths);
      if (formerPaths.length === post.formerPaths.length) return false;
      const input = { siteId, reference, formerPaths, expectedUpdatedAt: post.updatedAt };
      await graph.execute(AdminUpdatePost, { input });
      return true;
    } finally {
      setRunning(false);
      await reload();
    }
  };
  return { change, isRunning };
}
