import { Checkbox, MultiSelect, NumberInput, Select, TagsInput, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLanguage, useWords } from '../language/language-provider.js';
import { lastDay } from '../language/local-day.js';
import { type CustomField, toItems, toTexts } from './custom-field.js';
import { words } from './words.js';

export interface CustomFieldInputProps {
  field: CustomField;
  value: unknown;
  error: string | null;
  onChange: (value: unknown) => void;
}

/** Longer texts get several lines. */
const lineLength = 120;

/** The input for a value of the type of the field. Assets and posts have their own inputs. */
export function CustomFieldInput({ field, value, error, onChange }: CustomFieldInputProps) {
  const text = useWords(words);
  const { language } = useLanguage();
  const { label, required, options, type } = field;
  const common = { label, error, withAsterisk: required };
  const written = typeof value === 'string' ? value : '';
  const inputs: Record<string, () => ReactNode> = {
    number: () => (
      <NumberInput
        {...common}
        value={typeof value === 'number' ? value : ''}
        decimalSeparator={language === 'en' ? '.' : ','}
        onChange={(next) => onChange(typeof next === 'number' ? next : null)}
      />
    ),
    boolean: () => (
      <Checkbox
        label={label}
        error={error}
        checked={value === true}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    ),
    date: () => (
      <TextInput
        {...common}
        type="date"
        max={lastDay}
        // A value with a time is shown by its day.
        value={written.slice(0, lastDay.length)}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    ),
    choice: () => (
      <Select
        {...common}
        data={[...(options.choices ?? [])]}
        value={written || null}
        placeholder={text.none}
        clearable={!required}
        onChange={onChange}
      />
    ),
    list: () =>
      options.of === 'choice' ? (
        <MultiSelect {...common} data={[...(options.choices ?? [])]} value={toTexts(value)} onChange={onChange} />
      ) : (
        <TagsInput
          {...common}
          description={text.list}
          value={toTexts(value)}
          onChange={(texts) => onChange(toItems(texts, options.of))}
        />
      ),
  };
  const input = inputs[type];
  if (input) return input();
  if ((options.max ?? lineLength + 1) <= lineLength)
    return <TextInput {...common} value={written} onChange={(event) => onChange(event.currentTarget.value)} />;
  return (
    <Textarea
      {...common}
      rows={2}
      classNames={{ input: 'growing' }}
      value={written}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
