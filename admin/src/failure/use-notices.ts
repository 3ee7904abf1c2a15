import { notifications } from '@mantine/notifications';
import { useWords } from '../language/language-provider.js';
import { useFailureText } from './use-failure-text.js';
import { words } from './words.js';

const failureMillis = 15_000;

/** Notices about what a person has done. */
export function useNotices() {
  const text = useWords(words);
  const toText = useFailureText();
  return {
    done: (message: string) => notifications.show({ message, color: 'teal' }),
    failed: (error: unknown, title = text.title) => {
      const { message, reference } = toText(error);
      const shown = reference ? `${message} (${reference})` : message;
      notifications.show({ title, message: shown, color: 'red', autoClose: failureMillis, role: 'alert' });
    },
  };
}
