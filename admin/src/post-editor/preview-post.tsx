import { Button, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { PostPreview } from '../generated/operations.js';
import { useWords } from '../language/language-provider.js';
import { Dialog } from '../screen/dialog.js';
import type { PostPanelProps } from './post-panel-props.js';
import { PreviewLinks } from './preview-links.js';
import { RenderedPost } from './rendered-post.js';
import { words } from './words.js';

/** Saves a post that is not public and shows it as readers will see it, without the style of the site. */
export function PreviewPost({ post, draft }: PostPanelProps) {
  const text = useWords(words);
  const client = useQueryClient();
  const [isOpen, { open, close }] = useDisclosure(false);
  const show = async () => {
    if (!(await draft.save())) return;
    client.removeQueries({ queryKey: [PostPreview.name] });
    open();
  };
  return (
    <>
      <Button variant="default" onClick={() => void show()}>
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
