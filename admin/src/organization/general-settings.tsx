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
  const [name, setName] = useState(organization.name);
  const [slug, setSlug] = useState(organization.slug);
  const change = useChange(AdminUpdateOrganization, { refreshes: [SiteSwitcher] });
  const errorAt = useFieldErrors(change.error);
  const { isChanged, keep } = useSaved({ name, slug });
  const onSuccess = () => {
    keep();
    notices.done(text.saved);
  };
  return (
    <SettingsPanel
      title={text.general}
      onSave={() => change.mutate({ input: { organization: organization.id, name, slug } }, { onSuccess })}
      isSaving={change.isPending}
      isChanged={isChanged}
      error={change.error}
    >
      <TextInput
        label={text.name}
        error={errorAt('name')}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        required
        maxLength={200}
      />
      <TextInput
        label={text.slug}
        description={text.slugHelp}
        error={errorAt('slug')}
        value={slug}
        onChange={(event) => setSlug(event.currentTarget.value)}
        required
      />
    </SettingsPanel>
  );
}
