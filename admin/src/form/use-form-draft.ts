import { useEffect, useMemo, useState } from 'react';
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
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isChanged]);
  return { draft, setDraft, isChanged };
}
