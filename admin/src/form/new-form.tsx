import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useNotices } from '../failure/use-notices.js';
import { AdminCreateForm, FormList } from '../generated/operations.js';
import { useChange } from '../graph/use-operation.js';
import { useLanguage, useWords } from '../language/language-provider.js';
import { Dialog } from '../screen/dialog.js';
import { discardUnsavedWork } from '../screen/unsaved-work.js';
import { useSite } from '../site/site-provider.js';
import { useFaults } from './use-faults.js';
import { words } from './words.js';

/** Creates a draft with the usual three fields and opens it. */
export function NewForm() {
  const text = useWords(words);
  const notices = useNotices();
  const { language } = useLanguage();
  const { id: siteId, path } = useSite();
  const [, navigate] = useLocation();
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const create = useChange(AdminCreateForm, { refreshes: [FormList] });
  const { faultAt } = useFaults(create.error);
  const { name: nameLabel, email, message } = text.starter;
  const fields = [
    { id: 'name', type: 'text', label: nameLabel, required: true },
    { id: 'email', type: 'email', label: email, required: true },
    { id: 'message', type: 'textarea', label: message, required: true },
  ];
  const submit = () =>
    create.mutate(
      { input: { siteId, definition: { name, language, fields } } },
      {
        onSuccess: ({ createForm: { form } }) => {
          discardUnsavedWork();
          navigate(path(`/forms/${form.id}`));
        },
        onError: (error) => notices.failed(error),
      },
    );
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text.new}</Button>
      <Dialog title={text.new} isOpen={isOpen} onClose={() => setOpen(false)}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <TextInput
            label={text.name}
            description={text.nameHelp}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            error={faultAt('name')}
            data-autofocus
          />
          <Button type="submit" mt="md" loading={create.isPending}>
            {text.create}
          </Button>
        </form>
      </Dialog>
    </>
  );
}
