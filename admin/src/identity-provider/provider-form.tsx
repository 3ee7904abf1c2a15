import { Button, Group, PasswordInput, Stack, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Failure } from '../failure/failure.js';
import { isElsewhere, useFieldErrors } from '../failure/use-field-errors.js';
import { useWords } from '../language/language-provider.js';
import type { ListedProvider } from './listed-provider.js';
import { words } from './words.js';

export interface ProviderValues {
  name: string;
  issuer: string;
  clientId: string;
  /** Absent to keep the secret. */
  clientSecret?: string;
  isEnabled: boolean;
  addsMembers: boolean;
}

interface ProviderFormProps {
  /** Absent for a new one. */
  provider?: Omit<ListedProvider, 'id'>;
  onSubmit: (values: ProviderValues) => void;
  isBusy: boolean;
  error: Error | null;
}

const shownFields = ['name', 'issuer', 'clientId', 'clientSecret'];

const toValues = (provider: ProviderFormProps['provider']): ProviderValues => ({
  name: provider?.name ?? '',
  issuer: provider?.issuer ?? '',
  clientId: provider?.clientId ?? '',
  isEnabled: provider?.isEnabled ?? true,
  addsMembers: provider?.addsMembers ?? false,
});

export function ProviderForm({ provider, onSubmit, isBusy, error }: ProviderFormProps) {
  const text = useWords(words);
  const errorAt = useFieldErrors(error);
  const [values, setValues] = useState(() => toValues(provider));
  const set = (change: Partial<ProviderValues>) => setValues((before) => ({ ...before, ...change }));
  const inputOf = (field: 'name' | 'issuer' | 'clientId') => ({
    label: text[field],
    value: values[field],
    error: errorAt(field),
    required: true,
    onChange: (event: { currentTarget: HTMLInputElement }) => set({ [field]: event.currentTarget.value }),
  });
  const { clientSecret, ...others } = values;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(clientSecret ? values : others);
      }}
    >
      <Stack gap="sm">
        <TextInput {...inputOf('name')} description={text.nameHelp} maxLength={60} data-autofocus />
        <TextInput {...inputOf('issuer')} description={text.issuerHelp} type="url" />
        <TextInput {...inputOf('clientId')} description={text.clientIdHelp} />
        <PasswordInput
          label={text.clientSecret}
          description={provider?.hasSecret ? text.secretKept : text.secretHelp}
          value={clientSecret ?? ''}
          error={errorAt('clientSecret')}
          onChange={(event) => set({ clientSecret: event.currentTarget.value })}
          autoComplete="off"
          visibilityToggleButtonProps={{ 'aria-label': text.showSecret }}
        />
        <Switch
          label={text.isEnabled}
          description={text.isEnabledHelp}
          checked={values.isEnabled}
          onChange={(event) => set({ isEnabled: event.currentTarget.checked })}
        />
        <Switch
          label={text.addsMembers}
          description={text.addsMembersHelp}
          checked={values.addsMembers}
          onChange={(event) => set({ addsMembers: event.currentTarget.checked })}
        />
        {error && isElsewhere(error, shownFields) && <Failure error={error} />}
        <Group justify="flex-end">
          <Button type="submit" loading={isBusy}>
            {text.save}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
