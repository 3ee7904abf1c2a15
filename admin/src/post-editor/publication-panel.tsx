import { Anchor, Badge, Button, CopyButton, Group, Stack, Text } from '@mantine/core';
import { memo } from 'react';
import { useWords } from '../language/language-provider.js';
import { useFormats } from '../language/use-formats.js';
import { AccessChoice } from './access-choice.js';
import type { PostPanelProps } from './post-panel-props.js';
import { PublicationDate } from './publication-date.js';
import { usePublishing } from './use-publishing.js';
import { words } from './words.js';

/** Publication state, time, access and address of a post. */
export const PublicationPanel = memo(({ post, draft }: PostPanelProps) => {
  const text = useWords(words);
  const formats = useFormats();
  const status = post.status.toUpperCase() as keyof typeof text.statuses;
  return (
    <Stack gap="sm">
      <Group gap="xs">
        <Badge variant="default" tt="none">
          {text.statuses[status] ?? post.status}
        </Badge>
        {status === 'SCHEDULED' && post.publishedAt && <span>{formats.time(post.publishedAt)}</span>}
      </Group>
      {post.url && <PostAddress url={post.url} isPublic={status === 'PUBLISHED'} />}
      <Transitions post={post} draft={draft} status={status} />
      <AccessChoice post={post} draft={draft} />
    </Stack>
  );
});

/** The link to a public post, and where another one will be. */
function PostAddress({ url, isPublic }: { url: string; isPublic: boolean }) {
  const text = useWords(words);
  if (!isPublic)
    return (
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {text.willBeAt(url)}
      </Text>
    );
  return (
    <Group gap="xs">
      <Anchor href={url} target="_blank" rel="noreferrer">
        {text.view}
      </Anchor>
      <CopyButton value={url}>
        {({ copied, copy }) => (
          <Button size="compact-sm" variant="default" onClick={copy}>
            <span aria-live="polite">{copied ? text.copied : text.copyLink}</span>
          </Button>
        )}
      </CopyButton>
    </Group>
  );
}

function Transitions({ post, draft, status }: PostPanelProps & { status: string }) {
  const text = useWords(words);
  const { isRunning, publish, unpublish, cancelSchedule } = usePublishing({ post, draft });
  const isPublished = status === 'PUBLISHED';
  return (
    <Stack gap="xs">
      <Group gap="xs">
        {!isPublished && (
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
