import { Progress, Table, Text } from '@mantine/core';
import { useWords } from '../language/language-provider.js';
import { useFormats } from '../language/use-formats.js';
import { words } from './words.js';

interface PathViewsProps {
  title: string;
  paths: readonly { path: string; views: number }[];
}

/** Paths by views, with bars to compare. */
export function PathViews({ title, paths }: PathViewsProps) {
  const text = useWords(words);
  const { number } = useFormats();
  const most = Math.max(1, ...paths.map(({ views }) => views));
  return (
    <Table layout="fixed" aria-label={title} verticalSpacing={6}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{text.page}</Table.Th>
          <Table.Th scope="col" w={120} ta="right">
            {text.views}
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {paths.map(({ path, views }) => (
          <Table.Tr key={path}>
            <Table.Td>
              <Text size="sm" truncate title={path}>
                {path}
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
