import { Group, Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';

/** False until the first screen is shown: a loaded page starts at its top. */
let hasNavigated = false;

interface ScreenTitleProps {
  title: string;
  /** For screen readers only, where the screen shows the title itself. */
  isHidden?: boolean;
  children?: ReactNode;
}

/** Heading of a screen. Receives the focus, so that keyboard and screen reader continue there. */
export function ScreenTitle({ title, isHidden = false, children }: ScreenTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hasNavigated) heading.current?.focus();
    hasNavigated = true;
  }, []);
  useEffect(() => {
    document.title = `${title} · Imprint`;
  }, [title]);
  return (
    <Group justify="space-between" mb="md" gap="sm" className={isHidden ? 'visually-hidden' : undefined}>
      <Title order={1} size="h2" ref={heading} tabIndex={-1} style={{ overflowWrap: 'anywhere' }}>
        {title}
      </Title>
      {children && <Group gap="xs">{children}</Group>}
    </Group>
  );
}
