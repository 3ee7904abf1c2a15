import { Button, Group, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Failure } from '../failure/failure.js';
import { isElsewhere, useFieldErrors } from '../failure/use-field-errors.js';
import { AdminCreatePersona, AdminUpdatePersona, SiteAuthors } from '../generated/operations.js';
import { useChange } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { ImageChoice } from '../post-editor/image-choice.js';
import { Dialog } from '../screen/dialog.js';
import { useSite } from '../site/site-provider.js';
import type { ListedAuthor } from './listed-author.js';
import { words } from './words.js';

interface AuthorDialogProps {
  /** Null while closed. */
  author: ListedAuthor | 'new' | null;
  onClose: () => void;
}

export function AuthorDialog({ author, onClose }: AuthorDialogProps) {
  const text = useWords(words);
  const title = author === null || author === 'new' ? text.createTitle : text.changeOf(author.name);
  return (
    <Dialog title={title} isOpen={author !== null} onClose={onClose}>
      {author !== null && <AuthorForm author={author === 'new' ? null : author} onSaved={onClose} />}
    </Dialog>
  );
}

function AuthorForm({ author, onSaved }: { author: ListedAuthor | null; onSaved: () => void }) {
  const text = useWords(words);
  const { id: siteId } = useSite();
  const [name, setName] = useState(author?.name ?? '');
  const [slug, setSlug] = useState('');
  const [picture, setPicture] = useState(author?.avatarUrl ?? '');
  const create = useChange(AdminCreatePersona, { refreshes: [SiteAuthors] });
  const update = useChange(AdminUpdatePersona, { refreshes: [SiteAuthors] });
  const { error, isPending } = author ? update : create;
  const errorAt = useFieldErrors(error);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const shown = { siteId, name, avatarUrl: picture || null };
    if (author) update.mutate({ input: { ...shown, id: author.id } }, { onSuccess: onSaved });
    else create.mutate({ input: { ...shown, slug: slug.trim() || null } }, { onSuccess: onSaved });
  };
  return (
    <form onSubmit={save}>
      <Stack>
        <TextInput
          label={text.name}
          description={author ? text.renamedHelp : undefined}
          error={errorAt('name')}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          required
          maxLength={200}
          data-autofocus
        />
        {!author && (
          <TextInput
            label={text.slug}
            description={text.slugHelp}
            error={errorAt('slug')}
            value={slug}
            onChange={(event) => setSlug(event.currentTarget.value)}
          />
        )}
        <ImageChoice
          label={text.picture}
          description={text.pictureHelp}
          error={errorAt('avatarUrl')}
          url={picture}
          onChange={setPicture}
        />
        {error && isElsewhere(error, ['name', 'slug', 'avatarUrl']) && <Failure error={error} />}
        <Group justify="flex-end">
          <Button type="submit" loading={isPending}>
            {author ? text.save : text.submit}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
