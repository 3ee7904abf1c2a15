import { Anchor, Badge, Button, Group, Stack } from '@mantine/core';
import { memo } from 'react';
import { useWords } from '../language/language-provider.js';
import { useFormats } from '../language/use-formats.js';
import { useSite } from '../site/site-provider.js';
import { AccessChoice } from './access-choice.js';
import { DeletePost } from './delete-post.js';
import type { PostPanelProps } from './post-panel-props.js';
import { PreviewPost } from './preview-post.js';
import { PublicationDate } from './publication-date.js';
import { usePublishing } from './use-publishing.js';
import { words } from './words.js';

/** Publication state, time and access of a post. */
export const PublicationPanel = memo(({ post, draft }: PostPanelProps) => {
  const text = useWords(words);
  const formats = useFormats();
  const { may } = useSite();
  const status = post.status.toUpperCase() as keyof typeof text.statuses;
  return (
    <Stack gap="sm">
      <Group gap="xs">
        <Badge variant="default" tt="none">
          {text.statuses[status] ?? post.status}
        </Badge>
        {status === 'SCHEDULED' && post.publishedAt && <span>{formats.time(post.publishedAt)}</span>}
        {status === 'PUBLISHED' && post.url && <Anchor href={post.url}>{text.view}</Anchor>}
      </Group>
      {may('content:publish') && <Transitions post={post} draft={draft} status={status} />}
      <AccessChoice post={post} draft={draft} />
      {status !== 'PUBLISHED' && <PreviewPost post={post} draft={draft} />}
      <DeletePost post={post} />
    </Stack>
  );
});

function Transitions({ post, draft, status }: PostPanelProps & { status: string }) {
  const text = useWords(words);
  const { isRunning, publish, unpublish, cancelSchedule } = usePublishing({ post, draft });
  const isPublished = status === 'PUBLISHED';
  return (
    <Stack gap="xs">
      <Group gap="xs">
        {isPublished ? (
          <Button onClick={() => void draft.save()}>{text.update}</Button>
        ) : (
          <Button loading={isRunning} onClick={() => void publish()}>
            {text.publish}
          </Button>
        )}
        {isPublished && (
          <Button variant="default" loading={isRunning} onClick={() => void unpublish()}>
            {text.unpublish}
          </Button>
        )}
        {status === 'SCHEDULED' && (
          <Button variant="default" loading={isRunning} onClick={() => void cancelSchedule()}>
            {text.cancelSchedule}
          </Button>
        )}
      </Group>
      <PublicationDate key={post.publishedAt} post={post} draft={draft} status={status} />
    </Stack>
  );
}
