import { Anchor, Text } from '@mantine/core';
import { Link } from 'wouter';
import { Failure } from '../failure/failure.js';
import { AdminRestorePost, DeletedPosts, PostList, SiteDashboard } from '../generated/operations.js';
import { useChange, usePages } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { ListEnd } from '../screen/list-end.js';
import { Loading } from '../screen/loading.js';
import { ScreenTitle } from '../screen/screen-title.js';
import { TrashTable } from '../screen/trash-table.js';
import { useSite } from '../site/site-provider.js';
import { words } from './words.js';

/** Deleted posts that can still be restored. */
export function TrashScreen() {
  const text = useWords(words);
  const { id: siteId, path } = useSite();
  const list = usePages(DeletedPosts, { siteId }, ({ deletedPosts }) => deletedPosts.pageInfo);
  const restore = useChange(AdminRestorePost, { refreshes: [DeletedPosts, PostList, SiteDashboard] });
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
      {posts.length > 0 && (
        <TrashTable
          title={text.trash}
          nameTitle={text.postTitle}
          items={posts.map(({ postId, title, ...post }) => ({ ...post, id: postId, name: title || text.untitled }))}
          onRestore={(reference) => restore.mutateAsync({ input: { siteId, reference } })}
        />
      )}
      {posts.length > 0 && <ListEnd shown={text.shown(posts.length)} pages={list} />}
    </>
  );
}
