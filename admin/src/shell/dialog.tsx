import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWords } from '../language/language-provider.js';
import { words } from './words.js';

interface DialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** False for what is shown once: only its own button closes it. */
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
      // The scroll lock writes a style element, which the policy of the page blocks.
      lockScroll={false}
      closeOnClickOutside={false}
      closeOnEscape={isDismissible}
      withCloseButton={isDismissible}
      closeButtonProps={{ 'aria-label': text.close }}
      // A header outside of the page would be a second banner.
      attributes={{ header: { role: 'presentation' } }}
      transitionProps={{ duration: 0 }}
    >
      {children}
    </Modal>
  );
}
