import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Failure } from '../failure/failure.js';
import { isElsewhere, useFieldErrors } from '../failure/use-field-errors.js';
import { AdminSaveTerm, PostTerms } from '../generated/operations.js';
import { useChange } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { Dialog } from '../screen/dialog.js';
import { useSite } from '../site/site-provider.js';
import type { Term } from './term-labels.js';
import { toTermSlug } from './term-slug.js';
import { words } from './words.js';

/** A term that is renamed, or a new one without a term. */
export interface EditedTerm {
  taxonomy: 'CATEGORY' | 'TAG';
  term: Term | null;
}

export function TermDialog({ edited, onClose }: { edited: EditedTerm | null; onClose: () => void }) {
  const text = useWords(words);
  const title = edited?.term ? text.renameOf(edited.term.name) : text.add[edited?.taxonomy ?? 'TAG'];
  return (
    <Dialog title={title} isOpen={edited !== null} onClose={onClose}>
      {edited && <TermForm edited={edited} onSaved={onClose} />}
    </Dialog>
  );
}

function TermForm({ edited: { taxonomy, term }, onSaved }: { edited: EditedTerm; onSaved: () => void }) {
  const text = useWords(words);
  const { id: siteId } = useSite();
  const [name, setName] = useState(term?.name ?? '');
  const save = useChange(AdminSaveTerm, { refreshes: [PostTerms] });
  const errorAt = useFieldErrors(save.error);
  // The slug of a term stays: posts store it.
  const slug = term?.slug ?? toTermSlug(name);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ input: { siteId, taxonomy, slug, name } }, { onSuccess: onSaved });
      }}
    >
      <Stack>
        <TextInput
          label={text.name}
          description={term ? text.nameHelp : undefined}
          error={errorAt('name', 'slug')}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          required
          maxLength={200}
          data-autofocus
        />
        {slug !== '' && <Text size="sm">{text.shortName(slug)}</Text>}
        {save.error && isElsewhere(save.error, ['name', 'slug']) && <Failure error={save.error} />}
        <Group justify="flex-end">
          <Button type="submit" loading={save.isPending} disabled={slug === ''}>
            {text.save}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
