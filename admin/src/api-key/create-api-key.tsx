import { Button, Checkbox, Group, Radio, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Failure } from '../failure/failure.js';
import { isElsewhere, useFieldErrors } from '../failure/use-field-errors.js';
import { AdminCreateApiKey, ApiKeys } from '../generated/operations.js';
import { useChange } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { Dialog } from '../screen/dialog.js';
import { useSite } from '../site/site-provider.js';
import { KeyRestrictions } from './key-restrictions.js';
import { type KeyTerms, newTerms, toInput } from './key-terms.js';
import { words } from './words.js';

interface CreateApiKeyProps {
  isOpen: boolean;
  onClose: () => void;
  onIssued: (secret: string) => void;
}

const shownFields = ['name', 'scopes', 'origins', 'allowCidrs', 'allowRegions', 'hours', 'timeZone', 'expiresAt'];

export function CreateApiKey({ isOpen, onClose, onIssued }: CreateApiKeyProps) {
  const text = useWords(words);
  return (
    <Dialog title={text.createTitle} isOpen={isOpen} onClose={onClose}>
      {isOpen && <KeyForm onIssued={onIssued} />}
    </Dialog>
  );
}

function KeyForm({ onIssued }: { onIssued: (secret: string) => void }) {
  const text = useWords(words);
  const { id: site } = useSite();
  const [terms, setTerms] = useState(newTerms);
  const create = useChange(AdminCreateApiKey, { refreshes: [ApiKeys] });
  const errorAt = useFieldErrors(create.error);
  const set = (change: Partial<KeyTerms>) => setTerms((before) => ({ ...before, ...change }));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        create.mutate(
          { input: toInput(site, terms) },
          { onSuccess: ({ createApiKey: { secret } }) => onIssued(secret) },
        );
      }}
    >
      <Stack>
        <TextInput
          label={text.name}
          description={text.nameHelp}
          error={errorAt('name')}
          value={terms.name}
          onChange={(event) => set({ name: event.currentTarget.value })}
          required
          maxLength={200}
          data-autofocus
        />
        <KeyAccess terms={terms} set={set} error={errorAt('scopes')} />
        <KeyRestrictions terms={terms} set={set} errorAt={errorAt} />
        {create.error && isElsewhere(create.error, shownFields) && <Failure error={create.error} />}
        <Group justify="flex-end">
          <Button type="submit" loading={create.isPending}>
            {text.submit}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface KeyAccessProps {
  terms: KeyTerms;
  set: (change: Partial<KeyTerms>) => void;
  error: string | null;
}

/** The kind of a key; a public one reads posts alone. */
function KeyAccess({ terms, set, error }: KeyAccessProps) {
  const text = useWords(words);
  return (
    <>
      <Radio.Group
        label={text.kind}
        value={terms.kind}
        onChange={(value) => set({ kind: value === 'PUBLIC' ? 'PUBLIC' : 'SECRET' })}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="SECRET" label={text.kinds.secret} description={text.kindsText.SECRET} />
          <Radio value="PUBLIC" label={text.kinds.public} description={text.kindsText.PUBLIC} />
        </Stack>
      </Radio.Group>
      {terms.kind === 'SECRET' && (
        <Checkbox.Group label={text.scopes} error={error} value={terms.scopes} onChange={(scopes) => set({ scopes })}>
          <SimpleGrid cols={{ base: 1, xs: 2 }} mt="xs" spacing="xs">
            {Object.entries(text.allowed).map(([scope, label]) => (
              <Checkbox key={scope} value={scope} label={label} description={scope} />
            ))}
          </SimpleGrid>
        </Checkbox.Group>
      )}
    </>
  );
}
