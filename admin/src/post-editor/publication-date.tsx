import { Button, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { AdminUpdatePost } from '../generated/operations.js';
import { useLanguage, useWords } from '../language/language-provider.js';
import { lastMinute } from '../language/local-day.js';
import { fromLocalTime, timeZoneName, toLocalTime } from '../language/local-time.js';
import { useUnsavedWork } from '../screen/unsaved-work.js';
import type { PostPanelProps } from './post-panel-props.js';
import { usePostChange } from './use-post-change.js';
import { usePublishing } from './use-publishing.js';
import { words } from './words.js';

/** Publication date, in the past or the future. A date of a post that is not published publishes it. */
export function PublicationDate({ post, draft, status }: PostPanelProps & { status: string }) {
  const text = useWords(words);
  const { language } = useLanguage();
  const saved = post.publishedAt ? toLocalTime(post.publishedAt) : '';
  const [value, setValue] = useState(saved);
  const { publishAt, isRunning } = usePublishing({ post, draft });
  const move = usePostChange(AdminUpdatePost, draft, ({ updatePost }) => updatePost.post.updatedAt);
  useUnsavedWork({ isUnsaved: () => value !== saved });
  const at = fromLocalTime(value);
  const isPast = at !== null && at <= new Date();
  // Readers would lose it until then.
  const isRefused = status === 'PUBLISHED' && at !== null && !isPast;
  const isMoved = status === 'PUBLISHED' || (status === 'SCHEDULED' && !isPast);
  const label = isMoved ? text.changeDate : isPast ? text.publishWithDate : text.schedule;
  const submit = () => {
    if (!at) return;
    const publishedAt = at.toISOString();
    const { siteId, id: reference } = post;
    if (!isMoved) return publishAt(publishedAt, isPast ? text.published : text.scheduled);
    return move.run(
      () => ({ input: { siteId, reference, publishedAt, expectedUpdatedAt: draft.updatedAt } }),
      text.state.saved,
    );
  };
  return (
    <Stack gap="xs">
      <TextInput
        type="datetime-local"
        max={lastMinute}
        label={text.publicationDate}
        description={text.timeZone(timeZoneName(at ?? new Date(), language))}
        value={value}
        error={isRefused && text.dateHides}
        onChange={(event) => setValue(event.currentTarget.value)}
      />
      <Button
        variant="default"
        style={{ alignSelf: 'start' }}
        loading={isRunning || move.isRunning}
        disabled={at === null || value === saved || isRefused}
        onClick={() => void submit()}
      >
        {label}
      </Button>
    </Stack>
  );
}
