import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Failure } from '../failure/failure.js';
import { isElsewhere, useFieldErrors } from '../failure/use-field-errors.js';
import { useNotices } from '../failure/use-notices.js';
import { AdminCreateRole, AdminUpdateRole, Team } from '../generated/operations.js';
import { useChange } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { Dialog } from '../screen/dialog.js';
import { useSite } from '../site/site-provider.js';
import type { Role } from './team.js';
import { words } from './words.js';

interface RoleFormProps {
  /** Null closes it. */
  edited: Role | 'new' | null;
  onClose: () => void;
}

export function RoleForm({ edited, onClose }: RoleFormProps) {
  const text = useWords(words);
  const role = edited === 'new' ? null : edited;
  return (
    <Dialog title={role ? text.editRole(role.name) : text.newRole} isOpen={edited !== null} onClose={onClose}>
      {edited && <Fields role={role} onDone={onClose} />}
    </Dialog>
  );
}

function Fields({ role, onDone }: { role: Role | null; onDone: () => void }) {
  const text = useWords(words);
  const [name, setName] = useState(role?.name ?? '');
  const [permissions, setPermissions] = useState(role?.permissions ?? []);
  const { save, error, isPending } = useSave(role, onDone);
  const errorAt = useFieldErrors(error);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save(name, permissions);
      }}
    >
      <Stack>
        <TextInput
          label={text.roleName}
          error={errorAt('name', 'slug')}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          required
          data-autofocus
        />
        <Checkbox.Group
          label={text.permissions}
          error={errorAt('permissions')}
          value={permissions}
          onChange={setPermissions}
        >
          <Stack gap="xs" mt="xs">
            {Object.entries(text.grants).map(([permission, label]) => (
              <Checkbox key={permission} value={permission} label={label} />
            ))}
          </Stack>
        </Checkbox.Group>
        {error && isElsewhere(error, ['name', 'slug', 'permissions']) && <Failure error={error} />}
        <Group justify="flex-end">
          <Button type="submit" loading={isPending}>
            {text.saveRole}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function useSave(role: Role | null, onDone: () => void) {
  const text = useWords(words);
  const notices = useNotices();
  const { organizationId } = useSite();
  const create = useChange(AdminCreateRole, { refreshes: [Team] });
  const update = useChange(AdminUpdateRole, { refreshes: [Team] });
  const save = (name: string, permissions: string[]) => {
    const onSuccess = () => {
      notices.done(text.saved(name));
      onDone();
    };
    if (role) update.mutate({ input: { organizationId, slug: role.slug, name, permissions } }, { onSuccess });
    else create.mutate({ input: { organizationId, scope: 'site', name, permissions } }, { onSuccess });
  };
  return { save, error: create.error ?? update.error, isPending: create.isPending || update.isPending };
}
