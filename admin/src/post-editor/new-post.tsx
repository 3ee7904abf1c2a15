import { Button, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useNotices } from '../failure/use-notices.js';
import { AdminCreatePost, PostList, PostTypes, SiteSwitcher } from '../generated/operations.js';
import { GraphError } from '../graph/graph-error.js';
import { useChange, useOperation } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { Dialog } from '../screen/dialog.js';
import { discardUnsavedWork } from '../screen/unsaved-work.js';
import { useFilters } from '../screen/use-filters.js';
import { useSite } from '../site/site-provider.js';
import { newPostState } from './new-post-state.js';
import { rememberAuthor, usualAuthor } from './usual-author.js';
import { words } from './words.js';

/** Creates a draft and opens it. */
export function NewPost() {
  const text = useWords(words);
  const { path } = useSite();
  const notices = useNotices();
  const [, navigate] = useLocation();
  const [isOpen, { open, close }] = useDisclosure(false);
  useOpenByAddress(open);
  const [title, setTitle] = useState('');
  const { id: siteId } = useSite();
  const types = useOperation(PostTypes, { siteId }, { isEnabled: isOpen });
  const offered = types.data?.postTypes ?? [];
  const [postType, setPostType] = useState('post');
  const draft = useNewDraft();
  const submit = async () => {
    try {
      const { createPost } = await draft.create(title, postType);
      discardUnsavedWork();
      navigate(path(`/posts/${createPost.id}`), { state: newPostState });
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
            {offered.length > 1 && (
              <NativeSelect
                label={text.type}
                data={offered.map(({ slug, name }) => ({ value: slug, label: name }))}
                value={postType}
                onChange={(event) => setPostType(event.currentTarget.value)}
              />
            )}
            <Button type="submit" loading={draft.isPending} disabled={title.trim() === ''}>
              {text.create}
            </Button>
          </Stack>
        </form>
      </Dialog>
    </>
  );
}

/** Opens the dialog for `?new=1`, as links from elsewhere in the console have it. */
function useOpenByAddress(open: () => void): void {
  const [search, set] = useFilters();
  const isAsked = search.has('new');
  useEffect(() => {
    if (!isAsked) return;
    open();
    set('new', null);
  }, [isAsked, open, set]);
}

function useNewDraft() {
  const { id: siteId } = useSite();
  const create = useChange(AdminCreatePost, { refreshes: [PostList] });
  const { data } = useOperation(SiteSwitcher, {});
  const writer = data && { siteId, accountId: data.viewer.id };
  const createAs = (given: { title: string; postType: string }, personaId: string | null) =>
    create.mutateAsync({
      input: { siteId, ...given, blocks: { v: 1, blocks: [] }, ...(personaId && { personaId }) },
    });
  /** With the usual byline, unless it was deleted. */
  const createDraft = async (title: string, postType: string) => {
    const personaId = writer ? usualAuthor(writer) : null;
    try {
      return await createAs({ title, postType }, personaId);
    } catch (error) {
      const isGone = error instanceof GraphError && error.details.fields?.includes('personaId');
      if (!writer || !isGone) throw error;
      rememberAuthor(writer, null);
      return createAs({ title, postType }, null);
    }
  };
  return { create: createDraft, isPending: create.isPending };
}
