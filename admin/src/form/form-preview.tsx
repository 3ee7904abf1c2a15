import { Button, Checkbox, NumberInput, Radio, Select, Stack, Textarea, TextInput } from '@mantine/core';
import { useWords } from '../language/language-provider.js';
import { type DraftField, toOptions } from './draft-field.js';
import type { FormDraft } from './form-draft.js';
import { words } from './words.js';

/** The form as visitors see it, without the style of the site. Nothing is sent. */
export function FormPreview({ draft: { fields, settings } }: { draft: FormDraft }) {
  const text = useWords(words);
  const visible = fields.filter(({ field }) => field.type !== 'hidden');
  return (
    <Stack gap="sm">
      {visible.map((draft) => (
        <PreviewField key={`${draft.key} ${draft.field.type} ${draft.field.default ?? ''}`} draft={draft} />
      ))}
      <Button type="button" style={{ alignSelf: 'start' }}>
        {settings.submit_label ?? text.send}
      </Button>
    </Stack>
  );
}

function PreviewField({ draft: { field, optionText } }: { draft: DraftField }) {
  const text = useWords(words);
  const { type, label, placeholder, required = false, default: value, consent_text: consent } = field;
  const help = [field.help, field.visible_if && text.onCondition].filter(Boolean).join(' ') || undefined;
  const common = { label, description: help, required };
  const written = { ...common, placeholder, defaultValue: value };
  const options = toOptions(optionText, field.options ?? []);
  const data = options.map((option) => ({ value: option.value, label: option.label }));
  switch (type) {
    case 'textarea':
      return <Textarea {...written} rows={4} />;
    case 'number':
      return <NumberInput {...common} hideControls />;
    case 'select':
      return <Select {...common} data={data} defaultValue={value ?? null} />;
    case 'radio':
      return (
        <Radio.Group {...common} defaultValue={value ?? null}>
          {data.map((option) => (
            <Radio key={option.value} {...option} mt="xs" />
          ))}
        </Radio.Group>
      );
    case 'multi_select':
      return (
        <Checkbox.Group {...common}>
          {data.map((option) => (
            <Checkbox key={option.value} {...option} mt="xs" />
          ))}
        </Checkbox.Group>
      );
    case 'checkbox':
      return <Checkbox {...common} />;
    case 'consent':
      return <Checkbox label={consent || label} description={help} required={required} />;
    default:
      return <TextInput {...written} type={inputTypes[type] ?? 'text'} />;
  }
}

const inputTypes: Readonly<Record<string, string>> = {
  email: 'email',
  phone: 'tel',
  url: 'url',
  date: 'date',
  time: 'time',
};
