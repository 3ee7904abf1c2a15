import { Fieldset, SimpleGrid, Stack, TagsInput, Text, TextInput } from '@mantine/core';
import { useWords } from '../language/language-provider.js';
import { lastDay } from '../language/local-day.js';
import type { KeyTerms } from './key-terms.js';
import { words } from './words.js';

interface KeyRestrictionsProps {
  terms: KeyTerms;
  set: (change: Partial<KeyTerms>) => void;
  errorAt: (...fields: readonly string[]) => string | null;
}

/** Allowed sources and validity period of a key. */
export function KeyRestrictions({ terms, set, errorAt }: KeyRestrictionsProps) {
  const text = useWords(words);
  const list = (help: string) => `${help} ${text.listHelp}`;
  return (
    <Fieldset legend={text.restrictions}>
      <Text size="sm" mb="sm">
        {text.restrictionsHelp}
      </Text>
      <Stack>
        {terms.kind === 'PUBLIC' && (
          <TagsInput
            label={text.origins}
            description={list(text.originsHelp)}
            error={errorAt('origins')}
            value={terms.origins}
            onChange={(origins) => set({ origins })}
            required
          />
        )}
        <TagsInput
          label={text.addresses}
          description={list(text.addressesHelp)}
          error={errorAt('allowCidrs')}
          value={terms.addresses}
          onChange={(addresses) => set({ addresses })}
        />
        <TagsInput
          label={text.countries}
          description={list(text.countriesHelp)}
          error={errorAt('allowRegions')}
          value={terms.countries}
          onChange={(countries) => set({ countries })}
        />
        <Hours terms={terms} set={set} errorAt={errorAt} />
        <TextInput
          type="date"
          max={lastDay}
          label={text.expires}
          description={text.expiresHelp}
          error={errorAt('expiresAt')}
          value={terms.lastDay}
          onChange={(event) => set({ lastDay: event.currentTarget.value })}
        />
      </Stack>
    </Fieldset>
  );
}

function Hours({ terms, set, errorAt }: KeyRestrictionsProps) {
  const text = useWords(words);
  return (
    <Fieldset legend={text.hours} variant="unstyled">
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        <TextInput
          type="time"
          label={text.from}
          error={errorAt('hours')}
          value={terms.from}
          onChange={(event) => set({ from: event.currentTarget.value })}
        />
        <TextInput
          type="time"
          label={text.to}
          value={terms.to}
          onChange={(event) => set({ to: event.currentTarget.value })}
        />
        <TextInput
          label={text.zone}
          error={errorAt('timeZone')}
          value={terms.zone}
          onChange={(event) => set({ zone: event.currentTarget.value })}
        />
      </SimpleGrid>
    </Fieldset>
  );
}
