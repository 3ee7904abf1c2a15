import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useFieldErrors } from '../failure/use-field-errors.js';
import { useNotices } from '../failure/use-notices.js';
import { AdminUpdateOrganization, SiteSwitcher } from '../generated/operations.js';
import { useChange } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { SettingsPanel } from '../screen/settings-panel.js';
import { useSaved } from '../screen/use-saved.js';
import type { OwnOrganization } from './own-organization.js';
import { words } from './words.js';

/** Name and short name of the organization. */
export function GeneralSettings({ organization }: { organization: OwnOrganization }) {
  const text = useWords(words);
  const notices = useNotices();
  const [values, setValues] = useState({ name: organization.name, slug: organization.slug });
  const change = useChange(AdminUpdateOrganization, { refreshes: [SiteSwitcher] });
  const errorAt = useFieldErrors(change.error);
  const { isChanged, keep } = useSaved(values);
  const onSuccess = () => {
    keep();
    notices.done(text.saved);
  };
  const inputOf = (field: keyof typeof values) => ({
    label: text[field],
    error: errorAt(field),
    value: values[field],
    required: true,
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      setValues({ ...values, [field]: event.currentTarget.value }),
  });
  return (
    <SettingsPanel
      title={text.general}
      onSave={() => change.mutate({ input: { organization: organization.id, ...values } }, { onSuccess })}
      isSaving={change.isPending}
      isChanged={isChanged}
      error={change.error}
      fields={Object.keys(values)}
    >
      <TextInput {...inputOf('name')} maxLength={200} />
      <TextInput {...inputOf('slug')} description={text.slugHelp} />
    </SettingsPanel>
  );
}
