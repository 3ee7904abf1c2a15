import { Paper, SimpleGrid, Text } from '@mantine/core';
import { useWords } from '../language/language-provider.js';
import { useFormats } from '../language/use-formats.js';
import { words } from './words.js';

export interface Totals {
  views: number;
  visitors: number;
  sessions: number;
}

export function TrafficTotals({ totals }: { totals: Totals }) {
  const text = useWords(words);
  const { number } = useFormats();
  return (
    <SimpleGrid cols={3} component="dl" m={0} spacing="xs">
      {(['views', 'visitors', 'sessions'] as const).map((name) => (
        <Paper key={name} withBorder p="sm" miw={0}>
          <Text component="dt" size="sm" truncate>
            {text[name]}
          </Text>
          <Text component="dd" m={0} fz={{ base: 'lg', sm: 28 }} fw={600}>
            {number(totals[name])}
          </Text>
        </Paper>
      ))}
    </SimpleGrid>
  );
}
