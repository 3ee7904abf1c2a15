import { Button, Code, CopyButton, Group, Text } from '@mantine/core';
import { useWords } from '../language/language-provider.js';
import { Dialog } from './dialog.js';
import { useUnsavedWork } from './unsaved-work.js';
import { words } from './words.js';

interface SecretDialogProps {
  title: string;
  /** Null closes it. */
  secret: string | null;
  onClose: () => void;
}

/** A secret that is shown once. */
export function SecretDialog({ title, secret, onClose }: SecretDialogProps) {
  const text = useWords(words);
  useUnsavedWork({ isUnsaved: () => secret !== null });
  return (
    <Dialog title={title} isOpen={secret !== null} onClose={onClose} isDismissible={false}>
      <Text mb="sm">{text.secretOnce}</Text>
      <Code block data-secret style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
        {secret}
      </Code>
      <Group mt="md">
        <CopyButton value={secret ?? ''}>
          {({ copied, copy }) => (
            <Button onClick={copy} data-autofocus>
              <span aria-live="polite">{copied ? text.copied : text.copy}</span>
            </Button>
          )}
        </CopyButton>
        <Button variant="default" onClick={onClose}>
          {text.secretStored}
        </Button>
      </Group>
    </Dialog>
  );
}
