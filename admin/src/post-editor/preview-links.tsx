import { Anchor, Button, Code, CopyButton, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useNotices } from '../failure/use-notices.js';
import { AdminCreatePostPreview, AdminDeletePostPreview, PostHistory } from '../generated/operations.js';
import { useChange, useOperation } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { useFormats } from '../language/use-formats.js';
import { useSession } from '../session/session-provider.js';
import type { EditedPost } from './post-content.js';
import { previewAddress } from './preview-address.js';
import { words } from './words.js';

const dayOptions = [1, 7, 30];
const daySeconds = 86_400;

/** Links to the post for readers before its publication. */
export function PreviewLinks({ post: { siteId, id, slug, site } }: { post: EditedPost }) {
  const text = useWords(words);
  const notices = useNotices();
  const formats = useFormats();
  const session = useSession();
  const [days, setDays] = useState('1');
  const { data } = useOperation(PostHistory, { siteId, id });
  const create = useChange(AdminCreatePostPreview, { refreshes: [PostHistory] });
  const end = useChange(AdminDeletePostPreview, { refreshes: [PostHistory] });
  const made = create.data?.createPostPreview;
  const previews = data?.postPreviews ?? [];
  const isAlive = previews.some((preview) => preview.id === made?.preview.id);
  const onError = (error: Error) => notices.failed(error);
  const expiresIn = Number(days) * daySeconds;
  return (
    <Stack gap="xs" component="section" aria-label={text.previewLinks}>
      <Text size="sm">{text.previewLinksText}</Text>
      <Group align="end" gap="xs">
        <NativeSelect
          label={text.previewDays}
          data={dayOptions.map((value) => ({ value: String(value), label: text.days(value) }))}
          value={days}
          onChange={(event) => setDays(event.currentTarget.value)}
        />
        <Button
          variant="default"
          loading={create.isPending}
          onClick={() => create.mutate({ input: { siteId, reference: id, expiresIn } }, { onError })}
        >
          {text.createLink}
        </Button>
      </Group>
      {made && isAlive && (
        <NewLink
          url={previewAddress(site?.settings, session.issuer, { token: made.token, slug })}
          until={made.preview.expiresAt}
        />
      )}
      {previews.map((preview) => (
        <Group key={preview.id} justify="space-between" gap="xs">
          <Text size="sm">{text.linkUntil(formats.time(preview.expiresAt))}</Text>
          <Button
            size="compact-xs"
            variant="default"
            aria-label={`${text.endLink}: ${formats.time(preview.expiresAt)}`}
            onClick={() => end.mutate({ input: { siteId, reference: id, id: preview.id } }, { onError })}
          >
            {text.endLink}
          </Button>
        </Group>
      ))}
    </Stack>
  );
}

function NewLink({ url, until }: { url: string; until: string }) {
  const text = useWords(words);
  const formats = useFormats();
  return (
    <Group gap="xs">
      <Code style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
        <Anchor href={url} target="_blank" rel="noreferrer" fz="inherit">
          {url}
        </Anchor>
      </Code>
      <CopyButton value={url}>
        {({ copied, copy }) => (
          <Button size="compact-sm" variant="default" onClick={copy}>
            <span aria-live="polite">{copied ? text.copied : text.copy}</span>
          </Button>
        )}
      </CopyButton>
      <Text size="sm">{text.linkEnds(formats.time(until))}</Text>
    </Group>
  );
}
