import { Alert } from '@mantine/core';
import { useWords } from '../language/language-provider.js';
import { ScreenTitle } from '../screen/screen-title.js';
import type { EditedPost } from './post-content.js';
import { RenderedPost } from './rendered-post.js';
import { words } from './words.js';

/** Read-only view of a post that the member may not change. */
export function ReadPost({ post: { id, siteId, title } }: { post: EditedPost }) {
  const text = useWords(words);
  return (
    <>
      <ScreenTitle title={title || text.untitled} />
      <Alert color="blue" mb="md">
        {text.readOnly}
      </Alert>
      <RenderedPost siteId={siteId} id={id} title={text.renderedPost} />
    </>
  );
}
