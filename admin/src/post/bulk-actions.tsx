import { Button, Group, Paper, Progress, Text } from '@mantine/core';
import { useState } from 'react';
import { useNotices } from '../failure/use-notices.js';
import { AdminPublishPost, AdminUnpublishPost, AdminUpdatePost } from '../generated/operations.js';
import { useGraph } from '../graph/graph-provider.js';
import { useWords } from '../language/language-provider.js';
import { useSite } from '../site/site-provider.js';
import type { ListedPost } from './listed-post.js';
import { TagForm } from './tag-form.js';
import { useBulk } from './use-bulk.js';
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
  return (
    <Paper withBorder p="sm" mb="sm" component="section" aria-label={text.selected(posts.length)}>
      <Group gap="sm">
        <Text fw={600} role="status">
          {text.selected(posts.length)}
        </Text>
        {may('content:publish') && (
          <>
            <Button size="xs" disabled={progress !== null} onClick={() => changes.publish(posts)}>
              {text.publish}
            </Button>
            <Button size="xs" variant="default" disabled={progress !== null} onClick={() => changes.unpublish(posts)}>
              {text.unpublish}
            </Button>
          </>
        )}
        {may('content:write') && (
          <Button size="xs" variant="default" disabled={progress !== null} onClick={() => setTagging(true)}>
            {text.tag}
          </Button>
        )}
      </Group>
      {isTagging && (
        <TagForm
          onCancel={() => setTagging(false)}
          onSubmit={(tag) => {
            setTagging(false);
            void changes.tag(posts, tag);
          }}
        />
      )}
      {progress && (
        <Progress.Root mt="sm" size="xl">
          <Progress.Section
            value={(100 * progress.done) / progress.of}
            aria-label={text.working(progress.done, progress.of)}
          >
            <Progress.Label>{text.working(progress.done, progress.of)}</Progress.Label>
          </Progress.Section>
        </Progress.Root>
      )}
    </Paper>
  );
}

function useBulkChanges(onDone: () => void) {
  const text = useWords(words);
  const graph = useGraph();
  const { id: siteId } = useSite();
  const notices = useNotices();
  const { progress, run } = useBulk();
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
