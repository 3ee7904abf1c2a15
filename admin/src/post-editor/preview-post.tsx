import { Button, Modal, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { Failure } from '../failure/failure.js';
import { PostPreview } from '../generated/operations.js';
import { useOperation } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { Loading } from '../shell/loading.js';
import { styleNonce } from '../shell/place.js';
import type { EditedPost } from './post-content.js';
import { PreviewLinks } from './preview-links.js';
import type { PostPanelProps } from './publication-panel.js';
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
      <Modal
        opened={isOpen}
        onClose={close}
        title={text.preview}
        size="xl"
        closeButtonProps={{ 'aria-label': text.close }}
      >
        <Stack>
          <RenderedPost post={post} />
          <PreviewLinks post={post} />
        </Stack>
      </Modal>
    </>
  );
}

function RenderedPost({ post: { siteId, id } }: { post: EditedPost }) {
  const text = useWords(words);
  const { data, error, refetch } = useOperation(PostPreview, { siteId, id });
  if (error) return <Failure error={error} retry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <iframe
      title={text.renderedPost}
      // No scripts, no forms, and an origin of its own.
      sandbox=""
      srcDoc={toPage(data.post.title, data.post.contentHtml ?? '')}
      style={{ width: '100%', height: '60vh', border: 0, background: 'white' }}
    />
  );
}

const style = 'body{font:1rem/1.6 sans-serif;overflow-wrap:anywhere}img{max-width:100%;height:auto}';

function toPage(title: string, contentHtml: string): string {
  const page = document.implementation.createHTMLDocument(title);
  const sheet = page.createElement('style');
  sheet.setAttribute('nonce', styleNonce());
  sheet.textContent = style;
  page.head.append(sheet);
  page.body.appendChild(page.createElement('h1')).textContent = title;
  page.body.insertAdjacentHTML('beforeend', contentHtml);
  return page.documentElement.outerHTML;
}
