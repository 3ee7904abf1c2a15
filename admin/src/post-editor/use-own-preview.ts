import { useRef } from 'react';
import { useNotices } from '../failure/use-notices.js';
import { AdminCreatePostPreview, PostHistory } from '../generated/operations.js';
import { useChange } from '../graph/use-operation.js';
import { useSession } from '../session/session-provider.js';
import type { PostPanelProps } from './post-panel-props.js';
import { previewAddress } from './preview-address.js';

const hourSeconds = 3_600;
/** A link is opened again until shortly before it ends. */
const marginMillis = 300_000;

/** Saves a post and opens it in a tab, at the address that the site has for previews. */
export function useOwnPreview({ post, draft }: PostPanelProps) {
  const { siteId, id: reference, slug, site } = post;
  const notices = useNotices();
  const { issuer } = useSession();
  const create = useChange(AdminCreatePostPreview, { refreshes: [PostHistory] });
  const link = useRef<{ token: string; expiresAt: string } | null>(null);
  const requireLink = async () => {
    const isFresh = link.current && Date.parse(link.current.expiresAt) - marginMillis > Date.now();
    if (link.current && isFresh) return link.current;
    const { createPostPreview } = await create.mutateAsync({ input: { siteId, reference, expiresIn: hourSeconds } });
    link.current = { token: createPostPreview.token, expiresAt: createPostPreview.preview.expiresAt };
    return link.current;
  };
  const open = async () => {
    // Before the first request: browsers allow a new tab right after a click only.
    const tab = window.open('', '_blank');
    if (tab) tab.opener = null;
    try {
      const { token } = (await draft.save()) ? await requireLink() : { token: null };
      if (token && tab) tab.location.replace(previewAddress(site?.settings, issuer, { token, slug }));
      else tab?.close();
    } catch (error) {
      tab?.close();
      notices.failed(error);
    }
  };
  return { open, isOpening: create.isPending };
}
