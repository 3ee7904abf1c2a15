import { useNotices } from '../failure/use-notices.js';
import { AdminRevokeApiKey, ApiKeys } from '../generated/operations.js';
import { useChange } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { Confirm } from '../screen/confirm.js';
import type { ListedKey } from './listed-key.js';
import { words } from './words.js';

export function RevokeApiKey({ apiKey, onClose }: { apiKey: ListedKey | null; onClose: () => void }) {
  const text = useWords(words);
  const notices = useNotices();
  const revoke = useChange(AdminRevokeApiKey, { refreshes: [ApiKeys] });
  if (!apiKey) return null;
  const { id, name } = apiKey;
  const onConfirm = () =>
    revoke.mutate(
      { input: { id } },
      {
        onSuccess: () => notices.done(text.revoked(name)),
        onError: (error) => notices.failed(error),
        onSettled: onClose,
      },
    );
  return (
    <Confirm
      isOpen
      title={text.revokeKey(name)}
      text={text.revokeText}
      action={text.revoke}
      isBusy={revoke.isPending}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
