import { useEffect, useRef } from 'react';
import { GraphError } from '../graph/graph-error.js';
import type { PostDraft, SaveState } from './post-draft.js';

const firstPauseMillis = 2_000;
const maxPauseMillis = 60_000;

/** Saves again after an outage, with growing pauses, and at once when the browser is online again. */
export function useSaveRetry(state: SaveState, isAutomatic: boolean, draft: PostDraft): boolean {
  const failureCount = useRef(0);
  if (state.kind === 'saved' || state.kind === 'merged') failureCount.current = 0;
  const isRetrying =
    isAutomatic && state.kind === 'failed' && state.error instanceof GraphError && state.error.isTransient;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once after each failure, which is a state of its own
  useEffect(() => {
    if (!isRetrying) return;
    const save = () => void draft.save();
    const timer = setTimeout(save, Math.min(firstPauseMillis * 2 ** failureCount.current, maxPauseMillis));
    failureCount.current++;
    addEventListener('online', save);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', save);
    };
  }, [isRetrying, state, draft]);
  return isRetrying;
}
