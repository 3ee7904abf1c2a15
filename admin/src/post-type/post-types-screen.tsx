import { Anchor, Badge, Group, Stack, Text } from '@mantine/core';
import { Link } from 'wouter';
import { Failure } from '../failure/failure.js';
import { PostTypeDefinitions } from '../generated/operations.js';
import { useOperation } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { Loading } from '../screen/loading.js';
import { ScreenTitle } from '../screen/screen-title.js';
import { useSite } from '../site/site-provider.js';
import { toDrafts } from './draft-field.js';
import { NewPostType } from './new-post-type.js';
import type { ListedPostType } from './post-type.js';
import { words } from './words.js';

/** The post types of a site. */
export function PostTypesScreen() {
  const text = useWords(words);
  const { id: siteId } = useSite();
  const list = useOperation(PostTypeDefinitions, { siteId });
  return (
    <>
      <ScreenTitle title={text.title}>
        <NewPostType />
      </ScreenTitle>
      <Text mb="md">{text.intro}</Text>
      {list.error && <Failure error={list.error} retry={() => void list.refetch()} />}
      {list.isPending && <Loading />}
      <Stack component="ul" p={0} m={0} gap={0}>
        {list.data?.postTypes.map((type) => (
          <TypeRow key={type.id} type={type} />
        ))}
      </Stack>
    </>
  );
}

function TypeRow({ type }: { type: ListedPostType }) {
  const text = useWords(words);
  const { path } = useSite();
  const { slug, name, description, isDefault, isArchived, fields } = type;
  const marks = [
    ...(isDefault ? [text.builtIn] : []),
    ...(type.public ? [] : [text.hidden]),
    ...(isArchived ? [text.archived] : []),
  ];
  return (
    <Group component="li" className="listed-row" justify="space-between" py="sm" gap="sm">
      <div>
        {isDefault ? (
          <Text fw={600}>{name}</Text>
        ) : (
          <Anchor component={Link} href={path(`/post-types/${slug}`)} fw={600} style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Anchor>
        )}
        <Text size="sm">{[slug, text.fieldCount(toDrafts(fields).length)].join(' · ')}</Text>
        {description && (
          <Text size="sm" c="dimmed">
            {description}
          </Text>
        )}
      </div>
      <Group gap="xs">
        {marks.map((mark) => (
          <Badge key={mark} variant="default" tt="none">
            {mark}
          </Badge>
        ))}
      </Group>
    </Group>
  );
}
