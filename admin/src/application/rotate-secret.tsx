import { useNotices } from '../failure/use-notices.js';
import { AdminRotateApplicationSecret, Applications } from '../generated/operations.js';
import { useChange } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { RotationDialog } from '../rotation/rotation-dialog.js';
import type { ListedApplication } from './listed-application.js';
import { words } from './words.js';

interface RotateSecretProps {
  /** Null closes it. */
  application: ListedApplication | null;
  onClose: () => void;
  onIssued: (secret: string) => void;
}

export function RotateSecret({ application, onClose, onIssued }: RotateSecretProps) {
  const text = useWords(words);
  const notices = useNotices();
  const rotate = useChange(AdminRotateApplicationSecret, { refreshes: [Applications] });
  if (!application) return null;
  const { id, name } = application;
  const issue = async (overlapSeconds: number) => {
    const input = { id, overlapSeconds };
    const { rotateSsoClientSecret } = await rotate.mutateAsync({ input });
    notices.done(text.rotated);
    onIssued(rotateSsoClientSecret.secret);
  };
  return (
    <RotationDialog
      title={text.rotateOf(name)}
      text={text.rotateText}
      overlapLabel={text.overlap}
      action={text.rotate}
      isBusy={rotate.isPending}
      onRotate={(overlapSeconds) => void issue(overlapSeconds).catch(notices.failed)}
      onClose={onClose}
    />
  );
}
