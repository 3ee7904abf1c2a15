import { Alert, Button, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useWords } from '../language/language-provider.js';
import { FailureReference } from './failure-reference.js';
import { useFailureText } from './use-failure-text.js';
import { words } from './words.js';

/** Error message in place of a part that could not be loaded. */
export function Failure({ error, retry }: { error: unknown; retry?: () => void }) {
  const text = useWords(words);
  const { message, reference } = useFailureText()(error);
  return (
    <Alert role="alert" color="red" variant="light" icon={<IconAlertTriangle aria-hidden />} title={text.title}>
      <Text size="sm">{message}</Text>
      {retry && (
        <Button size="xs" variant="default" my="xs" onClick={retry}>
          {text.retry}
        </Button>
      )}
      <FailureReference reference={reference} />
    </Alert>
  );
}
