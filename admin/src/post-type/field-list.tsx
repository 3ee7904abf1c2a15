import { Button, Group, Select, Text } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../language/language-provider.js';
import { MovableList } from '../screen/movable-list.js';
import type { Fault } from './draft-faults.js';
import { type DraftField, type FieldType, fieldTypes, newField } from './draft-field.js';
import { FieldEditor } from './field-editor.js';
import { words } from './words.js';

interface FieldListProps {
  fields: readonly DraftField[];
  onChange: (fields: readonly DraftField[]) => void;
  /** Shown faults by the id of the field. */
  faults: ReadonlyMap<string, readonly Fault[]>;
}

/** The fields of a type in their order. */
export function FieldList({ fields, onChange, faults }: FieldListProps) {
  const text = useWords(words);
  const [open, setOpen] = useState<string | null>(null);
  const items = fields.map((field, index) => ({
    field,
    id: field.id,
    name: field.label.trim() || text.fieldNumber(index + 1),
    detail: [
      text.types[field.type],
      ...(field.required ? [text.required] : []),
      ...(faults.get(field.id) ?? []).map((fault) => text.faultTexts[fault]),
    ].join(' · '),
  }));
  const add = (type: FieldType) => {
    const field = newField(crypto.randomUUID(), type);
    onChange([...fields, field]);
    setOpen(field.id);
  };
  return (
    <>
      {fields.length === 0 && <Text size="sm">{text.noFields}</Text>}
      <MovableList
        items={items}
        onChange={(next) => onChange(next.map(({ field }) => field))}
        open={open}
        onOpen={setOpen}
        contentOf={({ field }) => (
          <FieldEditor
            field={field}
            faults={faults.get(field.id) ?? []}
            onChange={(next) => onChange(fields.map((each) => (each.id === next.id ? next : each)))}
          />
        )}
      />
      <Text size="sm">{text.removedFields}</Text>
      <AddField onAdd={add} />
    </>
  );
}

function AddField({ onAdd }: { onAdd: (type: FieldType) => void }) {
  const text = useWords(words);
  const [type, setType] = useState<FieldType>('text');
  return (
    <Group align="end" gap="sm">
      <Select
        label={text.newField}
        data={fieldTypes.map((value) => ({ value, label: text.types[value] }))}
        value={type}
        onChange={(value) => setType(fieldTypes.find((each) => each === value) ?? type)}
        allowDeselect={false}
      />
      <Button variant="default" onClick={() => onAdd(type)}>
        {text.addField}
      </Button>
    </Group>
  );
}
