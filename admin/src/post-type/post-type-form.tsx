import { Checkbox, Textarea, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { useFieldErrors } from '../failure/use-field-errors.js';
import { useNotices } from '../failure/use-notices.js';
import { AdminUpdatePostType, PostTypeDefinitions, PostTypes } from '../generated/operations.js';
import { useChange } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { SettingsPanel } from '../screen/settings-panel.js';
import { useSaved } from '../screen/use-saved.js';
import { useSite } from '../site/site-provider.js';
import { faultsOf } from './draft-faults.js';
import { type DraftField, keyOf, toDefinition, toDrafts } from './draft-field.js';
import { FieldList } from './field-list.js';
import type { ListedPostType } from './post-type.js';
import { words } from './words.js';

const settingsOf = ({ name, pluralName, description, hierarchical, hasArchive, public: isPublic }: ListedPostType) => ({
  ...{ name, pluralName, description, isPublic, hierarchical, hasArchive },
});

/** The names, settings and fields of a type, saved together. */
export function PostTypeForm({ type }: { type: ListedPostType }) {
  const text = useWords(words);
  const notices = useNotices();
  const { id: siteId } = useSite();
  const [settings, setSettings] = useState(() => settingsOf(type));
  const [fields, setFields] = useState<readonly DraftField[]>(() => toDrafts(type.fields));
  const [isChecked, setChecked] = useState(false);
  const { isChanged, keep } = useSaved({ settings, fields: fields.map(toDefinition) });
  const update = useChange(AdminUpdatePostType, { refreshes: [PostTypes, PostTypeDefinitions] });
  const errorAt = useFieldErrors(update.error);
  const faults = faultsOf(fields);
  const set = (change: Partial<typeof settings>) => setSettings({ ...settings, ...change });
  const onSuccess = () => {
    setFields(fields.map((field) => ({ ...field, key: keyOf(field), isNew: false })));
    setChecked(false);
    keep();
    notices.done(text.saved);
  };
  const save = () => {
    setChecked(true);
    if (faults.size > 0) notices.refused(text.faults);
    else
      update.mutate(
        { input: { siteId, slug: type.slug, ...settings, fields: fields.map(toDefinition) } },
        { onSuccess },
      );
  };
  const textProps = (name: 'name' | 'pluralName' | 'description') => ({
    error: errorAt(name),
    value: settings[name],
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
  });
  const switchProps = (name: 'isPublic' | 'hierarchical' | 'hasArchive') => ({
    checked: settings[name],
    onChange: (event: { currentTarget: { checked: boolean } }) => set({ [name]: event.currentTarget.checked }),
  });
  return (
    <SettingsPanel
      title={text.definition}
      onSave={save}
      isSaving={update.isPending}
      isChanged={isChanged}
      error={update.error}
      fields={['name', 'pluralName', 'description']}
    >
      <TextInput label={text.name} description={text.nameHelp} required maxLength={200} {...textProps('name')} />
      <TextInput label={text.plural} description={text.pluralHelp} maxLength={200} {...textProps('pluralName')} />
      <Textarea label={text.description} autosize maxLength={2_000} {...textProps('description')} />
      <Checkbox label={text.isPublic} {...switchProps('isPublic')} />
      <Checkbox label={text.hierarchical} {...switchProps('hierarchical')} />
      <Checkbox label={text.hasArchive} {...switchProps('hasArchive')} />
      <Title order={3} size="h5">
        {text.fields}
      </Title>
      <FieldList fields={fields} onChange={setFields} faults={isChecked ? faults : new Map()} />
    </SettingsPanel>
  );
}
