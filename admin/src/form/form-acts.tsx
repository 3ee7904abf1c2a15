import { Anchor, Button, Group } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { Failure } from '../failure/failure.js';
import { useNotices } from '../failure/use-notices.js';
import { AdminDeleteForm, AdminDuplicateForm, FormList } from '../generated/operations.js';
import { useChange, useOperation } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { useFormats } from '../language/use-formats.js';
import { Confirm } from '../screen/confirm.js';
import { discardUnsavedWork } from '../screen/unsaved-work.js';
import { useSite } from '../site/site-provider.js';
import type { EditedForm, FormDraft } from './form-draft.js';
import type { FormChange } from './use-form-change.js';
import { words } from './words.js';

interface FormActsProps {
  form: EditedForm;
  draft: FormDraft;
  change: FormChange;
}

export function FormActs({ form, draft, change: { save, isPending } }: FormActsProps) {
  const text = useWords(words);
  const { path, may } = useSite();
  const isActive = form.status === 'ACTIVE';
  return (
    <Group gap="xs">
      <Button loading={isPending} onClick={() => save(draft, text.saved)}>
        {text.save}
      </Button>
      <Button
        variant="default"
        disabled={isPending}
        onClick={() => (isActive ? save(draft, text.archived, 'disabled') : save(draft, text.published, 'active'))}
      >
        {isActive ? text.archive : text.publish}
      </Button>
      <DuplicateForm id={form.id} />
      <DeleteForm id={form.id} />
      {may('leads:read') && (
        <Anchor component={Link} href={`${path('/forms/leads')}?form=${form.id}`}>
          {text.toLeads}
        </Anchor>
      )}
    </Group>
  );
}

function DuplicateForm({ id }: { id: string }) {
  const text = useWords(words);
  const notices = useNotices();
  const { id: siteId, path } = useSite();
  const [, navigate] = useLocation();
  const duplicate = useChange(AdminDuplicateForm, { refreshes: [FormList] });
  const submit = () =>
    duplicate.mutate(
      { input: { siteId, id } },
      {
        onSuccess: ({ duplicateForm: { form } }) => {
          notices.done(text.duplicated);
          navigate(path(`/forms/${form.id}`));
        },
        onError: (error) => notices.failed(error),
      },
    );
  return (
    <Button variant="default" loading={duplicate.isPending} onClick={submit}>
      {text.duplicate}
    </Button>
  );
}

function DeleteForm({ id }: { id: string }) {
  const text = useWords(words);
  const formats = useFormats();
  const notices = useNotices();
  const { id: siteId, path } = useSite();
  const [, navigate] = useLocation();
  const [isAsking, setAsking] = useState(false);
  const { data, error } = useOperation(FormList, { siteId }, { isEnabled: isAsking });
  const { leadsCount = 0, spamCount = 0 } = data?.forms.find((form) => form.id === id) ?? {};
  const remove = useChange(AdminDeleteForm, { refreshes: [FormList] });
  const confirm = () =>
    remove.mutate(
      { input: { siteId, id } },
      {
        onSuccess: () => {
          notices.done(text.removed);
          discardUnsavedWork();
          navigate(path('/forms'));
        },
        onError: (error) => notices.failed(error),
      },
    );
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {text.remove}
      </Button>
      <Confirm
        isOpen={isAsking}
        title={text.removeTitle}
        text={text.removeText(data ? formats.number(leadsCount + spamCount) : '…')}
        action={text.remove}
        isDisabled={!data}
        isBusy={remove.isPending}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      >
        {error && !data && <Failure error={error} />}
      </Confirm>
    </>
  );
}
