import { useNotices } from '../failure/use-notices.js';
import { AdminUpdateForm, FormEditor, FormList } from '../generated/operations.js';
import { GraphError } from '../graph/graph-error.js';
import { useChange } from '../graph/use-operation.js';
import { useSite } from '../site/site-provider.js';
import { type EditedForm, type FormDraft, toDefinition } from './form-draft.js';

export type FormChange = ReturnType<typeof useFormChange>;

/** Saves the draft, alone or together with a new state. */
export function useFormChange({ id }: EditedForm) {
  const notices = useNotices();
  const { id: siteId } = useSite();
  const { mutate, isPending, error } = useChange(AdminUpdateForm, { refreshes: [FormEditor, FormList] });
  const save = (draft: FormDraft, message: string, status?: 'active' | 'disabled') =>
    mutate(
      { input: { siteId, id, definition: { ...toDefinition(draft), ...(status && { status }) } } },
      {
        onSuccess: () => notices.done(message),
        onError: (failure) => {
          if (!(failure instanceof GraphError && failure.details.faults)) notices.failed(failure);
        },
      },
    );
  return { save, isPending, error };
}
