import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { Link, useLocation } from 'wouter';
import { Failure } from '../failure/failure.js';
import { useNotices } from '../failure/use-notices.js';
import { AdminDeletePostType, AdminUpdatePostType, PostTypeDefinitions, PostTypes } from '../generated/operations.js';
import { useReload } from '../graph/reload.js';
import { useChange, useOperation } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { ConfirmedAct } from '../screen/confirmed-act.js';
import { Loading } from '../screen/loading.js';
import { NotFound } from '../screen/not-found.js';
import { Panel } from '../screen/panel.js';
import type { ScreenProps } from '../screen/screen-props.js';
import { ScreenTitle } from '../screen/screen-title.js';
import { discardUnsavedWork } from '../screen/unsaved-work.js';
import { useSite } from '../site/site-provider.js';
import type { ListedPostType } from './post-type.js';
import { PostTypeForm } from './post-type-form.js';
import { words } from './words.js';

/** Changes a post type and its fields. */
export function PostTypeScreen({ params }: ScreenProps) {
  const text = useWords(words);
  const { id: siteId, path } = useSite();
  const list = useOperation(PostTypeDefinitions, { siteId });
  const type = list.data?.postTypes.find(({ slug, isDefault }) => slug === params.type && !isDefault);
  if (list.data && !type) return <NotFound />;
  return (
    <>
      <ScreenTitle title={type?.name ?? text.title}>
        <Anchor component={Link} href={path('/post-types')}>
          {text.toTypes}
        </Anchor>
      </ScreenTitle>
      {list.error && <Failure error={list.error} retry={() => void list.refetch()} />}
      {list.isPending && <Loading />}
      {type && (
        <Stack>
          <PostTypeForm key={type.slug} type={type} />
          <PostTypeEnd type={type} />
        </Stack>
      )}
    </>
  );
}

const refreshes = [PostTypes, PostTypeDefinitions];

/** Archives a type, takes it back into use, or deletes it. */
function PostTypeEnd({ type: { slug, name, isArchived } }: { type: ListedPostType }) {
  const text = useWords(words);
  const notices = useNotices();
  const { id: siteId, path } = useSite();
  const [, navigate] = useLocation();
  const update = useChange(AdminUpdatePostType, { refreshes });
  const remove = useChange(AdminDeletePostType, { refreshes: [PostTypes] });
  const reloadList = useReload([PostTypeDefinitions]);
  const archive = () =>
    update.mutate(
      { input: { siteId, slug, isArchived: !isArchived } },
      { onSuccess: () => notices.done(text.saved), onError: (error) => notices.failed(error) },
    );
  const confirm = async () => {
    await remove.mutateAsync({ input: { siteId, slug } });
    notices.done(text.removed(name));
    discardUnsavedWork();
    navigate(path('/post-types'));
    // Not before: this screen would say that its type does not exist.
    await reloadList();
  };
  return (
    <Panel title={text.end}>
      <Text mb="sm">{text.archiveText}</Text>
      <Group gap="sm">
        <Button variant="default" loading={update.isPending} onClick={archive}>
          {isArchived ? text.restore : text.archive}
        </Button>
        <ConfirmedAct
          label={text.remove}
          name={text.removeOf(name)}
          title={text.removeOf(name)}
          text={text.removeText}
          action={text.remove}
          onConfirm={confirm}
        />
      </Group>
    </Panel>
  );
}
