import { useState } from 'react';
import { useUnsavedWork } from '../screen/unsaved-work.js';
import { type EditedForm, type FormDraft, toDefinition, toDraft } from './form-draft.js';

const toText = (draft: FormDraft) => JSON.stringify(toDefinition(draft));
const baseOf = (form: EditedForm) => ({ revision: form.revision, saved: toDraft(form) });

/** The form being edited. A newer revision replaces it unless there are unsaved changes. */
export function useFormDraft(form: EditedForm) {
  const [base, setBase] = useState(() => baseOf(form));
  const [draft, setDraft] = useState(base.saved);
  const [loaded, setLoaded] = useState(form.revision);
  const isChanged = toText(draft) !== toText(base.saved);
  const load = () => {
    const next = baseOf(form);
    setBase(next);
    setDraft(next.saved);
    setLoaded(form.revision);
  };
  if (form.revision !== loaded && !isChanged) load();
  useUnsavedWork({ isUnsaved: () => isChanged });
  return {
    draft,
    setDraft,
    isChanged,
    revision: base.revision,
    /** True when another editor has saved since: a save would replace that version. */
    isOutdated: isChanged && form.revision !== base.revision,
    /** Adopts the saved revision. */
    advance: (revision: number, saved: FormDraft) => setBase({ revision, saved }),
    /** Discards the changes for the version of the other editor. */
    load,
    /** Lets the next save replace the version of the other editor. */
    keep: () => setBase(baseOf(form)),
  };
}
