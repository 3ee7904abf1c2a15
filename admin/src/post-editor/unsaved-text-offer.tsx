import { Alert, Button, Group, Text } from '@mantine/core';
import { useWords } from '../language/language-provider.js';
import { useFormats } from '../language/use-formats.js';
import type { UnsavedText } from './unsaved-text.js';
import { words } from './words.js';

interface UnsavedTextOfferProps {
  found: UnsavedText | null;
  decide: (isWanted: boolean) => void;
}

/** Offers the text of an edit that ended before it was saved. */
export function UnsavedTextOffer({ found, decide }: UnsavedTextOfferProps) {
  const text = useWords(words);
  const formats = useFormats();
  if (!found) return null;
  return (
    <Alert role="alert" color="yellow" title={text.unsavedTitle}>
      <Text size="sm">{text.unsavedText(formats.time(found.at))}</Text>
      <Group gap="xs" mt="xs">
        <Button size="xs" onClick={() => decide(true)}>
          {text.unsavedRestore}
        </Button>
        <Button size="xs" variant="default" onClick={() => decide(false)}>
          {text.unsavedDiscard}
        </Button>
      </Group>
    </Alert>
  );
}
