import { Button, Grid } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useWords } from '../language/language-provider.js';
import { words } from './words.js';

interface EditorSideProps {
  /** A column of its own beside the text. */
  isBeside: boolean;
  /** Covers the text on narrow screens. Closed panels keep what was typed. */
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The panels: on wide screens a column, on narrow ones a drawer. */
export function EditorSide({ isBeside, isOpen, onClose, children }: EditorSideProps) {
  const text = useWords(words);
  const side = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (isOpen && !wasOpen.current) side.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <Grid.Col
      ref={side}
      role="region"
      aria-label={text.details}
      tabIndex={-1}
      span={{ base: 12, md: isBeside ? 4 : 12 }}
      className={isBeside ? 'editor-side editor-column' : 'editor-side'}
      data-open={isOpen || undefined}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && isOpen && !event.defaultPrevented) onClose();
      }}
    >
      {children}
      <Button className="editor-side-close" mt="md" fullWidth onClick={onClose}>
        {text.closeDetails}
      </Button>
    </Grid.Col>
  );
}
