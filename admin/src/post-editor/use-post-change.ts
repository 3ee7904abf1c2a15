import { useRef, useState } from 'react';
import { useNotices } from '../failure/use-notices.js';
import { PostEditor, PostHistory } from '../generated/operations.js';
import type { Operation } from '../graph/operation.js';
import { useChange } from '../graph/use-operation.js';
import type { PostDraft } from './post-draft.js';

/** Runs a change outside of the text: saves the text of a draft first, then adopts the resulting version. */
export function usePostChange<Data, Variables>(
  operation: Operation<Data, Variables>,
  draft: PostDraft,
  updatedAtOf: (data: Data) => string,
) {
  const notices = useNotices();
  const change = useChange(operation, { refreshes: [PostEditor, PostHistory] });
  // From the save of the text on: a second click would be refused as outdated.
  const isBusy = useRef(false);
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const start = (isStarted: boolean) => {
    isBusy.current = isStarted;
    setRunning(isStarted);
  };
  const run = async (variables: () => Variables, done: string): Promise<Data | null> => {
    if (isBusy.current) return null;
    start(true);
    setFailure(null);
    try {
      if (!(await draft.saveDraft())) return null;
      const data = await change.mutateAsync(variables());
      draft.advance(updatedAtOf(data));
      notices.done(done);
      return data;
    } catch (error) {
      setFailure(error);
      notices.failed(error);
      return null;
    } finally {
      start(false);
    }
  };
  return { run, isRunning, error: failure };
}
