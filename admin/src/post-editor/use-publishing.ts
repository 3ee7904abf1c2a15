import { AdminCancelPostSchedule, AdminPublishPost, AdminUnpublishPost } from '../generated/operations.js';
import { useWords } from '../language/language-provider.js';
import type { PostPanelProps } from './post-panel-props.js';
import { usePostChange } from './use-post-change.js';
import { words } from './words.js';

/** The changes of the publication state of a post. */
export function usePublishing({ post, draft }: PostPanelProps) {
  const text = useWords(words);
  const publishing = usePostChange(AdminPublishPost, draft, ({ publishPost }) => publishPost.post.updatedAt);
  const unpublishing = usePostChange(AdminUnpublishPost, draft, ({ unpublishPost }) => unpublishPost.post.updatedAt);
  const canceling = usePostChange(
    AdminCancelPostSchedule,
    draft,
    ({ cancelPostSchedule }) => cancelPostSchedule.post.updatedAt,
  );
  const reference = () => ({ siteId: post.siteId, reference: post.id, expectedUpdatedAt: draft.updatedAt });
  return {
    isRunning: publishing.isRunning || unpublishing.isRunning || canceling.isRunning,
    publish: () => publishing.run(() => ({ input: reference() }), text.published),
    /** Publishes at a time; at once if it is past, with that date. */
    publishAt: (publishAt: string, done: string) =>
      publishing.run(() => ({ input: { ...reference(), publishAt } }), done),
    unpublish: () => unpublishing.run(() => ({ input: reference() }), text.unpublished),
    cancelSchedule: () => canceling.run(() => ({ input: reference() }), text.unpublished),
  };
}
