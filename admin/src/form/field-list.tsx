import { Accordion, ActionIcon, Button, Group, Select, Text } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconGripVertical, IconTrash } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import { useWords } from '../language/language-provider.js';
import type { DraftField } from './draft-field.js';
import { FieldEditor } from './field-editor.js';
import { type FieldType, fieldTypes } from './form-definition.js';
import { moveField } from './form-draft.js';
import type { FaultAt } from './use-faults.js';
import { words } from './words.js';

interface FieldListProps {
  fields: readonly DraftField[];
  onChange: (fields: readonly DraftField[]) => void;
  faultAt: FaultAt;
}

/** The fields in order. They move with the buttons or by dragging the handle. */
export function FieldList({ fields, onChange, faultAt }: FieldListProps) {
  const text = useWords(words);
  const [open, setOpen] = useState<string | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [news, setNews] = useState('');
  const [before, setBefore] = useState<readonly DraftField[] | null>(null);
  const labelOf = (index: number) => fields[index]?.field.label || text.fieldNumber(index + 1);
  const move = (from: number, to: number) => {
    onChange(moveField(fields, from, to));
    setNews(text.moved(labelOf(from), to + 1));
  };
  const add = (field: DraftField) => {
    onChange([...fields, field]);
    setOpen(field.key);
    setBefore(null);
  };
  const remove = (index: number) => {
    setBefore(fields);
    setNews(text.fieldRemoved(labelOf(index)));
    onChange(fields.filter((_, each) => each !== index));
  };
  const undo = () => {
    if (before) onChange(before);
    setBefore(null);
    setNews('');
  };
  return (
    <>
      {fields.length === 0 && <Text mb="sm">{text.noFields}</Text>}
      <Accordion variant="separated" value={open} onChange={setOpen} transitionDuration={0} order={2}>
        {fields.map((draft, index) => (
          <FieldItem
            key={draft.key}
            draft={draft}
            earlier={fields.slice(0, index)}
            place={{ index, count: fields.length, label: labelOf(index) }}
            onMove={(to) => move(index, to)}
            onRemove={() => remove(index)}
            onChange={(next) => onChange(fields.map((each) => (each.key === next.key ? next : each)))}
            onDrag={() => setDragged(index)}
            onDrop={() => {
              if (dragged !== null && dragged !== index) move(dragged, index);
              setDragged(null);
            }}
            faultAt={(name) => faultAt(`fields[${index}].${name}`)}
          />
        ))}
      </Accordion>
      <ListNews news={news} onUndo={before ? undo : null} />
      <AddField onAdd={add} />
    </>
  );
}

/** Tells what happened to the list, and takes a removal back. */
function ListNews({ news, onUndo }: { news: string; onUndo: (() => void) | null }) {
  const text = useWords(words);
  return (
    <Group mt="sm" gap="sm" mih={30}>
      <Text size="sm" role="status">
        {news}
      </Text>
      {onUndo && (
        <Button size="compact-sm" variant="default" onClick={onUndo}>
          {text.undo}
        </Button>
      )}
    </Group>
  );
}

interface FieldItemProps {
  draft: DraftField;
  earlier: readonly DraftField[];
  place: { index: number; count: number; label: string };
  onMove: (to: number) => void;
  onRemove: () => void;
  onChange: (draft: DraftField) => void;
  onDrag: () => void;
  onDrop: () => void;
  faultAt: FaultAt;
}

const allowDrop = (event: DragEvent) => event.preventDefault();

function FieldItem({ draft, earlier, place, onMove, onRemove, onChange, onDrag, onDrop, faultAt }: FieldItemProps) {
  const text = useWords(words);
  const { index, count, label } = place;
  return (
    <Accordion.Item value={draft.key} onDragOver={allowDrop} onDrop={onDrop}>
      <Group wrap="nowrap" gap={4} pr="xs">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons beside it move the field too */}
        <span draggable onDragStart={onDrag} title={text.drag} style={{ cursor: 'grab', display: 'flex' }}>
          <IconGripVertical size={18} aria-hidden />
        </span>
        <Accordion.Control px="xs">
          <Text component="span" style={{ overflowWrap: 'anywhere' }}>
            {label}
          </Text>
          <Text component="span" size="xs" display="block">
            {text.types[draft.field.type]}
            {draft.field.required && ` · ${text.required}`}
            {draft.field.visible_if && ` · ${text.conditional}`}
          </Text>
        </Accordion.Control>
        <ActionIcon
          variant="default"
          aria-label={text.moveUp(label)}
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        >
          <IconChevronUp size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          aria-label={text.moveDown(label)}
          disabled={index === count - 1}
          onClick={() => onMove(index + 1)}
        >
          <IconChevronDown size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="default" aria-label={text.removeField(label)} onClick={onRemove}>
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      </Group>
      <Accordion.Panel>
        <FieldEditor draft={draft} earlier={earlier} onChange={onChange} faultAt={faultAt} />
      </Accordion.Panel>
    </Accordion.Item>
  );
}

function AddField({ onAdd }: { onAdd: (field: DraftField) => void }) {
  const text = useWords(words);
  const [type, setType] = useState<FieldType>('text');
  const add = () =>
    onAdd({
      key: crypto.randomUUID(),
      isNew: true,
      optionText: '',
      field: { id: '', type, label: text.types[type], required: false },
    });
  return (
    <Group align="end" gap="sm" mt="xs">
      <Select
        label={text.addType}
        data={fieldTypes.map((value) => ({ value, label: text.types[value] }))}
        value={type}
        onChange={(value) => setType(value as FieldType)}
        allowDeselect={false}
      />
      <Button variant="default" onClick={add}>
        {text.addField}
      </Button>
    </Group>
  );
}
