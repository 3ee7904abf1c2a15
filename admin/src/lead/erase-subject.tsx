import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useNotices } from '../failure/use-notices.js';
import { AdminEraseSubject, FormList, LeadInbox } from '../generated/operations.js';
import { useChange } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { Confirm } from '../shell/confirm.js';
import { useSite } from '../site/site-provider.js';
import { words } from './words.js';

/** Deletes all leads of a data subject. */
export function EraseSubject() {
  const text = useWords(words);
  const notices = useNotices();
  const { id: siteId } = useSite();
  const [isAsking, setAsking] = useState(false);
  const [email, setEmail] = useState('');
  const erase = useChange(AdminEraseSubject, { refreshes: [LeadInbox, FormList] });
  const submit = () =>
    erase.mutate(
      { input: { siteId, email } },
      {
        onSuccess: ({ eraseSubject }) => {
          notices.done(text.erased(eraseSubject.erasedCount));
          setAsking(false);
          setEmail('');
        },
        onError: (error) => notices.failed(error),
      },
    );
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {text.erase}
      </Button>
      <Confirm
        isOpen={isAsking}
        title={text.eraseTitle}
        text={text.eraseText}
        action={text.eraseAction}
        isBusy={erase.isPending}
        isDisabled={!email.includes('@')}
        onConfirm={submit}
        onClose={() => setAsking(false)}
      >
        <TextInput
          type="email"
          label={text.email}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          autoComplete="off"
          data-autofocus
        />
      </Confirm>
    </>
  );
}
