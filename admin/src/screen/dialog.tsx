import { Modal } from '@mantine/core';
import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react';
import { useWords } from '../language/language-provider.js';
import { useUnsavedWork } from './unsaved-work.js';
import { words } from './words.js';

interface DialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  size?: 'lg' | 'xl';
  /** False for content that is shown once: only its own button closes it. */
  isDismissible?: boolean;
  children: ReactNode;
}

/** Reports to the dialog around a dialog that it is covered. */
const CoverContext = createContext<(isCovered: boolean) => void>(() => undefined);

/** Asks before it closes, and before its page is left, with something typed in it. */
export function Dialog({ title, isOpen, onClose, size = 'lg', isDismissible = true, children }: DialogProps) {
  const text = useWords(words);
  const isChanged = useRef(false);
  if (!isOpen) isChanged.current = false;
  useUnsavedWork({ isUnsaved: () => isChanged.current });
  const cover = use(CoverContext);
  const [isCovered, setCovered] = useState(false);
  useEffect(() => {
    cover(isOpen);
    return () => cover(false);
  }, [cover, isOpen]);
  const returnFocus = useFocusReturn(isOpen);
  return (
    <Modal
      opened={isOpen}
      onClose={() => (!isChanged.current || window.confirm(text.closeUnsaved)) && onClose()}
      onChange={() => {
        isChanged.current = true;
      }}
      onExitTransitionEnd={returnFocus}
      title={title}
      size={size}
      closeOnClickOutside={false}
      // Escape closes the innermost dialog only.
      closeOnEscape={isDismissible && !isCovered}
      withCloseButton={isDismissible}
      closeButtonProps={{ 'aria-label': text.close }}
    >
      <CoverContext value={setCovered}>{children}</CoverContext>
    </Modal>
  );
}

/**
 * Gives the focus back where the modal does not: when the dialog is unmounted while it is open, and when what opened it
 * is gone. Then the heading of the screen receives it.
 */
function useFocusReturn(isOpen: boolean): () => void {
  const wasOpen = useRef(false);
  const opener = useRef<Element | null>(null);
  if (isOpen && !wasOpen.current) opener.current = document.activeElement;
  wasOpen.current = isOpen;
  const give = useRef(() => {
    // After the removal of the dialog.
    setTimeout(() => {
      if (document.activeElement !== document.body) return;
      const { current } = opener;
      const isThere = current?.isConnected && current !== document.body;
      const target = isThere ? current : document.querySelector('h1');
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    });
  });
  useEffect(() => {
    const { current } = give;
    return () => {
      if (wasOpen.current) current();
    };
  }, []);
  return give.current;
}
