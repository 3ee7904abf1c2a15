import { Button, Group, Select, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Failure } from '../failure/failure.js';
import { isElsewhere, useFieldErrors } from '../failure/use-field-errors.js';
import { useNotices } from '../failure/use-notices.js';
import { useWords } from '../language/language-provider.js';
import { Dialog } from '../screen/dialog.js';
import type { Role, TeamActs } from './team.js';
import { useRoleName } from './use-role-name.js';
import { words } from './words.js';

interface InvitePersonProps {
  isOpen: boolean;
  roles: readonly Role[];
  /** Slug of the role that is offered first. */
  usualRole: string;
  /** What a role without permissions is for. */
  withoutPermissions: string;
  onInvite: TeamActs['invite'];
  onClose: () => void;
}

export function InvitePerson({ isOpen, onClose, ...form }: InvitePersonProps) {
  const text = useWords(words);
  return (
    <Dialog title={text.inviteTitle} isOpen={isOpen} onClose={onClose}>
      {isOpen && <InviteForm {...form} onDone={onClose} />}
    </Dialog>
  );
}

type InviteFormProps = Omit<InvitePersonProps, 'isOpen' | 'onClose'> & { onDone: () => void };

function InviteForm({ roles, usualRole, withoutPermissions, onInvite, onDone }: InviteFormProps) {
  const text = useWords(words);
  const notices = useNotices();
  const roleName = useRoleName();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState(usualRole);
  const invite = useMutation({
    mutationFn: () => onInvite(email, role),
    onSuccess: (isSent) => {
      notices.done(isSent ? text.invited(email) : text.notSent);
      onDone();
    },
  });
  const errorAt = useFieldErrors(invite.error);
  const permissions = roles.find(({ slug }) => slug === role)?.permissions ?? [];
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        invite.mutate();
      }}
    >
      <Stack>
        <TextInput
          type="email"
          label={text.email}
          error={errorAt('email')}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          required
          data-autofocus
        />
        <Select
          label={text.role}
          description={permissions.map((each) => text.grants[each] ?? each).join(', ') || withoutPermissions}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          error={errorAt('role')}
          data={roles.map((each) => ({ value: each.slug, label: roleName(each) }))}
          value={role}
          onChange={(value) => setRole(value ?? role)}
          allowDeselect={false}
        />
        {invite.error && isElsewhere(invite.error, ['email', 'role']) && <Failure error={invite.error} />}
        <Group justify="flex-end">
          <Button type="submit" loading={invite.isPending}>
            {text.send}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
