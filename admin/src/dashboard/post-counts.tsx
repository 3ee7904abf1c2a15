import { Anchor, Group, Text } from '@mantine/core';
import { Link } from 'wouter';
import { useWords } from '../language/language-provider.js';
import { useFormats } from '../language/use-formats.js';
import { useSite } from '../site/site-provider.js';
import { words } from '../site/words.js';

const statuses = ['draft', 'scheduled', 'published', 'archived'] as const;

export function PostCounts({ counts }: { counts: Readonly<Record<(typeof statuses)[number], number>> }) {
  const text = useWords(words);
  const { number } = useFormats();
  const { path } = useSite();
  return statuses.map((status) => (
    <Group key={status} justify="space-between">
      <Anchor component={Link} href={path(`/posts?status=${status.toUpperCase()}`)}>
        {text.counts[status]}
      </Anchor>
      <Text>{number(counts[status])}</Text>
    </Group>
  ));
}
