import { Badge, Button, Code, Group, Paper, Text } from '@mantine/core';
import { useState } from 'react';
import { useNotices } from '../failure/use-notices.js';
import {
  AdminRemoveIdentityProvider,
  AdminTestIdentityProvider,
  AdminUpdateIdentityProvider,
  IdentityProviders,
} from '../generated/operations.js';
import { useChange } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { ConfirmedAct } from '../screen/confirmed-act.js';
import { Dialog } from '../screen/dialog.js';
import { useSite } from '../site/site-provider.js';
import type { ListedProvider } from './listed-provider.js';
import { ProviderForm, type ProviderValues } from './provider-form.js';
import { words } from './words.js';

export function ProviderCard({ provider }: { provider: ListedProvider }) {
  const text = useWords(words);
  const { name, issuer, clientId, isEnabled, addsMembers, redirectUri } = provider;
  return (
    <Paper withBorder p="sm" w="100%" component="section" aria-label={name} style={{ overflowWrap: 'anywhere' }}>
      <Group gap="xs">
        <Text fw={600}>{name}</Text>
        {!isEnabled && (
          <Badge variant="default" tt="none">
            {text.disabled}
          </Badge>
        )}
        {addsMembers && (
          <Badge variant="default" tt="none">
            {text.addsMembersShort}
          </Badge>
        )}
      </Group>
      <Text size="sm">
        {text.issuer}: {issuer}
      </Text>
      <Text size="sm">
        {text.clientId}: {clientId}
      </Text>
      <Text size="sm">
        {text.redirectUri}: <Code>{redirectUri}</Code>
      </Text>
      <ProviderActions provider={provider} />
    </Paper>
  );
}

function ProviderActions({ provider: { id: providerId, name, ...provider } }: { provider: ListedProvider }) {
  const text = useWords(words);
  const notices = useNotices();
  const { organizationId } = useSite();
  const [isEditing, setEditing] = useState(false);
  const test = useChange(AdminTestIdentityProvider);
  const remove = useChange(AdminRemoveIdentityProvider, { refreshes: [IdentityProviders] });
  const reference = { organizationId, providerId };
  // Tests the provider by starting a sign-in; the browser does not follow the redirect.
  const check = () =>
    test.mutate(
      { input: { providerId, browserSecret: crypto.randomUUID() } },
      { onSuccess: () => notices.done(text.responds(name)), onError: (error) => notices.failed(error) },
    );
  return (
    <Group gap="xs" mt="xs">
      <Button
        size="xs"
        variant="default"
        aria-label={text.testOf(name)}
        disabled={!provider.isEnabled}
        loading={test.isPending}
        onClick={check}
      >
        {text.test}
      </Button>
      <Button size="xs" variant="default" aria-label={text.editOf(name)} onClick={() => setEditing(true)}>
        {text.edit}
      </Button>
      <ConfirmedAct
        size="xs"
        label={text.remove}
        name={text.removeOf(name)}
        title={text.removeOf(name)}
        text={text.removeText}
        action={text.remove}
        onConfirm={async () => {
          await remove.mutateAsync({ input: reference });
          notices.done(text.removed(name));
        }}
      />
      <EditProvider
        provider={{ name, ...provider }}
        reference={reference}
        isOpen={isEditing}
        onClose={() => setEditing(false)}
      />
    </Group>
  );
}

interface EditProviderProps {
  provider: Omit<ListedProvider, 'id'>;
  reference: { organizationId: string; providerId: string };
  isOpen: boolean;
  onClose: () => void;
}

function EditProvider({ provider, reference, isOpen, onClose }: EditProviderProps) {
  const text = useWords(words);
  const notices = useNotices();
  const update = useChange(AdminUpdateIdentityProvider, { refreshes: [IdentityProviders] });
  const submit = (values: ProviderValues) =>
    update.mutate(
      { input: { ...reference, ...values } },
      {
        onSuccess: () => {
          notices.done(text.saved(values.name));
          onClose();
        },
      },
    );
  return (
    <Dialog title={text.editOf(provider.name)} isOpen={isOpen} onClose={onClose}>
      <ProviderForm provider={provider} onSubmit={submit} isBusy={update.isPending} error={update.error} />
    </Dialog>
  );
}
