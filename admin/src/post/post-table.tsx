import { Anchor, Badge, Checkbox, Table } from '@mantine/core';
import { Link } from 'wouter';
import { useWords } from '../language/language-provider.js';
import { useFormats } from '../language/use-formats.js';
import { useSite } from '../site/site-provider.js';
import type { ListedPost } from './listed-post.js';
import { words } from './words.js';

interface PostTableProps {
  posts: readonly ListedPost[];
  selected: ReadonlySet<string>;
  onSelect: (ids: ReadonlySet<string>) => void;
}

const colors: Readonly<Record<string, string>> = {
  DRAFT: 'gray',
  SCHEDULED: 'blue',
  PUBLISHED: 'teal',
  ARCHIVED: 'dark',
};

export function PostTable({ posts, selected, onSelect }: PostTableProps) {
  const text = useWords(words);
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
          <Table.Th scope="col" w={140} visibleFrom="sm">
            {text.changed}
          </Table.Th>
          <Table.Th scope="col" w={120} ta="right" visibleFrom="md">
            {text.views}
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {posts.map((post) => (
          <PostRow key={post.id} post={post} isSelected={selected.has(post.id)} onToggle={() => toggle(post.id)} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

function PostRow({ post, isSelected, onToggle }: { post: ListedPost; isSelected: boolean; onToggle: () => void }) {
  const text = useWords(words);
  const formats = useFormats();
  const { path } = useSite();
  const { id, title, status, author, updatedAt, recentViews } = post;
  const name = title || text.untitled;
  const key = status.toUpperCase() as keyof typeof text.statuses;
  return (
    <Table.Tr>
      <Table.Td>
        <Checkbox aria-label={text.select(name)} checked={isSelected} onChange={onToggle} />
      </Table.Td>
      <Table.Td>
        <Anchor
          component={Link}
          href={path(`/posts/${id}`)}
          fz="sm"
          className="row-title"
          style={{ overflowWrap: 'anywhere' }}
        >
          {name}
        </Anchor>
      </Table.Td>
      <Table.Td>
        <Badge variant="dot" color={colors[key] ?? 'gray'} tt="none" maw="100%">
          {text.statuses[key] ?? status}
        </Badge>
      </Table.Td>
      <Table.Td visibleFrom="md">{author?.name}</Table.Td>
      <Table.Td visibleFrom="sm">{formats.ago(updatedAt)}</Table.Td>
      <Table.Td ta="right" visibleFrom="md">
        {recentViews === null ? '' : formats.number(recentViews)}
      </Table.Td>
    </Table.Tr>
  );
}
