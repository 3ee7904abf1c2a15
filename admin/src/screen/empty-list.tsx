import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** What a list without entries says: what belongs there, and how it begins. */
export function EmptyList({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <Stack align="center" gap="md" className="empty-list">
      <Text ta="center" maw={480}>
        {text}
      </Text>
      {children}
    </Stack>
  );
}
