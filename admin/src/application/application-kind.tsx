import { Radio, Stack, TextInput } from '@mantine/core';
import { useWords } from '../language/language-provider.js';
import type { ApplicationValues } from './application-values.js';
import { words } from './words.js';

interface ApplicationKindProps {
  values: ApplicationValues;
  set: (change: Partial<ApplicationValues>) => void;
  error: string | null;
}

/** What is chosen once: the id, and whether there is a secret. */
export function ApplicationKind({ values: { id, isConfidential }, set, error }: ApplicationKindProps) {
  const text = useWords(words);
  return (
    <>
      <TextInput
        label={text.id}
        description={text.idHelp}
        error={error}
        value={id}
        onChange={(event) => set({ id: event.currentTarget.value })}
        required
        maxLength={64}
      />
      <Radio.Group
        label={text.kind}
        value={isConfidential ? 'confidential' : 'public'}
        onChange={(value) => set({ isConfidential: value === 'confidential' })}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="confidential" label={text.confidential} description={text.confidentialHelp} />
          <Radio value="public" label={text.public} description={text.publicHelp} />
        </Stack>
      </Radio.Group>
    </>
  );
}
