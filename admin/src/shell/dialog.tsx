import { Modal } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { useWords } from '../language/language-provider.js';
import { useUnsavedWork } from './unsaved-work.js';
import { words } from './words.js';

interface DialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** False for content that is shown once: only its own button closes it. */
  isDismissible?: boolean;
  children: ReactNode;
}

/** Asks before it closes, and before its page is left, with something typed in it. */
export function Dialog({ title, isOpen, onClose, isDismissible = true, children }: DialogProps) {
  const text = useWords(words);
  const isChanged = useRef(false);
  if (!isOpen) isChanged.current = false;
  useUnsavedWork({ isUnsaved: () => isChanged.current });
  return (
    <Modal
      opened={isOpen}
      onClose={() => (!isChanged.current || window.confirm(text.closeUnsaved)) && onClose()}
      onChange={() => {
        isChanged.current = true;
      }}
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
