import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { Failure } from '../failure/failure.js';
import { isElsewhere, useFieldErrors } from '../failure/use-field-errors.js';
import { AdminCreatePostType, PostTypeDefinitions, PostTypes } from '../generated/operations.js';
import { useChange } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { Dialog } from '../screen/dialog.js';
import { discardUnsavedWork } from '../screen/unsaved-work.js';
import { useSite } from '../site/site-provider.js';
import { toTermSlug } from '../term/term-slug.js';
import { words } from './words.js';

/** Creates a post type and opens it. */
export function NewPostType() {
  const text = useWords(words);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text.create}</Button>
      <Dialog title={text.create} isOpen={isOpen} onClose={() => setOpen(false)}>
        {isOpen && <NewTypeForm />}
      </Dialog>
    </>
  );
}

function useCreation() {
  const { id: siteId, path } = useSite();
  const [, navigate] = useLocation();
  const creation = useChange(AdminCreatePostType, { refreshes: [PostTypes, PostTypeDefinitions] });
  const create = (named: { slug: string; name: string; pluralName: string | null }) =>
    creation.mutate(
      { input: { siteId, ...named } },
      {
        onSuccess: ({ createPostType }) => {
          discardUnsavedWork();
          navigate(path(`/post-types/${createPostType.postType.slug}`));
        },
      },
    );
  return { create, error: creation.error, isPending: creation.isPending };
}

function NewTypeForm() {
  const text = useWords(words);
  const [name, setName] = useState('');
  const [pluralName, setPluralName] = useState('');
  const [typedSlug, setTypedSlug] = useState<string | null>(null);
  const { create, error, isPending } = useCreation();
  const errorAt = useFieldErrors(error);
  const slug = typedSlug ?? toTermSlug(name);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        create({ slug, name, pluralName: pluralName.trim() || null });
      }}
    >
      <Stack>
        <TextInput
          label={text.name}
          description={text.nameHelp}
          error={errorAt('name')}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          required
          maxLength={200}
          data-autofocus
        />
        <TextInput
          label={text.plural}
          description={text.pluralHelp}
          error={errorAt('pluralName')}
          value={pluralName}
          onChange={(event) => setPluralName(event.currentTarget.value)}
          maxLength={200}
        />
        <TextInput
          label={text.slug}
          description={text.slugHelp}
          error={errorAt('slug')}
          value={slug}
          onChange={(event) => setTypedSlug(event.currentTarget.value)}
          required
        />
        {error && isElsewhere(error, ['name', 'pluralName', 'slug']) && <Failure error={error} />}
        <Group justify="flex-end">
          <Button type="submit" loading={isPending} disabled={slug === ''}>
            {text.submit}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
