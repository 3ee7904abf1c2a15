import { Button, Group, Select, Text } from '@mantine/core';
import { useState } from 'react';
import { useNotices } from '../failure/use-notices.js';
import { AdminRotateApiKey, ApiKeys } from '../generated/operations.js';
import { useChange } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { Dialog } from '../screen/dialog.js';
import type { ListedKey } from './listed-key.js';
import { words } from './words.js';

interface RotateApiKeyProps {
  apiKey: ListedKey | null;
  onClose: () => void;
  onIssued: (secret: string) => void;
}

const overlapSeconds = [0, 3600, 86_400, 604_800, 2_592_000];

export function RotateApiKey({ apiKey, onClose, onIssued }: RotateApiKeyProps) {
  const text = useWords(words);
  const notices = useNotices();
  const [overlap, setOverlap] = useState('86400');
  const rotate = useChange(AdminRotateApiKey, { refreshes: [ApiKeys] });
  if (!apiKey) return null;
  const { id, name } = apiKey;
  const submit = () =>
    rotate.mutate(
      { input: { id, overlapSeconds: Number(overlap) } },
      {
        onSuccess: ({ rotateApiKey: { secret } }) => {
          notices.done(text.rotated);
          onIssued(secret);
        },
        onError: (error) => notices.failed(error),
      },
    );
  return (
    <Dialog title={text.rotateKey(name)} isOpen onClose={onClose}>
      <Text mb="sm">{text.rotateText}</Text>
      <Select
        label={text.overlap}
        data={overlapSeconds.map((each) => ({ value: String(each), label: text.overlaps[each] ?? String(each) }))}
        value={overlap}
        onChange={(value) => setOverlap(value ?? overlap)}
        allowDeselect={false}
      />
      <Group justify="flex-end" mt="md">
        <Button loading={rotate.isPending} onClick={submit}>
          {text.rotate}
        </Button>
      </Group>
    </Dialog>
  );
}
