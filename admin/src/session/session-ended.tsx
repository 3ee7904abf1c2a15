import { Button, Modal, Text } from '@mantine/core';
import { useRouter } from 'wouter';
import { words } from '../failure/words.js';
import { useWords } from '../language/language-provider.js';
import { useSession } from './session-provider.js';
import { currentPath } from './sign-in-gate.js';

/** Asks to sign in again. Unsaved text stays visible until then. */
export function SessionEnded() {
  const text = useWords(words);
  const session = useSession();
  const { base } = useRouter();
  return (
    <Modal opened onClose={() => undefined} withCloseButton={false} title={text.sessionEnded}>
      <Text mb="md">{text.sessionEndedText}</Text>
      <Button onClick={() => session.signIn(currentPath(base))} data-autofocus>
        {text.signIn}
      </Button>
    </Modal>
  );
}
