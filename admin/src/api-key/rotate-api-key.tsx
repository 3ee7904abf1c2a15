import { useNotices } from '../failure/use-notices.js';
import { AdminRotateApiKey, ApiKeys } from '../generated/operations.js';
import { useChange } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { RotationDialog } from '../rotation/rotation-dialog.js';
import type { ListedKey } from './listed-key.js';
import { words } from './words.js';

interface RotateApiKeyProps {
  apiKey: ListedKey | null;
  onClose: () => void;
  onIssued: (secret: string) => void;
}

export function RotateApiKey({ apiKey, onClose, onIssued }: RotateApiKeyProps) {
  const text = useWords(words);
  const notices = useNotices();
  const rotate = useChange(AdminRotateApiKey, { refreshes: [ApiKeys] });
  if (!apiKey) return null;
  const { id, name } = apiKey;
  const submit = (overlapSeconds: number) =>
    rotate.mutate(
      { input: { id, overlapSeconds } },
      {
        onSuccess: ({ rotateApiKey: { secret } }) => {
          notices.done(text.rotated);
          onIssued(secret);
        },
        onError: (error) => notices.failed(error),
      },
    );
  return (
    <RotationDialog
      title={text.rotateKey(name)}
      text={text.rotateText}
      overlapLabel={text.overlap}
      action={text.rotate}
      isBusy={rotate.isPending}
      onRotate={submit}
      onClose={onClose}
    />
  );
}
