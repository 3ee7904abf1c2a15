import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useNotices } from '../failure/use-notices.js';
import { AdminAddIdentityProvider, IdentityProviders } from '../generated/operations.js';
import { useChange } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { Dialog } from '../screen/dialog.js';
import { Panel } from '../screen/panel.js';
import { useSite } from '../site/site-provider.js';
import type { ListedProvider } from './listed-provider.js';
import { ProviderCard } from './provider-card.js';
import { ProviderForm, type ProviderValues } from './provider-form.js';
import { words } from './words.js';

/** OpenID Connect providers that sign in people of the organization. */
export function ProviderList({ providers }: { providers: readonly ListedProvider[] }) {
  const text = useWords(words);
  const notices = useNotices();
  const { organizationId } = useSite();
  const [isAdding, setAdding] = useState(false);
  const add = useChange(AdminAddIdentityProvider, { refreshes: [IdentityProviders] });
  const submit = (values: ProviderValues) =>
    add.mutate(
      { input: { organizationId, ...values } },
      {
        onSuccess: () => {
          notices.done(text.added(values.name));
          setAdding(false);
        },
      },
    );
  return (
    <Panel title={text.title}>
      <Stack maw={640} align="start">
        <Text size="sm">{text.about}</Text>
        {providers.length === 0 && <Text>{text.none}</Text>}
        {providers.map((provider) => (
          <ProviderCard key={provider.id} provider={provider} />
        ))}
        <Button variant="default" onClick={() => setAdding(true)}>
          {text.add}
        </Button>
      </Stack>
      <Dialog title={text.add} isOpen={isAdding} onClose={() => setAdding(false)}>
        <ProviderForm onSubmit={submit} isBusy={add.isPending} error={add.error} />
      </Dialog>
    </Panel>
  );
}
