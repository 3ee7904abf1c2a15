import { Anchor, Button, Group, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import { Failure } from '../failure/failure.js';
import { useNotices } from '../failure/use-notices.js';
import {
  AdminRestorePost,
  DeletedPosts,
  type DeletedPostsQuery,
  PostList,
  SiteDashboard,
} from '../generated/operations.js';
import { useChange, usePages } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { useFormats } from '../language/use-formats.js';
import { Loading } from '../screen/loading.js';
import { ScreenTitle } from '../screen/screen-title.js';
import { useSite } from '../site/site-provider.js';
import { words } from './words.js';

type DeletedPost = DeletedPostsQuery['deletedPosts']['nodes'][number];

/** Deleted posts that can still be restored. */
export function TrashScreen() {
  const text = useWords(words);
  const { id: siteId, path } = useSite();
  const list = usePages(DeletedPosts, { siteId }, ({ deletedPosts }) => deletedPosts.pageInfo);
  const posts = list.data?.pages.flatMap((page) => page.deletedPosts.nodes) ?? [];
  return (
    <>
      <ScreenTitle title={text.trash}>
        <Anchor component={Link} href={path('/posts')}>
          {text.toPosts}
        </Anchor>
      </ScreenTitle>
      <Text mb="md">{text.trashText}</Text>
      {list.error && <Failure error={list.error} retry={() => void list.refetch()} />}
      {list.isPending && <Loading />}
      {list.data && posts.length === 0 && <Text>{text.trashEmpty}</Text>}
      {posts.length > 0 && <TrashTable posts={posts} />}
      {list.hasNextPage && (
        <Button mt="md" variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {text.more}
        </Button>
      )}
    </>
  );
}

function TrashTable({ posts }: { posts: readonly DeletedPost[] }) {
  const text = useWords(words);
  return (
    <Table verticalSpacing="xs" aria-label={text.trash}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{text.postTitle}</Table.Th>
          <Table.Th scope="col" visibleFrom="sm">
            {text.deletedAt}
          </Table.Th>
          <Table.Th scope="col">{text.restorableUntil}</Table.Th>
          <Table.Th aria-label={text.restore} />
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {posts.map((post) => (
          <TrashRow key={post.postId} post={post} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

function TrashRow({ post: { postId, title, deletedAt, restorableUntil, mayRestore } }: { post: DeletedPost }) {
  const text = useWords(words);
  const formats = useFormats();
  const notices = useNotices();
  const { id: siteId } = useSite();
  const [isRunning, setRunning] = useState(false);
  const revive = useChange(AdminRestorePost, { refreshes: [DeletedPosts, PostList, SiteDashboard] });
  const name = title || text.untitled;
  const restore = async () => {
    setRunning(true);
    try {
      await revive.mutateAsync({ input: { siteId, reference: postId } });
      notices.done(text.restored(name));
    } catch (error) {
      notices.failed(error);
    }
    setRunning(false);
  };
  return (
    <Table.Tr>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>{name}</Table.Td>
      <Table.Td visibleFrom="sm">{formats.ago(deletedAt)}</Table.Td>
      <Table.Td>{formats.day(restorableUntil)}</Table.Td>
      <Table.Td>
        <Group justify="flex-end">
          {mayRestore && (
            <Button
              size="xs"
              variant="default"
              aria-label={`${text.restore}: ${name}`}
              loading={isRunning}
              onClick={() => void restore()}
            >
              {text.restore}
            </Button>
          )}
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}
