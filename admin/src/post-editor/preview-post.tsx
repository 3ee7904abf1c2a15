import { Button, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconEye } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { PostPreview } from '../generated/operations.js';
import { useWords } from '../language/language-provider.js';
import { Dialog } from '../screen/dialog.js';
import type { PostPanelProps } from './post-panel-props.js';
import { hasOwnPreview } from './preview-address.js';
import { PreviewLinks } from './preview-links.js';
import { RenderedPost } from './rendered-post.js';
import { useOwnPreview } from './use-own-preview.js';
import { words } from './words.js';

/** Saves a post that is not public and shows it: on the site if it has previews, else without its style. */
export function PreviewPost({ post, draft }: PostPanelProps) {
  const text = useWords(words);
  const client = useQueryClient();
  const [isOpen, { open, close }] = useDisclosure(false);
  const own = useOwnPreview({ post, draft });
  const show = async () => {
    if (!(await draft.save())) return;
    client.removeQueries({ queryKey: [PostPreview.name] });
    open();
  };
  if (post.status.toUpperCase() === 'PUBLISHED') return null;
  return (
    <>
      <Button
        className="editor-preview"
        size="xs"
        variant="default"
        aria-label={text.preview}
        leftSection={<IconEye size={16} aria-hidden />}
        loading={own.isOpening}
        onClick={() => void (hasOwnPreview(post) ? own.open() : show())}
      >
        {text.preview}
      </Button>
      <Dialog title={text.preview} isOpen={isOpen} onClose={close} size="xl">
        <Stack>
          <RenderedPost siteId={post.siteId} id={post.id} title={text.renderedPost} />
          <PreviewLinks post={post} />
        </Stack>
      </Dialog>
    </>
  );
}
