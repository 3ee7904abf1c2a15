import { Button, Group, Text } from '@mantine/core';
import { useWords } from '../language/language-provider.js';
import { words } from './words.js';

interface ListEndProps {
  /** Number of items shown. */
  shown: string;
  pages: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
}

/** Footer of a cursor-paginated list. */
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
