import { Checkbox, NumberInput, Select, SimpleGrid, Stack, TagsInput, TextInput } from '@mantine/core';
import { useLanguage, useWords } from '../language/language-provider.js';
import type { Fault } from './draft-faults.js';
import { type DraftField, fieldTypes, isChoice, keyOf, valueTypes } from './draft-field.js';
import { words } from './words.js';

interface FieldEditorProps {
  field: DraftField;
  faults: readonly Fault[];
  onChange: (field: DraftField) => void;
}

export function FieldEditor({ field, faults, onChange }: FieldEditorProps) {
  const text = useWords(words);
  const set = (change: Partial<DraftField>) => onChange({ ...field, ...change });
  const faultAt = (...names: readonly Fault[]) => {
    const fault = faults.find((each) => names.includes(each));
    return fault ? text.faultTexts[fault] : null;
  };
  return (
    <Stack gap="sm">
      <TextInput
        label={text.label}
        value={field.label}
        error={faultAt('label')}
        onChange={(event) => set({ label: event.currentTarget.value })}
        maxLength={200}
      />
      <TextInput
        label={text.key}
        description={field.isNew ? text.keyHelp : text.keyStays}
        readOnly={!field.isNew}
        value={keyOf(field)}
        error={faultAt('key', 'sameKey')}
        onChange={(event) => set({ key: event.currentTarget.value })}
        maxLength={64}
      />
      <FieldTypes field={field} set={set} />
      <Checkbox
        label={text.required}
        checked={field.required}
        onChange={(event) => set({ required: event.currentTarget.checked })}
      />
      <Checkbox
        label={text.localized}
        checked={field.localized}
        onChange={(event) => set({ localized: event.currentTarget.checked })}
      />
      {isChoice(field) && (
        <TagsInput
          label={text.choices}
          description={text.choicesHelp}
          value={[...field.choices]}
          error={faultAt('choices')}
          onChange={(choices) => set({ choices })}
          maxTags={200}
        />
      )}
      <FieldBounds field={field} set={set} fault={faultAt('bounds')} />
    </Stack>
  );
}

interface PartProps {
  field: DraftField;
  set: (change: Partial<DraftField>) => void;
}

/** The type of a field, and of the items of a list. */
function FieldTypes({ field: { isNew, type, of }, set }: PartProps) {
  const text = useWords(words);
  const stays = { readOnly: !isNew, allowDeselect: false };
  return (
    <>
      <Select
        label={text.type}
        description={isNew ? undefined : text.typeStays}
        data={fieldTypes.map((value) => ({ value, label: text.types[value] }))}
        value={type}
        onChange={(value) => set({ type: fieldTypes.find((each) => each === value) ?? type })}
        {...stays}
      />
      {type === 'list' && (
        <Select
          label={text.of}
          data={valueTypes.map((value) => ({ value, label: text.types[value] }))}
          value={of}
          onChange={(value) => set({ of: valueTypes.find((each) => each === value) ?? of })}
          {...stays}
        />
      )}
    </>
  );
}

function FieldBounds({ field: { type, min, max }, set, fault }: PartProps & { fault: string | null }) {
  const text = useWords(words);
  const { language } = useLanguage();
  if (type !== 'text' && type !== 'number' && type !== 'list') return null;
  const labels = text.bounds[type];
  // Characters and entries are counted.
  const counted = type === 'number' ? {} : { min: 0, allowDecimal: false };
  const bound = (name: 'min' | 'max', value: number | undefined, error: string | null) => (
    <NumberInput
      label={labels[name]}
      value={value ?? ''}
      error={error}
      decimalSeparator={language === 'en' ? '.' : ','}
      onChange={(next) => set({ [name]: typeof next === 'number' ? next : undefined })}
      {...counted}
    />
  );
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      {bound('min', min, fault)}
      {bound('max', max, null)}
    </SimpleGrid>
  );
}
