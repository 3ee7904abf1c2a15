import { Button, Group, Text } from '@mantine/core';
import { useWords } from '../language/language-provider.js';
import { words } from './words.js';

interface ListEndProps {
  /** How many are shown. */
  shown: string;
  pages: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
}

/** Below a list with a cursor. */
export function ListEnd({ shown, pages }: ListEndProps) {
  const { more } = useWords(words);
  return (
    <Group mt="md">
      <Text size="sm" role="status">
        {shown}
      </Text>
      {pages.hasNextPage && (
        <Button variant="default" loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {more}
        </Button>
      )}
    </Group>
  );
}
