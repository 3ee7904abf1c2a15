import { Fieldset, Select, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useLanguage, useWords } from '../language/language-provider.js';
import { type DraftField, toOptions } from './draft-field.js';
import { isChoice } from './form-definition.js';
import type { FormDraft } from './form-draft.js';
import type { FieldTranslation, FormTranslation, FormTranslations } from './form-translation.js';
import type { FaultAt } from './use-faults.js';
import { words } from './words.js';

interface FormTranslationEditorProps {
  draft: FormDraft;
  /** Languages of the site and of the form, except the original language of the form. */
  languages: readonly string[];
  onChange: (translations: FormTranslations) => void;
  faultAt: FaultAt;
}

/** Edits the texts of the form in one other language at a time. */
export function FormTranslationEditor({ draft, languages, onChange, faultAt }: FormTranslationEditorProps) {
  const text = useWords(words);
  const { language: shown } = useLanguage();
  const [chosen, setChosen] = useState(languages[0]);
  if (chosen === undefined) return <Text>{text.noLanguages}</Text>;
  const names = new Intl.DisplayNames(shown, { type: 'language' });
  const translation = draft.i18n[chosen] ?? {};
  const set = (change: Partial<FormTranslation>) =>
    onChange({ ...draft.i18n, [chosen]: { ...translation, ...change } });
  const setField = (key: string, change: FieldTranslation) => {
    const { fields = {} } = translation;
    set({ fields: { ...fields, [key]: { ...fields[key], ...change } } });
  };
  return (
    <Stack>
      <Select
        label={text.language}
        description={text.languageHelp}
        data={languages.map((value) => ({ value, label: names.of(value) ?? value }))}
        value={chosen}
        onChange={(value) => setChosen(value ?? chosen)}
        allowDeselect={false}
      />
      <FormTexts
        draft={draft}
        translation={translation}
        set={set}
        faultAt={(name) => faultAt(`i18n.${chosen}.${name}`)}
      />
      {draft.fields
        .filter(({ field }) => field.type !== 'hidden')
        .map((each, index) => (
          <FieldTexts
            key={each.key}
            draft={each}
            title={each.field.label || text.fieldNumber(index + 1)}
            translation={translation.fields?.[each.key] ?? {}}
            set={(change) => setField(each.key, change)}
          />
        ))}
    </Stack>
  );
}

interface FormTextsProps {
  draft: FormDraft;
  translation: FormTranslation;
  set: (change: Partial<FormTranslation>) => void;
  faultAt: FaultAt;
}

function FormTexts({ draft: { name, settings }, translation, set, faultAt }: FormTextsProps) {
  const text = useWords(words);
  const { success, submit_label: submitLabel } = settings;
  return (
    <Fieldset legend={text.wholeForm}>
      <Stack gap="sm">
        <Translated
          label={text.name}
          original={name}
          value={translation.name}
          error={faultAt('name')}
          onChange={(next) => set({ name: next })}
        />
        <Translated
          label={text.submitLabel}
          original={submitLabel ?? text.send}
          value={translation.submit_label}
          error={faultAt('submit_label')}
          onChange={(next) => set({ submit_label: next })}
        />
        {success.type === 'message' && (
          <Translated
            label={text.successMessage}
            original={success.message}
            value={translation.success_message}
            error={faultAt('success_message')}
            onChange={(next) => set({ success_message: next })}
          />
        )}
      </Stack>
    </Fieldset>
  );
}

interface FieldTextsProps {
  draft: DraftField;
  title: string;
  translation: FieldTranslation;
  set: (change: FieldTranslation) => void;
}

function FieldTexts({ draft: { field, optionText }, title, translation, set }: FieldTextsProps) {
  const text = useWords(words);
  const options = isChoice(field.type) ? toOptions(optionText, field.options ?? []) : [];
  const input = (name: 'label' | 'help' | 'placeholder', label: string) => (
    <Translated
      label={label}
      original={field[name]}
      value={translation[name]}
      onChange={(next) => set({ [name]: next })}
    />
  );
  return (
    <Fieldset legend={title}>
      <Stack gap="sm">
        {input('label', text.label)}
        {field.help && input('help', text.help)}
        {field.placeholder && input('placeholder', text.placeholder)}
        {field.type === 'consent' && (
          <Textarea
            label={text.consentText}
            description={field.consent_text}
            value={translation.consent_text ?? ''}
            onChange={(event) => set({ consent_text: event.currentTarget.value || undefined })}
            rows={3}
          />
        )}
        {options.map(({ value, label }) => (
          <Translated
            key={value}
            label={text.optionOf(label)}
            value={translation.options?.[value]}
            onChange={(next) => set({ options: { ...translation.options, [value]: next } })}
          />
        ))}
      </Stack>
    </Fieldset>
  );
}

interface TranslatedProps {
  label: string;
  original?: string | null | undefined;
  value: string | undefined;
  error?: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** One text, with the original above. */
const Translated = ({ label, original, value, error, onChange }: TranslatedProps) => (
  <TextInput
    label={label}
    description={original}
    value={value ?? ''}
    error={error}
    onChange={(event) => onChange(event.currentTarget.value || undefined)}
  />
);
