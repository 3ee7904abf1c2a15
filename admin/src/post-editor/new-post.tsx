import { Button, Stack, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useNotices } from '../failure/use-notices.js';
import { AdminCreatePost, PostList } from '../generated/operations.js';
import { useChange } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { Dialog } from '../screen/dialog.js';
import { discardUnsavedWork } from '../screen/unsaved-work.js';
import { useSite } from '../site/site-provider.js';
import { words } from './words.js';

/** Creates a draft and opens it. */
export function NewPost() {
  const text = useWords(words);
  const { id: siteId, path } = useSite();
  const notices = useNotices();
  const [, navigate] = useLocation();
  const [isOpen, { open, close }] = useDisclosure(false);
  const [title, setTitle] = useState('');
  const create = useChange(AdminCreatePost, { refreshes: [PostList] });
  const submit = async () => {
    try {
      const { createPost } = await create.mutateAsync({ input: { siteId, title, blocks: { v: 1, blocks: [] } } });
      discardUnsavedWork();
      navigate(path(`/posts/${createPost.id}`));
    } catch (error) {
      notices.failed(error);
    }
  };
  return (
    <>
      <Button onClick={open}>{text.newPost}</Button>
      <Dialog title={text.newPost} isOpen={isOpen} onClose={close}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <Stack>
            <TextInput
              label={text.title}
              value={title}
              maxLength={1_000}
              required
              data-autofocus
              onChange={(event) => setTitle(event.currentTarget.value)}
            />
            <Button type="submit" loading={create.isPending} disabled={title.trim() === ''}>
              {text.create}
            </Button>
          </Stack>
        </form>
      </Dialog>
    </>
  );
}
