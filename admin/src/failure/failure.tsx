import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useWords } from '../language/language-provider.js';
import { useFailureText } from './use-failure-text.js';
import { words } from './words.js';

/** Error message in place of a part that could not be loaded. */
export function Failure({ error, retry }: { error: unknown; retry?: () => void }) {
  const text = useWords(words);
  const { message, reference } = useFailureText()(error);
  return (
    <Alert role="alert" color="red" variant="light" icon={<IconAlertTriangle aria-hidden />} title={text.title}>
      <Text size="sm">{message}</Text>
      <Group mt="xs">
        {retry && (
          <Button size="xs" variant="default" onClick={retry}>
            {text.retry}
          </Button>
        )}
        {reference && (
          <Text size="xs" ff="monospace">
            {reference}
          </Text>
        )}
      </Group>
    </Alert>
  );
}
