import { useNotices } from '../failure/use-notices.js';
import { AdminUpdateForm, FormEditor, FormList } from '../generated/operations.js';
import { GraphError } from '../graph/graph-error.js';
import { useReload } from '../graph/reload.js';
import { useChange } from '../graph/use-operation.js';
import { useSite } from '../site/site-provider.js';
import { type EditedForm, type FormDraft, toDefinition } from './form-draft.js';

export type FormChange = ReturnType<typeof useFormChange>;

interface Revisions {
  revision: number;
  advance: (revision: number, saved: FormDraft) => void;
}

/** Saves the draft, alone or together with a new state. */
export function useFormChange({ id }: EditedForm, { revision, advance }: Revisions) {
  const notices = useNotices();
  const { id: siteId } = useSite();
  const reload = useReload([FormEditor]);
  const { mutate, isPending, error } = useChange(AdminUpdateForm, { refreshes: [FormEditor, FormList] });
  const save = (draft: FormDraft, message: string, status?: 'active' | 'disabled') =>
    mutate(
      {
        input: {
          ...{ siteId, id, expectedRevision: revision },
          definition: { ...toDefinition(draft), ...(status && { status }) },
        },
      },
      {
        onSuccess: ({ updateForm: { form } }) => {
          advance(form.revision, draft);
          notices.done(message);
        },
        onError: (failure) => {
          if (failure instanceof GraphError && failure.code === 'PRECONDITION_FAILED') void reload();
          else if (!(failure instanceof GraphError && failure.details.faults)) notices.failed(failure);
        },
      },
    );
  return { save, isPending, error };
}
