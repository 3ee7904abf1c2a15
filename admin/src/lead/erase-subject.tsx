import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useNotices } from '../failure/use-notices.js';
import { AdminEraseSubject, FormList, LeadInbox } from '../generated/operations.js';
import { useChange } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { ConfirmedAct } from '../screen/confirmed-act.js';
import { useSite } from '../site/site-provider.js';
import { words } from './words.js';

/** Deletes all leads of a data subject. */
export function EraseSubject() {
  const text = useWords(words);
  const notices = useNotices();
  const { id: siteId } = useSite();
  const [email, setEmail] = useState('');
  const erase = useChange(AdminEraseSubject, { refreshes: [LeadInbox, FormList] });
  const confirm = async () => {
    const { eraseSubject } = await erase.mutateAsync({ input: { siteId, email } });
    notices.done(text.erased(eraseSubject.erasedCount));
    setEmail('');
  };
  return (
    <ConfirmedAct
      label={text.erase}
      title={text.eraseTitle}
      text={text.eraseText}
      action={text.eraseAction}
      isDisabled={!email.includes('@')}
      onConfirm={confirm}
    >
      <TextInput
        type="email"
        label={text.email}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        autoComplete="off"
        data-autofocus
      />
    </ConfirmedAct>
  );
}
