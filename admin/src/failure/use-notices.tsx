import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useWords } from '../language/language-provider.js';
import { FailureReference } from './failure-reference.js';
import { useFailureText } from './use-failure-text.js';
import { words } from './words.js';

const failureMillis = 15_000;

/** Toasts after an action. */
export function useNotices() {
  const text = useWords(words);
  const toText = useFailureText();
  const closeButtonProps = { 'aria-label': text.close };
  return {
    done: (message: string) => notifications.show({ message, color: 'teal', closeButtonProps }),
    /** What could not be done, in words of the screen. */
    refused: (message: string) =>
      notifications.show({ message, color: 'red', autoClose: failureMillis, role: 'alert', closeButtonProps }),
    /** A notice with an undo button. */
    undoable: (message: string, undo: () => void) => {
      const id = notifications.show({
        message: <UndoableNotice message={message} label={text.undo} onUndo={() => revert()} />,
        color: 'teal',
        autoClose: failureMillis,
        closeButtonProps,
      });
      const revert = () => {
        notifications.hide(id);
        undo();
      };
    },
    failed: (error: unknown, title = text.title) => {
      const { message, reference } = toText(error);
      notifications.show({
        title,
        message: (
          <>
            {message}
            <FailureReference reference={reference} />
          </>
        ),
        color: 'red',
        autoClose: failureMillis,
        role: 'alert',
        closeButtonProps,
      });
    },
  };
}

function UndoableNotice({ message, label, onUndo }: { message: string; label: string; onUndo: () => void }) {
  return (
    <Group justify="space-between" gap="sm">
      <span>{message}</span>
      <Button size="compact-xs" variant="default" onClick={onUndo}>
        {label}
      </Button>
    </Group>
  );
}
