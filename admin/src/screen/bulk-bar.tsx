import { Group, Paper, Progress, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWords } from '../language/language-provider.js';
import { words } from './bulk-words.js';
import type { BulkProgress } from './use-bulk.js';

interface BulkBarProps {
  /** Says how many items are selected. */
  title: string;
  /** Buttons. */
  acts: ReactNode;
  progress: BulkProgress | null;
  children?: ReactNode;
}

/** What can be done with the selected items. */
export function BulkBar({ title, acts, progress, children }: BulkBarProps) {
  const text = useWords(words);
  return (
    <Paper withBorder p="sm" mb="sm" component="section" aria-label={title}>
      <Group gap="sm" align="end">
        <Text fw={600} role="status">
          {title}
        </Text>
        {acts}
      </Group>
      {children}
      {progress && (
        <Progress.Root mt="sm" size="xl">
          <Progress.Section
            value={(100 * progress.done) / progress.of}
            aria-label={text.working(progress.done, progress.of)}
          >
            <Progress.Label>{text.working(progress.done, progress.of)}</Progress.Label>
          </Progress.Section>
        </Progress.Root>
      )}
    </Paper>
  );
}
