import { Accordion, ActionIcon, Button, Group, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useWords } from '../language/language-provider.js';
import { words } from './movable-list-words.js';
import { movedTo } from './moved-to.js';

export interface MovableItem {
  id: string;
  name: string;
  /** Below the name. */
  detail: string;
}

interface MovableListProps<Item extends MovableItem> {
  items: readonly Item[];
  onChange: (items: readonly Item[]) => void;
  /** The id of the item that shows its content. */
  open: string | null;
  onOpen: (id: string | null) => void;
  contentOf: (item: Item, index: number) => ReactNode;
}

/** Items in an order that people change with buttons or by dragging. A removal can be undone. */
export function MovableList<Item extends MovableItem>(props: MovableListProps<Item>) {
  const { items, onChange, open, onOpen, contentOf } = props;
  const text = useWords(words);
  const [dragged, setDragged] = useState<number | null>(null);
  const [news, setNews] = useState<{ text: string; before: readonly Item[] | null } | null>(null);
  const move = (from: number, to: number) => {
    onChange(movedTo(items, from, to));
    setNews({ text: text.moved(items[from]?.name ?? '', to + 1), before: null });
  };
  const drop = (to: number) => {
    if (dragged !== null && dragged !== to) move(dragged, to);
    setDragged(null);
  };
  const remove = ({ id, name }: Item) => {
    setNews({ text: text.removed(name), before: items });
    onChange(items.filter((item) => item.id !== id));
  };
  return (
    <>
      <Accordion variant="separated" value={open} onChange={onOpen} transitionDuration={0} order={3}>
        {items.map((item, index) => (
          <Accordion.Item
            key={item.id}
            value={item.id}
            onDragOver={(event) => event.preventDefault()}
            onDrop={() => drop(index)}
          >
            <ItemHead
              item={item}
              onDrag={() => setDragged(index)}
              onUp={index > 0 ? () => move(index, index - 1) : null}
              onDown={index < items.length - 1 ? () => move(index, index + 1) : null}
              onRemove={() => remove(item)}
            />
            <Accordion.Panel>{contentOf(item, index)}</Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
      <Group gap="sm" mih={30}>
        <Text size="sm" role="status">
          {news?.text}
        </Text>
        {news?.before && (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              onChange(news.before ?? items);
              setNews(null);
            }}
          >
            {text.undo}
          </Button>
        )}
      </Group>
    </>
  );
}

interface ItemHeadProps {
  item: MovableItem;
  onDrag: () => void;
  /** Null at the end of the list. */
  onUp: (() => void) | null;
  onDown: (() => void) | null;
  onRemove: () => void;
}

function ItemHead({ item: { name, detail }, onDrag, onUp, onDown, onRemove }: ItemHeadProps) {
  const text = useWords(words);
  const acts = [
    { label: text.up(name), Icon: IconArrowUp, act: onUp },
    { label: text.down(name), Icon: IconArrowDown, act: onDown },
    { label: text.remove(name), Icon: IconTrash, act: onRemove },
  ];
  return (
    <Group wrap="nowrap" gap={4} pr="xs">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons beside it move the item too */}
      <span draggable onDragStart={onDrag} title={text.drag} style={{ cursor: 'grab', display: 'flex' }}>
        <IconGripVertical size={18} aria-hidden />
      </span>
      <Accordion.Control px="xs">
        <Text component="span" style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
        <Text component="span" size="xs" display="block">
          {detail}
        </Text>
      </Accordion.Control>
      {acts.map(({ label, Icon, act }) => (
        <ActionIcon key={label} variant="default" aria-label={label} disabled={!act} onClick={() => act?.()}>
          <Icon size={16} aria-hidden />
        </ActionIcon>
      ))}
    </Group>
  );
}
