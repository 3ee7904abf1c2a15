import { Checkbox, Table, VisuallyHidden } from '@mantine/core';
import { useWords } from '../language/language-provider.js';
import type { ListedPost } from './listed-post.js';
import { PostRow } from './post-row.js';
import { words } from './words.js';

interface PostTableProps {
  posts: readonly ListedPost[];
  selected: ReadonlySet<string>;
  onSelect: (ids: ReadonlySet<string>) => void;
}

export function PostTable({ posts, selected, onSelect }: PostTableProps) {
  const text = useWords(words);
  const hasLanguages = new Set(posts.map(({ language }) => language)).size > 1;
  const isAll = posts.every(({ id }) => selected.has(id));
  const toggle = (id: string) =>
    onSelect(selected.has(id) ? new Set([...selected].filter((each) => each !== id)) : new Set([...selected, id]));
  return (
    <Table layout="fixed" highlightOnHover verticalSpacing="xs" aria-label={text.title}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th w={44}>
            <Checkbox
              aria-label={text.selectAll}
              checked={isAll}
              indeterminate={!isAll && selected.size > 0}
              onChange={() => onSelect(new Set(isAll ? [] : posts.map(({ id }) => id)))}
            />
          </Table.Th>
          <Table.Th scope="col">{text.postTitle}</Table.Th>
          <Table.Th scope="col" w={140}>
            {text.status}
          </Table.Th>
          <Table.Th scope="col" w={160} visibleFrom="md">
            {text.author}
          </Table.Th>
          <Table.Th scope="col" w={130} visibleFrom="lg">
            {text.published}
          </Table.Th>
          <Table.Th scope="col" w={140} visibleFrom="sm">
            {text.changed}
          </Table.Th>
          <Table.Th scope="col" w={120} ta="right" visibleFrom="md">
            {text.views}
          </Table.Th>
          <Table.Th scope="col" w={52}>
            <VisuallyHidden>{text.menu}</VisuallyHidden>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {posts.map((post) => (
          <PostRow
            key={post.id}
            post={post}
            hasLanguage={hasLanguages}
            isSelected={selected.has(post.id)}
            onToggle={() => toggle(post.id)}
          />
        ))}
      </Table.Tbody>
    </Table>
  );
}
