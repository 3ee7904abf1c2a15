import { Button, Group, Select, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Failure } from '../failure/failure.js';
import { isElsewhere, useFieldErrors } from '../failure/use-field-errors.js';
import { useNotices } from '../failure/use-notices.js';
import { AdminInviteToSite, Team } from '../generated/operations.js';
import { useChange } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { Dialog } from '../screen/dialog.js';
import { useSite } from '../site/site-provider.js';
import type { Role } from './team.js';
import { useRoleName } from './use-role-name.js';
import { words } from './words.js';

interface InvitePersonProps {
  isOpen: boolean;
  roles: readonly Role[];
  onClose: () => void;
}

export function InvitePerson({ isOpen, roles, onClose }: InvitePersonProps) {
  const text = useWords(words);
  return (
    <Dialog title={text.inviteTitle} isOpen={isOpen} onClose={onClose}>
      {isOpen && <InviteForm roles={roles} onDone={onClose} />}
    </Dialog>
  );
}

function InviteForm({ roles, onDone }: { roles: readonly Role[]; onDone: () => void }) {
  const text = useWords(words);
  const notices = useNotices();
  const roleName = useRoleName();
  const { id: siteId } = useSite();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState('site_contributor');
  const invite = useChange(AdminInviteToSite, { refreshes: [Team] });
  const errorAt = useFieldErrors(invite.error);
  const permissions = roles.find(({ slug }) => slug === role)?.permissions ?? [];
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const onSuccess = ({ inviteToSite: { emailSent } }: { inviteToSite: { emailSent: boolean } }) => {
          notices.done(emailSent ? text.invited(email) : text.notSent);
          onDone();
        };
        invite.mutate({ input: { siteId, email, role } }, { onSuccess });
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
          description={permissions.map((each) => text.grants[each] ?? each).join(', ') || text.onlyReads}
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
