import { Button, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { useRouter } from 'wouter';
import { words } from '../failure/words.js';
import { useLanguage, useWords } from '../language/language-provider.js';
import { hasUnsavedWork } from '../screen/unsaved-work.js';
import { useSession } from './session-provider.js';
import { currentPath } from './sign-in-gate.js';

/** Asks to sign in again, in another tab if this one has unsaved work. Closes once any tab has signed in. */
export function SessionEnded() {
  const text = useWords(words);
  const session = useSession();
  const { chosen } = useLanguage();
  const { base } = useRouter();
  const [isUnsaved] = useState(hasUnsavedWork);
  return (
    <Modal opened onClose={() => undefined} withCloseButton={false} title={text.sessionEnded}>
      <Text mb="md">{isUnsaved ? text.sessionEndedUnsaved : text.sessionEndedText}</Text>
      {isUnsaved ? (
        <Button component="a" href={base} target="_blank" data-autofocus>
          {text.signIn}
        </Button>
      ) : (
        <Button onClick={() => session.signIn(currentPath(base), chosen)} data-autofocus>
          {text.signIn}
        </Button>
      )}
    </Modal>
  );
}
