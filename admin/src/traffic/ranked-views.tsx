import { Progress, Table, Text } from '@mantine/core';
import { useWords } from '../language/language-provider.js';
import { useFormats } from '../language/use-formats.js';
import { words } from './words.js';

interface RankedViewsProps {
  title: string;
  /** Header of the name column. */
  column: string;
  rows: readonly { name: string; views: number }[];
}

/** Rows of pages by their paths. */
export const byPath = (paths: readonly { path: string; views: number }[]) =>
  paths.map(({ path, views }) => ({ name: path, views }));

/** Ranking by views, with bars. */
export function RankedViews({ title, column, rows }: RankedViewsProps) {
  const text = useWords(words);
  const { number } = useFormats();
  const most = Math.max(1, ...rows.map(({ views }) => views));
  return (
    <Table layout="fixed" aria-label={title} verticalSpacing={6}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{column}</Table.Th>
          <Table.Th scope="col" w={120} ta="right">
            {text.views}
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ name, views }) => (
          <Table.Tr key={name}>
            <Table.Td>
              <Text size="sm" truncate title={name}>
                {name}
              </Text>
              <Progress value={(100 * views) / most} size="xs" aria-hidden />
            </Table.Td>
            <Table.Td ta="right">{number(views)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
