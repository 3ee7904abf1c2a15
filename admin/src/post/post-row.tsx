import { ActionIcon, Anchor, Badge, Checkbox, Group, Image, Menu, Table, Text } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { Link } from 'wouter';
import { useNotices } from '../failure/use-notices.js';
import { useWords } from '../language/language-provider.js';
import { useFormats } from '../language/use-formats.js';
import { useSite } from '../site/site-provider.js';
import type { ListedPost } from './listed-post.js';
import { words } from './words.js';

interface PostRowProps {
  post: ListedPost;
  /** Shown where the list has posts in several languages. */
  hasLanguage: boolean;
  isSelected: boolean;
  onToggle: () => void;
}

const colors: Readonly<Record<string, string>> = {
  DRAFT: 'gray',
  SCHEDULED: 'blue',
  PUBLISHED: 'teal',
  ARCHIVED: 'dark',
};

/** A post. A click anywhere else than on a control opens it, as the link of the title covers the row. */
export function PostRow({ post, hasLanguage, isSelected, onToggle }: PostRowProps) {
  const text = useWords(words);
  const formats = useFormats();
  const { path } = useSite();
  const { id, title, status, language, coverUrl, author, publishedAt, updatedAt, recentViews } = post;
  const name = title || text.untitled;
  const key = status.toUpperCase() as keyof typeof text.statuses;
  return (
    <Table.Tr className="row">
      <Table.Td className="row-control">
        <Checkbox aria-label={text.select(name)} checked={isSelected} onChange={onToggle} />
      </Table.Td>
      <Table.Td>
        <Group gap="sm" wrap="nowrap">
          {coverUrl && <Image src={coverUrl} alt="" w={48} h={32} radius="sm" fit="cover" loading="lazy" />}
          <div>
            <Anchor
              component={Link}
              href={path(`/posts/${id}`)}
              fz="sm"
              className="row-title"
              style={{ overflowWrap: 'anywhere' }}
            >
              {name}
            </Anchor>
            {hasLanguage && (
              <Text size="xs" span ml={6}>
                {language}
              </Text>
            )}
          </div>
        </Group>
      </Table.Td>
      <Table.Td>
        <Badge variant="dot" color={colors[key] ?? 'gray'} tt="none" maw="100%">
          {text.statuses[key] ?? status}
        </Badge>
      </Table.Td>
      <Table.Td visibleFrom="md">{author?.name}</Table.Td>
      <Table.Td visibleFrom="lg">{publishedAt && formats.day(publishedAt)}</Table.Td>
      <Table.Td visibleFrom="sm">{formats.ago(updatedAt)}</Table.Td>
      <Table.Td ta="right" visibleFrom="md">
        {recentViews === null ? '' : formats.number(recentViews)}
      </Table.Td>
      <Table.Td className="row-control">
        <RowMenu post={post} name={name} />
      </Table.Td>
    </Table.Tr>
  );
}

function RowMenu({ post: { id, url, status }, name }: { post: ListedPost; name: string }) {
  const text = useWords(words);
  const notices = useNotices();
  const { path } = useSite();
  const copy = async (address: string) => {
    await navigator.clipboard.writeText(address);
    notices.done(text.copied);
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={text.menuOf(name)}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} href={path(`/posts/${id}`)}>
          {text.edit}
        </Menu.Item>
        {status.toUpperCase() === 'PUBLISHED' && url && (
          <>
            <Menu.Item component="a" href={url} target="_blank" rel="noreferrer">
              {text.view}
            </Menu.Item>
            <Menu.Item onClick={() => void copy(url).catch(notices.failed)}>{text.copy}</Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
