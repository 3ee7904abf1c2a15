import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWords } from '../language/language-provider.js';
import { words } from './words.js';

interface DialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** False for content that is shown once: only its own button closes it. */
  isDismissible?: boolean;
  children: ReactNode;
}

export function Dialog({ title, isOpen, onClose, isDismissible = true, children }: DialogProps) {
  const text = useWords(words);
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={title}
      size="lg"
      closeOnClickOutside={false}
      closeOnEscape={isDismissible}
      withCloseButton={isDismissible}
      closeButtonProps={{ 'aria-label': text.close }}
    >
      {children}
    </Modal>
  );
}
