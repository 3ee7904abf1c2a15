import {
  Button,
  Checkbox,
  FileInput,
  NumberInput,
  Radio,
  Select,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../language/language-provider.js';
import { type DraftField, toOptions } from './draft-field.js';
import type { FormDraft } from './form-draft.js';
import { inputKey, previewOf, type Tried, toValue } from './preview-answers.js';
import { words } from './words.js';

/** The form as visitors see it, without the style of the site. Nothing is sent. */
export function FormPreview({ draft: { fields, settings } }: { draft: FormDraft }) {
  const text = useWords(words);
  const [tried, setTried] = useState<Tried>(new Map());
  const preview = previewOf(fields, tried).filter(({ draft }) => draft.field.type !== 'hidden');
  const hidden = preview.filter(({ isShown }) => !isShown).map(({ draft }) => draft.field.label);
  return (
    <Stack gap="sm">
      {preview
        .filter(({ isShown }) => isShown)
        .map(({ draft }) => (
          <PreviewField
            key={inputKey(draft)}
            draft={draft}
            value={toValue(draft, tried)}
            onChange={(value) => setTried((before) => new Map(before).set(inputKey(draft), value))}
          />
        ))}
      <Button type="button" style={{ alignSelf: 'start' }}>
        {settings.submit_label ?? text.send}
      </Button>
      {hidden.length > 0 && <Text size="sm">{text.hiddenNow(hidden.map((label) => label || '…').join(', '))}</Text>}
    </Stack>
  );
}

interface PreviewFieldProps {
  draft: DraftField;
  value: string;
  onChange: (value: string) => void;
}

function PreviewField({ draft: { field, optionText }, value, onChange }: PreviewFieldProps) {
  const { type, label, placeholder, required = false, help, consent_text: consent } = field;
  const common = { label, description: help, required };
  const written = {
    ...{ ...common, placeholder, value },
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  };
  const ticked = {
    ...{ description: help, required, checked: value === 'true' },
    onChange: (event: { currentTarget: { checked: boolean } }) => onChange(event.currentTarget.checked ? 'true' : ''),
  };
  const options = toOptions(optionText, field.options ?? []);
  const data = options.map((option) => ({ value: option.value, label: option.label }));
  switch (type) {
    case 'textarea':
      return <Textarea {...written} rows={4} />;
    case 'number':
      return <NumberInput {...common} value={value} onChange={(number) => onChange(String(number))} hideControls />;
    case 'select':
      return <Select {...common} data={data} value={value || null} onChange={(choice) => onChange(choice ?? '')} />;
    case 'radio':
      return (
        <Radio.Group {...common} value={value} onChange={onChange}>
          {data.map((option) => (
            <Radio key={option.value} {...option} mt="xs" />
          ))}
        </Radio.Group>
      );
    case 'multi_select':
      return (
        <Checkbox.Group {...common} value={value.split(',')} onChange={(choices) => onChange(choices.join(','))}>
          {data.map((option) => (
            <Checkbox key={option.value} {...option} mt="xs" />
          ))}
        </Checkbox.Group>
      );
    case 'checkbox':
      return <Checkbox label={label} {...ticked} />;
    case 'file':
      return (
        <FileInput
          {...common}
          multiple
          clearable
          onChange={(files) => onChange(files.map(({ name }) => name).join(','))}
        />
      );
    case 'consent':
      return <Checkbox label={consent || label} {...ticked} />;
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
