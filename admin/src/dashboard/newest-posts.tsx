import { Anchor, Group, Stack, Text } from '@mantine/core';
import { Link } from 'wouter';
import type { SiteDashboardQuery } from '../generated/operations.js';
import { useWords } from '../language/language-provider.js';
import { useFormats } from '../language/use-formats.js';
import { useSite } from '../site/site-provider.js';
import { words } from '../site/words.js';

type Posts = NonNullable<SiteDashboardQuery['site']['posts']>['nodes'];

export function NewestPosts({ posts }: { posts: Posts }) {
  const text = useWords(words);
  const formats = useFormats();
  const { path } = useSite();
  if (posts.length === 0) return <Text>{text.noPosts}</Text>;
  return (
    <Stack gap="sm">
      {posts.map(({ id, title, publishedAt, recentViews, author }) => (
        <div key={id}>
          <Anchor component={Link} href={path(`/posts/${id}`)} style={{ overflowWrap: 'anywhere' }}>
            {title}
          </Anchor>
          <Group gap="xs" fz="sm">
            {author && <span>{author.name}</span>}
            {publishedAt && <span>{formats.ago(publishedAt)}</span>}
            {recentViews !== null && <span>{text.viewsOf(formats.number(recentViews))}</span>}
          </Group>
        </div>
      ))}
    </Stack>
  );
}
