import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { PostEditor, PostList } from '../generated/operations.js';
import { useGraph } from '../graph/graph-provider.js';
import { useUnsavedWork } from '../screen/unsaved-work.js';
import type { EditedPost, PostContent } from './post-content.js';
import { type DraftView, PostDraft, type SaveState } from './post-draft.js';
import { useSaveRetry } from './use-save-retry.js';
import { useUnsavedText } from './use-unsaved-text.js';

/** Typing pause before a draft is saved. */
const pauseMillis = 1_500;
/** A draft is saved at the latest after typing for this long without a pause. */
const maxWaitMillis = 15_000;

interface DraftOptions extends Pick<DraftView, 'picturesReady'> {
  post: EditedPost;
  /** Published posts are saved on request only: each save is public. */
  isAutomatic: boolean;
  read: () => PostContent;
  write: (content: PostContent) => void;
}

/** Saves an edited post after typing pauses, when the screen closes, and on request. */
export function usePostDraft({ post, isAutomatic, read, write, picturesReady }: DraftOptions) {
  const graph = useGraph();
  const client = useQueryClient();
  const [state, show] = useState<SaveState>({ kind: 'saved', at: post.updatedAt });
  const view = useRef({ read, write, picturesReady });
  view.current = { read, write, picturesReady };
  const automatic = useRef(isAutomatic);
  automatic.current = isAutomatic;
  const [draft] = useState(
    () =>
      new PostDraft(graph, post, {
        read: () => view.current.read(),
        write: (content) => view.current.write(content),
        isAutomatic: () => automatic.current,
        show,
        picturesReady: (ids) => view.current.picturesReady(ids),
      }),
  );
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waitingSince = useRef<number | null>(null);
  const unsaved = useUnsavedText(post.id, draft, state);
  const { note } = unsaved;
  const isRetrying = useSaveRetry(state, isAutomatic, draft);
  useUnsavedWork({ isUnsaved: () => draft.isChanged, save: () => draft.saveDraft() });
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      client.removeQueries({ queryKey: [PostEditor.name] });
      void client.invalidateQueries({ queryKey: [PostList.name] });
    },
    [client],
  );
  const touch = useCallback(() => {
    show((before) => (before.kind === 'changed' || before.kind === 'merged' ? before : { kind: 'changed' }));
    note();
    clearTimeout(timer.current);
    if (!automatic.current) return;
    waitingSince.current ??= Date.now();
    const wait = Math.min(pauseMillis, waitingSince.current + maxWaitMillis - Date.now());
    timer.current = setTimeout(() => {
      waitingSince.current = null;
      void draft.save();
    }, wait);
  }, [draft, note]);
  useEffect(() => {
    // Saves text that was typed while the post was public.
    if (isAutomatic && draft.isChanged) touch();
  }, [isAutomatic, draft, touch]);
  return { draft, state, touch, isRetrying, unsaved };
}
