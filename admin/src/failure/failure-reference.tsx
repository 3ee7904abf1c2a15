import { Text } from '@mantine/core';
import { useWords } from '../language/language-provider.js';
import { words } from './words.js';

/** Request number of a failure for a report, shown on demand. */
export function FailureReference({ reference }: { reference: string | null }) {
  const text = useWords(words);
  if (reference === null) return null;
  return (
    <Text component="details" size="xs">
      <summary>{text.details}</summary>
      <Text inherit span ff="monospace">
        {reference}
      </Text>
    </Text>
  );
}
