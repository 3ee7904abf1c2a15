import { Button, Group, Table, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useNotices } from '../failure/use-notices.js';
import { useWords } from '../language/language-provider.js';
import { useFormats } from '../language/use-formats.js';
import { words } from './trash-words.js';

/** Something deleted that can still be restored. */
export interface DeletedItem {
  id: string;
  name: string;
  deletedAt: string;
  restorableUntil: string;
  mayRestore: boolean;
}

interface TrashTableProps {
  title: string;
  /** Heading of the names. */
  nameTitle: string;
  items: readonly DeletedItem[];
  onRestore: (id: string) => Promise<unknown>;
}

/** Deleted items with the time until which they can be restored. */
export function TrashTable({ title, nameTitle, items, onRestore }: TrashTableProps) {
  const text = useWords(words);
  return (
    <Table verticalSpacing="xs" aria-label={title}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{nameTitle}</Table.Th>
          <Table.Th scope="col" visibleFrom="sm">
            {text.deletedAt}
          </Table.Th>
          <Table.Th scope="col">{text.restorableUntil}</Table.Th>
          <Table.Th>
            <VisuallyHidden>{text.restore}</VisuallyHidden>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {items.map((item) => (
          <TrashRow key={item.id} item={item} onRestore={() => onRestore(item.id)} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

function TrashRow({ item, onRestore }: { item: DeletedItem; onRestore: () => Promise<unknown> }) {
  const text = useWords(words);
  const formats = useFormats();
  const notices = useNotices();
  const [isRunning, setRunning] = useState(false);
  const { name, deletedAt, restorableUntil, mayRestore } = item;
  const restore = async () => {
    setRunning(true);
    try {
      await onRestore();
      notices.done(text.restored(name));
    } catch (error) {
      notices.failed(error);
    }
    setRunning(false);
  };
  return (
    <Table.Tr>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>{name}</Table.Td>
      <Table.Td visibleFrom="sm">{formats.ago(deletedAt)}</Table.Td>
      <Table.Td>{formats.day(restorableUntil)}</Table.Td>
      <Table.Td>
        <Group justify="flex-end">
          {mayRestore && (
            <Button
              size="xs"
              variant="default"
              aria-label={`${text.restore}: ${name}`}
              loading={isRunning}
              onClick={() => void restore()}
            >
              {text.restore}
            </Button>
          )}
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}
