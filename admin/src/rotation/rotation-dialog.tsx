import { Button, Group, Select, Text } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../language/language-provider.js';
import { Dialog } from '../screen/dialog.js';
import { words } from './words.js';

interface RotationDialogProps {
  title: string;
  /** What is replaced, and what continues to work. */
  text: string;
  overlapLabel: string;
  /** The act, for example "Rotate". */
  action: string;
  isBusy: boolean;
  onRotate: (overlapSeconds: number) => void;
  onClose: () => void;
}

const overlapSeconds = [0, 3600, 86_400, 604_800, 2_592_000];

/** Replaces a secret; the old one works for a while. */
export function RotationDialog(props: RotationDialogProps) {
  const { title, text, overlapLabel, action, isBusy, onRotate, onClose } = props;
  const { overlaps } = useWords(words);
  const [overlap, setOverlap] = useState('86400');
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <Text mb="sm">{text}</Text>
      <Select
        label={overlapLabel}
        data={overlapSeconds.map((each) => ({ value: String(each), label: overlaps[each] ?? String(each) }))}
        value={overlap}
        onChange={(value) => setOverlap(value ?? overlap)}
        allowDeselect={false}
      />
      <Group justify="flex-end" mt="md">
        <Button loading={isBusy} onClick={() => onRotate(Number(overlap))}>
          {action}
        </Button>
      </Group>
    </Dialog>
  );
}
