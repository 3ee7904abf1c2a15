import { Button, Group, Image, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { memo } from 'react';
import { AdminUpdatePost } from '../generated/operations.js';
import { useWords } from '../language/language-provider.js';
import { Panel } from '../screen/panel.js';
import { ImagePicker } from './image-picker.js';
import type { PostPanelProps } from './post-panel-props.js';
import { usePostChange } from './use-post-change.js';
import { words } from './words.js';

export const CoverPanel = memo(({ post, draft }: PostPanelProps) => {
  const text = useWords(words);
  const [isChoosing, { open, close }] = useDisclosure(false);
  const { run, isRunning } = usePostChange(AdminUpdatePost, draft, ({ updatePost }) => updatePost.post.updatedAt);
  const set = (featuredImageId: string | null) => {
    const input = () => ({
      siteId: post.siteId,
      reference: post.id,
      featuredImageId,
      expectedUpdatedAt: draft.updatedAt,
    });
    void run(() => ({ input: input() }), text.state.saved);
  };
  const cover = post.featuredImage;
  return (
    <Panel title={text.cover}>
      {cover?.originalUrl ? (
        <Image src={cover.originalUrl} alt={cover.altText ?? ''} mah={220} fit="contain" />
      ) : (
        <Text>{text.noCover}</Text>
      )}
      <Group gap="xs" mt="sm">
        <Button variant="default" loading={isRunning} onClick={open}>
          {text.choose}
        </Button>
        {cover && (
          <Button variant="subtle" color="red" onClick={() => set(null)}>
            {text.removeCover}
          </Button>
        )}
      </Group>
      {isChoosing && (
        <ImagePicker
          onClose={close}
          onPick={(id) => {
            close();
            set(id);
          }}
        />
      )}
    </Panel>
  );
});
