import { Box, Button, Group, TextInput } from '@mantine/core';
import { memo, useState } from 'react';
import { AdminRenamePost } from '../generated/operations.js';
import { useWords } from '../language/language-provider.js';
import { Panel } from '../screen/panel.js';
import { useUnsavedWork } from '../screen/unsaved-work.js';
import { FormerPaths } from './former-paths.js';
import type { PostPanelProps } from './post-panel-props.js';
import { usePostChange } from './use-post-change.js';
import { words } from './words.js';

/** The slug of the post. The platform normalizes it and makes it unique. */
export const AddressPanel = memo(({ post, draft }: PostPanelProps) => {
  const text = useWords(words);
  const [slug, setSlug] = useState(post.slug);
  useUnsavedWork({ isUnsaved: () => slug !== post.slug });
  const { run, isRunning } = usePostChange(AdminRenamePost, draft, ({ renamePost }) => renamePost.post.updatedAt);
  const rename = async () => {
    const input = () => ({ siteId: post.siteId, reference: post.id, slug, expectedUpdatedAt: draft.updatedAt });
    const renamed = await run(() => ({ input: input() }), text.state.saved);
    if (renamed) setSlug(renamed.renamePost.post.slug);
  };
  return (
    <Panel title={text.address}>
      <Group align="end" gap="xs">
        <TextInput
          label={text.slug}
          description={text.slugText}
          value={slug}
          onChange={(event) => setSlug(event.currentTarget.value)}
          flex="1 1 160px"
        />
        <Button
          variant="default"
          disabled={slug === post.slug || slug === ''}
          loading={isRunning}
          onClick={() => void rename()}
        >
          {text.rename}
        </Button>
      </Group>
      <Box mt="sm">
        <FormerPaths post={post} draft={draft} />
      </Box>
    </Panel>
  );
});
