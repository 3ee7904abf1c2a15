import { ActionIcon, Button, Group, MultiSelect, Select, Stack, TagsInput, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useWords } from '../language/language-provider.js';
import { type DraftField, toOptions } from './draft-field.js';
import {
  conditionsOf,
  hasOperand,
  isTicked,
  maxConditions,
  modeOf,
  newCondition,
  operatorsOf,
  toVisibility,
  type VisibilityMode,
} from './form-conditions.js';
import { type Condition, type ConditionOperator, type FieldVisibility, isChoice } from './form-definition.js';
import { words } from './words.js';

interface ConditionEditorProps {
  visibility: FieldVisibility | undefined;
  /** Earlier fields: conditions cannot refer to later ones. */
  earlier: readonly DraftField[];
  onChange: (visibility: FieldVisibility | undefined) => void;
  fault: string | undefined;
}

/** Edits the visibility condition of a field. */
export function ConditionEditor({ visibility, earlier, onChange, fault }: ConditionEditorProps) {
  const text = useWords(words);
  const mode = modeOf(visibility);
  const conditions = conditionsOf(visibility);
  const [first] = earlier;
  if (!first && conditions.length === 0) return null;
  const change = (next: readonly Condition[]) => onChange(toVisibility(mode, next));
  const added = first && newCondition(first.key, first.field.type);
  const setMode = (next: VisibilityMode) => {
    const needed = conditions.length === 0 && added ? [added] : conditions;
    onChange(toVisibility(next, needed));
  };
  return (
    <Stack gap="xs" role="group" aria-label={text.shown}>
      <Select
        label={text.shown}
        data={(['always', 'all', 'any'] as const).map((value) => ({ value, label: text.shownModes[value] }))}
        value={mode}
        error={fault}
        onChange={(value) => setMode(value as VisibilityMode)}
        allowDeselect={false}
      />
      {conditions.map((condition, index) => (
        <ConditionRow
          // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no identity and never move
          key={index}
          number={index + 1}
          condition={condition}
          earlier={earlier}
          onChange={(next) => change(conditions.with(index, next))}
          onRemove={() => change(conditions.filter((_, each) => each !== index))}
        />
      ))}
      {mode !== 'always' && added && conditions.length < maxConditions && (
        <Button
          size="compact-sm"
          variant="default"
          style={{ alignSelf: 'start' }}
          onClick={() => change([...conditions, added])}
        >
          {text.addCondition}
        </Button>
      )}
    </Stack>
  );
}

interface ConditionRowProps {
  number: number;
  condition: Condition;
  earlier: readonly DraftField[];
  onChange: (condition: Condition) => void;
  onRemove: () => void;
}

function ConditionRow({ number, condition, earlier, onChange, onRemove }: ConditionRowProps) {
  const text = useWords(words);
  const source = earlier.find(({ key }) => key === condition.field);
  const known = source ? operatorsOf(source.field.type) : [];
  const operators = known.includes(condition.op) ? known : [...known, condition.op];
  const setField = (key: string | null) => {
    const chosen = earlier.find((each) => each.key === key);
    if (chosen) onChange(newCondition(chosen.key, chosen.field.type));
  };
  const setOperator = (op: ConditionOperator) => {
    const isSameShape = (op === 'in') === Array.isArray(condition.value);
    onChange({ ...condition, op, value: hasOperand(op) && isSameShape ? condition.value : undefined });
  };
  return (
    <Group gap="xs" wrap="nowrap" align="start" role="group" aria-label={text.conditionNumber(number)}>
      <Stack gap={4} flex={1} miw={0}>
        <Select
          aria-label={text.conditionField}
          data={earlier.map(({ key, field }, index) => ({
            value: key,
            label: field.label || text.fieldNumber(index + 1),
          }))}
          value={source ? condition.field : null}
          error={source ? undefined : text.conditionGone}
          onChange={setField}
          allowDeselect={false}
        />
        <Select
          aria-label={text.comparison}
          data={operators.map((value) => ({ value, label: text.operators[value] }))}
          value={condition.op}
          onChange={(value) => setOperator(value as ConditionOperator)}
          allowDeselect={false}
        />
        {source && hasOperand(condition.op) && (
          <Operand condition={condition} source={source} onChange={(value) => onChange({ ...condition, value })} />
        )}
      </Stack>
      <ActionIcon variant="default" size="input-sm" aria-label={text.removeCondition(number)} onClick={onRemove}>
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

interface OperandProps {
  condition: Condition;
  source: DraftField;
  onChange: (value: Condition['value']) => void;
}

function Operand({ condition: { op, value }, source: { field, optionText }, onChange }: OperandProps) {
  const text = useWords(words);
  const label = { 'aria-label': text.comparedValue };
  const list = Array.isArray(value) ? [...value] : [];
  const single = value === undefined || Array.isArray(value) ? null : String(value);
  if (isTicked(field.type)) {
    return (
      <Select
        {...label}
        data={[
          { value: 'true', label: text.ticked },
          { value: 'false', label: text.notTicked },
        ]}
        value={single}
        onChange={(next) => onChange(next === 'true')}
        allowDeselect={false}
      />
    );
  }
  if (isChoice(field.type)) {
    const options = toOptions(optionText, field.options ?? []);
    const isGone = (one: string) => !options.some((option) => option.value === one);
    if (op === 'in') return <MultiSelect {...label} data={options} value={list} onChange={onChange} />;
    return (
      <Select
        {...label}
        data={options}
        value={single}
        error={single !== null && isGone(single) ? text.optionGone : undefined}
        onChange={(next) => onChange(next ?? undefined)}
        allowDeselect={false}
      />
    );
  }
  if (op === 'in') return <TagsInput {...label} value={list} onChange={onChange} />;
  return (
    <TextInput
      {...label}
      type={pickers[field.type] ?? 'text'}
      value={single ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || undefined)}
    />
  );
}

const pickers: Readonly<Record<string, string>> = { date: 'date', time: 'time' };
