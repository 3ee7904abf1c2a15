import { Checkbox, NumberInput, Stack, Switch, TagsInput, Text } from '@mantine/core';
import { useState } from 'react';
import { useFieldErrors } from '../failure/use-field-errors.js';
import { useNotices } from '../failure/use-notices.js';
import { AdminUpdateOrganizationPolicy, SignInPolicy, type SignInPolicyQuery } from '../generated/operations.js';
import { useChange } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { SettingsPanel } from '../screen/settings-panel.js';
import { useSaved } from '../screen/use-saved.js';
import { useSite } from '../site/site-provider.js';
import { words } from './words.js';

export function PolicySettings({ policy }: { policy: SignInPolicyQuery['organizationPolicy'] }) {
  const text = useWords(words);
  const notices = useNotices();
  const { organizationId } = useSite();
  const [requiresSecondFactor, setSecondFactor] = useState(policy?.requiresSecondFactor ?? false);
  const [methods, setMethods] = useState(policy?.signInMethods ?? []);
  const [hours, setHours] = useState<string | number>(policy?.sessionHours ?? '');
  const [domains, setDomains] = useState(policy?.mailDomains ?? []);
  const change = useChange(AdminUpdateOrganizationPolicy, { refreshes: [SignInPolicy] });
  const errorAt = useFieldErrors(change.error);
  const input = {
    organizationId,
    requiresSecondFactor,
    signInMethods: methods.length > 0 ? methods : null,
    sessionHours: hours === '' ? null : Number(hours),
    mailDomains: domains.length > 0 ? domains : null,
  };
  const { isChanged, keep } = useSaved(input);
  const onSuccess = () => {
    keep();
    notices.done(text.saved);
  };
  return (
    <SettingsPanel
      title={text.policy}
      onSave={() => change.mutate({ input }, { onSuccess })}
      isSaving={change.isPending}
      isChanged={isChanged}
      error={change.error}
      fields={['signInMethods', 'sessionHours', 'mailDomains']}
    >
      <Text size="sm">{text.policyText}</Text>
      <Switch
        label={text.secondFactor}
        checked={requiresSecondFactor}
        onChange={(event) => setSecondFactor(event.currentTarget.checked)}
      />
      <MethodChoice error={errorAt('signInMethods')} value={methods} onChange={setMethods} />
      <NumberInput
        label={text.hours}
        description={text.hoursHelp}
        error={errorAt('sessionHours')}
        value={hours}
        onChange={setHours}
        min={1}
        max={2160}
        allowDecimal={false}
        hideControls
      />
      <TagsInput
        label={text.mailDomains}
        description={text.mailDomainsHelp}
        error={errorAt('mailDomains')}
        value={domains}
        onChange={setDomains}
      />
    </SettingsPanel>
  );
}

interface MethodChoiceProps {
  error: string | null;
  value: string[];
  onChange: (methods: string[]) => void;
}

function MethodChoice(props: MethodChoiceProps) {
  const text = useWords(words);
  return (
    <Checkbox.Group label={text.methods} description={text.methodsHelp} {...props}>
      <Stack gap="xs" mt="xs">
        {Object.entries(text.method).map(([value, label]) => (
          <Checkbox key={value} value={value} label={label} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
