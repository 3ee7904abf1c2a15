import { Button, Group, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Failure } from '../failure/failure.js';
import { isElsewhere, useFieldErrors } from '../failure/use-field-errors.js';
import {
  AdminCreateMediaFolder,
  AdminCreateMediaTag,
  AdminRenameMediaFolder,
  AdminRenameMediaTag,
  MediaLabels,
  MediaLibrary,
} from '../generated/operations.js';
import type { Operation } from '../graph/operation.js';
import { useChange } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { Dialog } from '../screen/dialog.js';
import { useSite } from '../site/site-provider.js';
import { words } from './words.js';

/** A folder or tag that is renamed, or a new one without a label. */
export interface EditedLabel {
  kind: 'folder' | 'tag';
  label: { id: string; name: string } | null;
}

const refreshes = [MediaLabels, MediaLibrary];

interface LabelOperations {
  create: Operation<unknown, { input: { siteId: string; name: string } }>;
  rename: Operation<unknown, { input: { siteId: string; id: string; name: string } }>;
}

const operations: Record<EditedLabel['kind'], LabelOperations> = {
  folder: { create: AdminCreateMediaFolder, rename: AdminRenameMediaFolder },
  tag: { create: AdminCreateMediaTag, rename: AdminRenameMediaTag },
};

export function LabelDialog({ edited, onClose }: { edited: EditedLabel | null; onClose: () => void }) {
  const text = useWords(words);
  const creation = edited?.kind === 'folder' ? text.newFolder : text.newTag;
  return (
    <Dialog
      title={edited?.label ? text.renameOf(edited.label.name) : creation}
      isOpen={edited !== null}
      onClose={onClose}
    >
      {edited && <LabelForm edited={edited} onSaved={onClose} />}
    </Dialog>
  );
}

function LabelForm({ edited: { kind, label }, onSaved }: { edited: EditedLabel; onSaved: () => void }) {
  const text = useWords(words);
  const { id: siteId } = useSite();
  const [name, setName] = useState(label?.name ?? '');
  const create = useChange(operations[kind].create, { refreshes });
  const rename = useChange(operations[kind].rename, { refreshes });
  const { error, isPending } = label ? rename : create;
  const errorAt = useFieldErrors(error);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (label) rename.mutate({ input: { siteId, id: label.id, name } }, { onSuccess: onSaved });
    else create.mutate({ input: { siteId, name } }, { onSuccess: onSaved });
  };
  return (
    <form onSubmit={save}>
      <Stack>
        <TextInput
          label={text.name}
          error={errorAt('name')}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          required
          maxLength={200}
          data-autofocus
        />
        {error && isElsewhere(error, ['name']) && <Failure error={error} />}
        <Group justify="flex-end">
          <Button type="submit" loading={isPending} disabled={name.trim() === ''}>
            {label ? text.save : text.create}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
