import { useMemo, useState } from 'react';
import { useUnsavedWork } from '../shell/unsaved-work.js';
import { type EditedForm, type FormDraft, toDefinition, toDraft } from './form-draft.js';

const toText = (draft: FormDraft) => JSON.stringify(toDefinition(draft));

/** The form being edited. A saved revision replaces it; leaving the page with unsaved changes asks for confirmation. */
export function useFormDraft(form: EditedForm) {
  const saved = useMemo(() => toDraft(form), [form]);
  const [draft, setDraft] = useState(saved);
  const [revision, setRevision] = useState(form.revision);
  if (form.revision !== revision) {
    setRevision(form.revision);
    setDraft(saved);
  }
  const isChanged = toText(draft) !== toText(saved);
  useUnsavedWork({ isUnsaved: () => isChanged });
  return { draft, setDraft, isChanged };
}
