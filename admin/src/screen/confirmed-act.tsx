import { Button, type ButtonProps } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useNotices } from '../failure/use-notices.js';
import { Confirm } from './confirm.js';

interface ConfirmedActProps {
  label: string;
  /** Names the button where several have the same label. */
  name?: string;
  size?: ButtonProps['size'];
  title: string;
  /** What is lost. */
  text: string;
  /** The act, for example "Delete". */
  action: string;
  isDisabled?: boolean;
  /** Inputs of the dialog. */
  children?: ReactNode;
  /** Throws the error of the platform, which keeps the dialog open. */
  onConfirm: () => Promise<unknown>;
}

/** A button for an action that cannot be undone, with a confirmation dialog. */
export function ConfirmedAct({ label, name, size, onConfirm, ...question }: ConfirmedActProps) {
  const notices = useNotices();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await onConfirm();
      setAsking(false);
    } catch (error) {
      notices.failed(error);
    }
    setBusy(false);
  };
  return (
    <>
      <Button {...(size && { size })} variant="default" aria-label={name} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <Confirm
        {...question}
        isOpen={isAsking}
        isBusy={isBusy}
        onConfirm={() => void confirm()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
