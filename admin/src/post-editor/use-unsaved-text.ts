import { useCallback, useEffect, useRef, useState } from 'react';
import type { PostDraft, SaveState } from './post-draft.js';
import { type UnsavedText, UnsavedTexts } from './unsaved-text.js';

/** Writing the text of a long post takes milliseconds, which a key press must not wait for. */
const pauseMillis = 1_000;

/** Keeps unsaved text in the browser, and finds what a closed tab has left. */
export function useUnsavedText(postId: string, draft: PostDraft, state: SaveState) {
  const [texts] = useState(() => new UnsavedTexts(localStorage));
  const [found, setFound] = useState<UnsavedText | null>(() => texts.find(postId));
  // The stored text must not be overwritten before the writer has taken or discarded it.
  const isOffered = useRef(found !== null);
  isOffered.current = found !== null;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keep = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const unsaved = isOffered.current ? null : draft.unsaved();
    if (unsaved) texts.keep(postId, { ...unsaved, at: new Date().toISOString() });
  }, [texts, postId, draft]);
  const note = useCallback(() => {
    timer.current ??= setTimeout(keep, pauseMillis);
  }, [keep]);
  useEffect(() => {
    texts.forgetOld(new Date());
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('pagehide', keep);
      clearTimeout(timer.current);
    };
  }, [texts, keep]);
  useEffect(() => {
    const isSaved = state.kind === 'saved' || state.kind === 'merged';
    if (isSaved && !isOffered.current && !draft.isChanged) texts.forget(postId);
  }, [state, texts, postId, draft]);
  const decide = useCallback(
    (isWanted: boolean) => {
      if (isWanted && found) draft.restore(found);
      texts.forget(postId);
      setFound(null);
    },
    [found, draft, texts, postId],
  );
  return { found, note, decide };
}
