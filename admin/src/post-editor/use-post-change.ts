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
  const run = async (variables: () => Variables, done: string): Promise<Data | null> => {
    if (!(await draft.saveDraft())) return null;
    try {
      const data = await change.mutateAsync(variables());
      draft.advance(updatedAtOf(data));
      notices.done(done);
      return data;
    } catch (error) {
      notices.failed(error);
      return null;
    }
  };
  return { run, isRunning: change.isPending };
}
