import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNotices } from '../failure/use-notices.js';
import {
  AdminPublishPost,
  AdminUnpublishPost,
  AdminUpdatePost,
  PostList,
  SiteDashboard,
} from '../generated/operations.js';
import { useGraph } from '../graph/graph-provider.js';
import { useWords } from '../language/language-provider.js';
import { BulkBar } from '../screen/bulk-bar.js';
import { useBulk } from '../screen/use-bulk.js';
import { useSite } from '../site/site-provider.js';
import type { ListedPost } from './listed-post.js';
import { TagForm } from './tag-form.js';
import { words } from './words.js';

interface BulkActionsProps {
  posts: readonly ListedPost[];
  onDone: () => void;
}

/** Actions on the selected posts, each with an undo. */
export function BulkActions({ posts, onDone }: BulkActionsProps) {
  const text = useWords(words);
  const { may } = useSite();
  const { progress, changes } = useBulkChanges(onDone);
  const [isTagging, setTagging] = useState(false);
  if (posts.length === 0) return null;
  const isBusy = progress !== null;
  const acts = (
    <>
      {may('content:publish') && (
        <>
          <Button size="xs" disabled={isBusy} onClick={() => changes.publish(posts)}>
            {text.publish}
          </Button>
          <Button size="xs" variant="default" disabled={isBusy} onClick={() => changes.unpublish(posts)}>
            {text.unpublish}
          </Button>
        </>
      )}
      {may('content:write') && (
        <Button size="xs" variant="default" disabled={isBusy} onClick={() => setTagging(true)}>
          {text.tag}
        </Button>
      )}
    </>
  );
  return (
    <BulkBar title={text.selected(posts.length)} acts={acts} progress={progress}>
      {isTagging && (
        <TagForm
          onCancel={() => setTagging(false)}
          onSubmit={(tag) => {
            setTagging(false);
            void changes.tag(posts, tag);
          }}
        />
      )}
    </BulkBar>
  );
}

function useBulkChanges(onDone: () => void) {
  const text = useWords(words);
  const graph = useGraph();
  const { id: siteId } = useSite();
  const notices = useNotices();
  const { progress, run } = useBulk([PostList, SiteDashboard]);
  const change = async (posts: readonly ListedPost[], one: (post: ListedPost) => Promise<unknown>) => {
    const { changed, failed } = await run(posts, one);
    const [first] = failed;
    if (changed.length > 0) notices.done(text.done(changed.length));
    if (first) notices.failed(first.error, text.partly(failed.length, posts.length));
    onDone();
  };
  return {
    progress,
    changes: {
      publish: (posts: readonly ListedPost[]) =>
        change(posts, ({ id: reference }) => graph.execute(AdminPublishPost, { input: { siteId, reference } })),
      unpublish: (posts: readonly ListedPost[]) =>
        change(posts, ({ id: reference }) => graph.execute(AdminUnpublishPost, { input: { siteId, reference } })),
      tag: (posts: readonly ListedPost[], tag: string) =>
        change(posts, ({ id: reference, tags, updatedAt: expectedUpdatedAt }) => {
          const tagSlugs = [...new Set([...tags.map(({ slug }) => slug), tag])];
          return graph.execute(AdminUpdatePost, { input: { siteId, reference, tagSlugs, expectedUpdatedAt } });
        }),
    },
  };
}
