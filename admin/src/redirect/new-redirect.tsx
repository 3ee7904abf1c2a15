import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Failure } from '../failure/failure.js';
import { isElsewhere, useFieldErrors } from '../failure/use-field-errors.js';
import { useNotices } from '../failure/use-notices.js';
import { useWords } from '../language/language-provider.js';
import { PostField } from '../post-editor/post-field.js';
import { Dialog } from '../screen/dialog.js';
import { toOldPath } from './old-path.js';
import { useFormerPaths } from './use-former-paths.js';
import { words } from './words.js';

/** Leads an old address to a post. */
export function NewRedirect() {
  const text = useWords(words);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text.add}</Button>
      <Dialog title={text.add} isOpen={isOpen} onClose={() => setOpen(false)}>
        {isOpen && <RedirectForm onDone={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}

const fields = ['formerPaths', 'former_paths'];

function RedirectForm({ onDone }: { onDone: () => void }) {
  const text = useWords(words);
  const notices = useNotices();
  const { change, isRunning } = useFormerPaths();
  const [path, setPath] = useState('');
  const [post, setPost] = useState<unknown>(null);
  const [error, setError] = useState<unknown>(null);
  const errorAt = useFieldErrors(error);
  const field = { key: 'post', label: text.post, type: 'post', required: true, options: {} };
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (typeof post !== 'string') return;
    setError(null);
    try {
      const isNew = await change(post, (paths) => [...new Set([...paths, toOldPath(path)])]);
      notices.done(isNew ? text.added : text.present);
      onDone();
    } catch (failure) {
      setError(failure);
    }
  };
  return (
    <form onSubmit={(event) => void add(event)}>
      <Stack>
        <TextInput
          label={text.path}
          description={text.pathHelp}
          error={errorAt(...fields) && text.pathFault}
          value={path}
          onChange={(event) => setPath(event.currentTarget.value)}
          required
          data-autofocus
        />
        <PostField field={field} value={post} error={null} onChange={setPost} />
        <Text size="sm">{text.postHelp}</Text>
        {error !== null && isElsewhere(error, fields) && <Failure error={error} />}
        <Group justify="flex-end">
          <Button type="submit" loading={isRunning} disabled={path.trim() === '' || post === null}>
            {text.submit}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
