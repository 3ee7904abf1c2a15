import { ActionIcon, Button, Group, Popover, Select, Stack, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useWords } from '../language/language-provider.js';
import { words } from './words.js';

interface LabelChoiceProps {
  label: string;
  newLabel: string;
  labels: readonly { id: string; name: string }[];
  value: string | null;
  onChoose: (id: string | null) => void;
  /** True if it was created. Undefined without the permission. */
  onCreate: ((name: string) => Promise<boolean>) | undefined;
}

/** Folders or tags as the choices of an input. */
export const toOptions = (labels: readonly { id: string; name: string }[]) =>
  labels.map(({ id, name }) => ({ value: id, label: name }));

/** Chooses a folder or tag, and creates one. */
export function LabelChoice({ label, newLabel, labels, value, onChoose, onCreate }: LabelChoiceProps) {
  const text = useWords(words);
  return (
    <Group align="end" gap={4} wrap="nowrap" flex="1 1 200px">
      <Select
        label={label}
        placeholder={text.all}
        data={toOptions(labels)}
        value={value}
        onChange={onChoose}
        clearable
        flex={1}
      />
      {onCreate && <NewLabel label={newLabel} onCreate={onCreate} />}
    </Group>
  );
}

function NewLabel({ label, onCreate }: { label: string; onCreate: (name: string) => Promise<boolean> }) {
  const text = useWords(words);
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [isBusy, setBusy] = useState(false);
  const create = async () => {
    setBusy(true);
    if (await onCreate(name)) {
      setOpen(false);
      setName('');
    }
    setBusy(false);
  };
  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus withinPortal>
      <Popover.Target>
        <ActionIcon variant="default" size="input-sm" aria-label={label} onClick={() => setOpen(true)}>
          <IconPlus size={16} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void create();
          }}
        >
          <Stack gap="xs">
            <TextInput
              label={text.name}
              value={name}
              required
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <Button type="submit" loading={isBusy} disabled={name.trim() === ''}>
              {text.create}
            </Button>
          </Stack>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
