import { Anchor, Badge, Button, Group, Stack, TextInput } from '@mantine/core';
import { memo, useState } from 'react';
import { AdminCancelPostSchedule, AdminPublishPost, AdminUnpublishPost } from '../generated/operations.js';
import { useWords } from '../language/language-provider.js';
import { lastMinute } from '../language/local-day.js';
import { useFormats } from '../language/use-formats.js';
import { useSite } from '../site/site-provider.js';
import { DeletePost } from './delete-post.js';
import type { PostPanelProps } from './post-panel-props.js';
import { PreviewPost } from './preview-post.js';
import { usePostChange } from './use-post-change.js';
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
      {status !== 'PUBLISHED' && <PreviewPost post={post} draft={draft} />}
      <DeletePost post={post} />
    </Stack>
  );
});

function Transitions({ post, draft, status }: PostPanelProps & { status: string }) {
  const text = useWords(words);
  const publish = usePostChange(AdminPublishPost, draft, ({ publishPost }) => publishPost.post.updatedAt);
  const unpublish = usePostChange(AdminUnpublishPost, draft, ({ unpublishPost }) => unpublishPost.post.updatedAt);
  const cancel = usePostChange(
    AdminCancelPostSchedule,
    draft,
    ({ cancelPostSchedule }) => cancelPostSchedule.post.updatedAt,
  );
  const reference = () => ({ siteId: post.siteId, reference: post.id, expectedUpdatedAt: draft.updatedAt });
  const publishAt = (at: string | null) =>
    publish.run(
      () => ({ input: { ...reference(), ...(at && { publishAt: at }) } }),
      at ? text.scheduled : text.published,
    );
  if (status === 'PUBLISHED')
    return (
      <Group gap="xs">
        <Button onClick={() => void draft.save()}>{text.update}</Button>
        <Button
          variant="default"
          loading={unpublish.isRunning}
          onClick={() => void unpublish.run(() => ({ input: reference() }), text.unpublished)}
        >
          {text.unpublish}
        </Button>
      </Group>
    );
  return (
    <Stack gap="xs">
      <Group gap="xs">
        <Button loading={publish.isRunning} onClick={() => void publishAt(null)}>
          {text.publish}
        </Button>
        {status === 'SCHEDULED' && (
          <Button
            variant="default"
            loading={cancel.isRunning}
            onClick={() => void cancel.run(() => ({ input: reference() }), text.unpublished)}
          >
            {text.cancelSchedule}
          </Button>
        )}
      </Group>
      {status !== 'SCHEDULED' && <Schedule isBusy={publish.isRunning} onSchedule={(at) => void publishAt(at)} />}
    </Stack>
  );
}

function Schedule({ isBusy, onSchedule }: { isBusy: boolean; onSchedule: (at: string) => void }) {
  const text = useWords(words);
  const [at, setAt] = useState('');
  // The platform would publish it at once, with this date.
  const isPast = at !== '' && new Date(at) <= new Date();
  return (
    <Group align="end" gap="xs">
      <TextInput
        type="datetime-local"
        max={lastMinute}
        label={text.scheduleAt}
        value={at}
        error={isPast && text.schedulePast}
        onChange={(event) => setAt(event.currentTarget.value)}
        flex="1 1 180px"
      />
      <Button
        variant="default"
        loading={isBusy}
        disabled={at === '' || isPast}
        onClick={() => onSchedule(new Date(at).toISOString())}
      >
        {text.schedule}
      </Button>
    </Group>
  );
}
