import { Avatar, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Failure } from '../failure/failure.js';
import { AdminDeletePersona, SiteAuthors } from '../generated/operations.js';
import { useChange, useOperation } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { ConfirmedAct } from '../screen/confirmed-act.js';
import { EmptyList } from '../screen/empty-list.js';
import { Loading } from '../screen/loading.js';
import { ScreenTitle } from '../screen/screen-title.js';
import { useSite } from '../site/site-provider.js';
import { AuthorDialog } from './author-dialog.js';
import type { ListedAuthor } from './listed-author.js';
import { words } from './words.js';

/** The bylines of a site. */
export function AuthorsScreen() {
  const text = useWords(words);
  const { id: siteId } = useSite();
  const list = useOperation(SiteAuthors, { siteId });
  const [edited, setEdited] = useState<ListedAuthor | 'new' | null>(null);
  return (
    <>
      <ScreenTitle title={text.title}>
        <Button onClick={() => setEdited('new')}>{text.create}</Button>
      </ScreenTitle>
      <Text mb="md">{text.intro}</Text>
      {list.error && <Failure error={list.error} retry={() => void list.refetch()} />}
      {list.isPending && <Loading />}
      {list.data?.personas.length === 0 && <EmptyList text={text.empty} />}
      <Stack component="ul" p={0} m={0} gap={0}>
        {list.data?.personas.map((author) => (
          <AuthorRow key={author.id} author={author} onChange={() => setEdited(author)} />
        ))}
      </Stack>
      <AuthorDialog author={edited} onClose={() => setEdited(null)} />
    </>
  );
}

function AuthorRow({ author, onChange }: { author: ListedAuthor; onChange: () => void }) {
  const text = useWords(words);
  const remove = useChange(AdminDeletePersona, { refreshes: [SiteAuthors] });
  const { id, siteId, name, slug, avatarUrl } = author;
  return (
    <Group component="li" className="listed-row" justify="space-between" py="sm" gap="sm">
      <Group gap="sm" wrap="nowrap" miw={0}>
        <Avatar src={avatarUrl ?? null} name={name} alt="" />
        <div>
          <Text style={{ overflowWrap: 'anywhere' }}>{name}</Text>
          <Text size="sm" c="dimmed">
            {slug}
          </Text>
        </div>
      </Group>
      <Group gap="xs">
        <Button size="xs" variant="default" aria-label={text.changeOf(name)} onClick={onChange}>
          {text.change}
        </Button>
        <ConfirmedAct
          size="xs"
          label={text.remove}
          name={text.removeOf(name)}
          title={text.removeOf(name)}
          text={text.removeText}
          action={text.remove}
          onConfirm={() => remove.mutateAsync({ input: { siteId, id } })}
        />
      </Group>
    </Group>
  );
}
