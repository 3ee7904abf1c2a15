import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWords } from '../language/language-provider.js';
import { Dialog } from './dialog.js';
import { words } from './words.js';

interface ConfirmProps {
  isOpen: boolean;
  title: string;
  /** What is lost. */
  text: string;
  /** The act, for example "Delete". */
  action: string;
  isBusy?: boolean;
  isDisabled?: boolean;
  children?: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
}

/** Confirms an action that cannot be undone. */
export function Confirm(props: ConfirmProps) {
  const { isOpen, title, text, action, isBusy = false, isDisabled = false, children, onConfirm, onClose } = props;
  const { cancel } = useWords(words);
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onConfirm();
        }}
      >
        <Text mb="md">{text}</Text>
        {children}
        <Group mt="md" justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus={children ? undefined : true}>
            {cancel}
          </Button>
          <Button type="submit" color="red.9" loading={isBusy} disabled={isDisabled}>
            {action}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
