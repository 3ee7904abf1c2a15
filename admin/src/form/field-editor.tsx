import { Checkbox, Select, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { useWords } from '../language/language-provider.js';
import { ConditionEditor } from './condition-editor.js';
import type { DraftField } from './draft-field.js';
import { FileLimits } from './file-limits.js';
import { type FieldType, type FormField, fieldTypes, isBounded, isChoice, isWritten } from './form-definition.js';
import type { FaultAt } from './use-faults.js';
import { words } from './words.js';

interface FieldEditorProps {
  draft: DraftField;
  /** The fields above. */
  earlier: readonly DraftField[];
  onChange: (draft: DraftField) => void;
  faultAt: FaultAt;
}

type TextName = 'help' | 'placeholder' | 'default' | 'pattern' | 'consent_text' | 'min' | 'max';
type LengthName = 'min_length' | 'max_length';

export function FieldEditor({ draft, earlier, onChange, faultAt }: FieldEditorProps) {
  const text = useWords(words);
  const { field, optionText } = draft;
  const set = (change: Partial<FormField>) => onChange({ ...draft, field: { ...field, ...change } });
  return (
    <Stack gap="sm">
      <TextInput
        label={text.label}
        value={field.label}
        error={faultAt('label') ?? faultAt('id')}
        onChange={(event) => set({ label: event.currentTarget.value })}
      />
      <Select
        label={text.type}
        description={draft.isNew ? undefined : text.typeStays}
        readOnly={!draft.isNew}
        data={fieldTypes.map((value) => ({ value, label: text.types[value] }))}
        value={field.type}
        error={faultAt('type')}
        onChange={(value) => set({ type: value as FieldType })}
        allowDeselect={false}
      />
      <Checkbox
        label={text.required}
        checked={field.required ?? false}
        onChange={(event) => set({ required: event.currentTarget.checked })}
      />
      {isChoice(field.type) && (
        <Textarea
          label={text.options}
          description={text.optionsHelp}
          value={optionText}
          error={faultAt('options')}
          onChange={(event) => onChange({ ...draft, optionText: event.currentTarget.value })}
          rows={4}
        />
      )}
      {field.type === 'consent' && (
        <Textarea
          label={text.consentText}
          description={text.consentHelp}
          value={field.consent_text ?? ''}
          error={faultAt('consent_text')}
          onChange={(event) => set({ consent_text: event.currentTarget.value || undefined })}
          rows={3}
        />
      )}
      {field.type === 'file' && <FileLimits field={field} set={set} faultAt={faultAt} />}
      <FieldLimits field={field} set={set} faultAt={faultAt} />
      <ConditionEditor
        visibility={field.visible_if}
        earlier={earlier}
        onChange={(visible_if) => set({ visible_if })}
        fault={faultAt('visible_if')}
      />
    </Stack>
  );
}

interface FieldLimitsProps {
  field: FormField;
  set: (change: Partial<FormField>) => void;
  faultAt: FaultAt;
}

function FieldLimits({ field, set, faultAt }: FieldLimitsProps) {
  const text = useWords(words);
  const { type } = field;
  const textInput = (name: TextName, label: string) => (
    <TextInput
      label={label}
      value={field[name] ?? ''}
      error={faultAt(name)}
      onChange={(event) => set({ [name]: event.currentTarget.value || undefined })}
    />
  );
  const lengthInput = (name: LengthName, label: string) => (
    <TextInput
      label={label}
      inputMode="numeric"
      value={field[name] ?? ''}
      error={faultAt(name)}
      onChange={(event) => {
        const digits = event.currentTarget.value.replace(/\D/g, '');
        set({ [name]: digits === '' ? undefined : Number(digits) });
      }}
    />
  );
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      {type !== 'hidden' && textInput('help', text.help)}
      {isWritten(type) && type !== 'hidden' && textInput('placeholder', text.placeholder)}
      {(isWritten(type) || isChoice(type)) && textInput('default', text.default)}
      {isBounded(type) && textInput('min', text.min)}
      {isBounded(type) && textInput('max', text.max)}
      {isWritten(type) && lengthInput('min_length', text.minLength)}
      {isWritten(type) && lengthInput('max_length', text.maxLength)}
      {isWritten(type) && textInput('pattern', text.pattern)}
    </SimpleGrid>
  );
}
