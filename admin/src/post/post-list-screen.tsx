import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import { Failure } from '../failure/failure.js';
import { PostList } from '../generated/operations.js';
import { usePages } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { NewPost } from '../post-editor/new-post.js';
import { EmptyList } from '../screen/empty-list.js';
import { ListEnd } from '../screen/list-end.js';
import { Loading } from '../screen/loading.js';
import { ScreenTitle } from '../screen/screen-title.js';
import { useSite } from '../site/site-provider.js';
import { BulkActions } from './bulk-actions.js';
import { PostFilters, statuses, usePostFilters } from './post-filters.js';
import { PostTable } from './post-table.js';
import { words } from './words.js';

export function PostListScreen() {
  const text = useWords(words);
  const { id: siteId, may, path } = useSite();
  const filters = usePostFilters();
  const list = usePages(
    PostList,
    {
      siteId,
      statuses: filters.status ? [filters.status] : [...statuses],
      order: filters.order,
      query: filters.query || null,
    },
    ({ posts }) => posts.pageInfo,
  );
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const posts = list.data?.pages.flatMap((page) => page.posts.nodes) ?? [];
  return (
    <>
      <ScreenTitle title={text.title}>
        {may('content:write') && (
          <>
            <Anchor component={Link} href={path('/posts/trash')}>
              {text.trash}
            </Anchor>
            <NewPost />
          </>
        )}
      </ScreenTitle>
      <PostFilters {...filters} />
      {list.error && <Failure error={list.error} retry={() => void list.refetch()} />}
      {list.isPending && <Loading />}
      {list.data && posts.length === 0 && <EmptyList text={filters.isFiltered ? text.noMatch : text.empty} />}
      {posts.length > 0 && (
        <>
          <BulkActions posts={posts.filter(({ id }) => selected.has(id))} onDone={() => setSelected(new Set())} />
          <PostTable posts={posts} selected={selected} onSelect={setSelected} />
          <ListEnd shown={text.shown(posts.length)} pages={list} />
        </>
      )}
    </>
  );
}
