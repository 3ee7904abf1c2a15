import { useState } from 'react';
import { useNotices } from '../failure/use-notices.js';
import { AdminCancelPostSchedule, AdminPublishPost, AdminUnpublishPost } from '../generated/operations.js';
import { useWords } from '../language/language-provider.js';
import type { PostPanelProps } from './post-panel-props.js';
import { usePostChange } from './use-post-change.js';
import { words } from './words.js';

/** A wait that is shorter needs no words. */
const unnoticedMillis = 300;

/** The changes of the publication state of a post. What becomes public waits for its pictures. */
export function usePublishing({ post, draft }: PostPanelProps) {
  const text = useWords(words);
  const publishing = usePostChange(AdminPublishPost, draft, ({ publishPost }) => publishPost.post.updatedAt);
  const unpublishing = usePostChange(AdminUnpublishPost, draft, ({ unpublishPost }) => unpublishPost.post.updatedAt);
  const canceling = usePostChange(
    AdminCancelPostSchedule,
    draft,
    ({ cancelPostSchedule }) => cancelPostSchedule.post.updatedAt,
  );
  const { isWaiting, afterPictures } = useWaitForPictures({ post, draft });
  const reference = () => ({ siteId: post.siteId, reference: post.id, expectedUpdatedAt: draft.updatedAt });
  return {
    isRunning: isWaiting || publishing.isRunning || unpublishing.isRunning || canceling.isRunning,
    publish: () => afterPictures(() => publishing.run(() => ({ input: reference() }), text.published)),
    /** Makes the changes of a public post public. */
    update: () => afterPictures(() => draft.save()),
    /** Publishes at a time; at once if it is past, with that date. */
    publishAt: (publishAt: string, done: string) =>
      afterPictures(() => publishing.run(() => ({ input: { ...reference(), publishAt } }), done)),
    unpublish: () => unpublishing.run(() => ({ input: reference() }), text.unpublished),
    cancelSchedule: () => canceling.run(() => ({ input: reference() }), text.unpublished),
  };
}

/** Readers, feeds and receivers would get the post without the pictures that are still on their way. */
function useWaitForPictures({ post, draft }: PostPanelProps) {
  const text = useWords(words);
  const notices = useNotices();
  const [isWaiting, setWaiting] = useState(false);
  const afterPictures = async <Result>(act: () => Promise<Result>): Promise<Result> => {
    setWaiting(true);
    const timer = setTimeout(() => notices.done(text.waitsForPictures), unnoticedMillis);
    const cover = post.featuredImage?.id;
    try {
      await draft.picturesReady(cover === undefined ? [] : [cover]);
    } finally {
      clearTimeout(timer);
      setWaiting(false);
    }
    return act();
  };
  return { isWaiting, afterPictures };
}
