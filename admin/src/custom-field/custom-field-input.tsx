import { Checkbox, MultiSelect, NumberInput, Select, TagsInput, Textarea, TextInput } from '@mantine/core';
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
export function CustomFieldInput(props: CustomFieldInputProps) {
  const { type } = props.field;
  if (type === 'number') return <NumberField {...props} />;
  if (type === 'boolean') return <BooleanField {...props} />;
  if (type === 'date') return <DateField {...props} />;
  if (type === 'choice') return <ChoiceField {...props} />;
  return type === 'list' ? <ListField {...props} /> : <TextField {...props} />;
}

/** Common to all inputs. */
const shown = ({ field: { label, required }, error }: CustomFieldInputProps) => ({
  ...{ label, error, withAsterisk: required },
});

const written = ({ value }: CustomFieldInputProps): string => (typeof value === 'string' ? value : '');

function TextField(props: CustomFieldInputProps) {
  const { max = lineLength + 1 } = props.field.options;
  const input = {
    ...shown(props),
    value: written(props),
    onChange: (event: { currentTarget: { value: string } }) => props.onChange(event.currentTarget.value),
  };
  return max <= lineLength ? (
    <TextInput {...input} />
  ) : (
    <Textarea rows={2} classNames={{ input: 'growing' }} {...input} />
  );
}

function NumberField(props: CustomFieldInputProps) {
  const { value, onChange } = props;
  const { language } = useLanguage();
  return (
    <NumberInput
      {...shown(props)}
      value={typeof value === 'number' ? value : ''}
      decimalSeparator={language === 'en' ? '.' : ','}
      onChange={(next) => onChange(typeof next === 'number' ? next : null)}
    />
  );
}

function BooleanField({ field: { label }, value, error, onChange }: CustomFieldInputProps) {
  return (
    <Checkbox
      label={label}
      error={error}
      checked={value === true}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

function DateField(props: CustomFieldInputProps) {
  return (
    <TextInput
      {...shown(props)}
      type="date"
      max={lastDay}
      // A value with a time is shown by its day.
      value={written(props).slice(0, lastDay.length)}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}

function ChoiceField(props: CustomFieldInputProps) {
  const text = useWords(words);
  const { required, options } = props.field;
  return (
    <Select
      {...shown(props)}
      data={[...(options.choices ?? [])]}
      value={written(props) || null}
      placeholder={text.none}
      clearable={!required}
      onChange={props.onChange}
    />
  );
}

function ListField(props: CustomFieldInputProps) {
  const text = useWords(words);
  const { choices = [], of } = props.field.options;
  const value = toTexts(props.value);
  if (of === 'choice')
    return <MultiSelect {...shown(props)} data={[...choices]} value={value} onChange={props.onChange} />;
  return (
    <TagsInput
      {...shown(props)}
      description={text.list}
      value={value}
      onChange={(texts) => props.onChange(toItems(texts, of))}
    />
  );
}
