import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useNotices } from '../failure/use-notices.js';
import { AdminDeleteRole, SiteSwitcher, Team } from '../generated/operations.js';
import { useChange, useOperation } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { Confirm } from '../screen/confirm.js';
import { useSite } from '../site/site-provider.js';
import { RoleForm } from './role-form.js';
import type { Role } from './team.js';
import { useRoleName } from './use-role-name.js';
import { words } from './words.js';

/** Roles belong to the organization: only its administrators change them. */
function useMayChange(): boolean {
  const { organizationId } = useSite();
  const { data } = useOperation(SiteSwitcher, {});
  return data?.viewer?.organizations.some(({ organization }) => organization?.id === organizationId) ?? false;
}

export function RoleList({ roles }: { roles: readonly Role[] }) {
  const text = useWords(words);
  const notices = useNotices();
  const mayChange = useMayChange();
  const { organizationId } = useSite();
  const [edited, setEdited] = useState<Role | 'new' | null>(null);
  const [doomed, setDoomed] = useState<Role | null>(null);
  const remove = useChange(AdminDeleteRole, { refreshes: [Team] });
  const onConfirm = () =>
    doomed &&
    remove.mutate(
      { input: { organizationId, slug: doomed.slug } },
      {
        onSuccess: () => notices.done(text.deleted(doomed.name)),
        onError: (error) => notices.failed(error),
        onSettled: () => setDoomed(null),
      },
    );
  return (
    <Stack>
      <Text size="sm">{text.rolesText}</Text>
      {roles.map((role) => (
        <RoleRow
          key={role.slug}
          role={role}
          mayChange={mayChange && !role.isSystem}
          onEdit={() => setEdited(role)}
          onDelete={() => setDoomed(role)}
        />
      ))}
      {mayChange && (
        <Group>
          <Button variant="default" onClick={() => setEdited('new')}>
            {text.newRole}
          </Button>
        </Group>
      )}
      <RoleForm edited={edited} onClose={() => setEdited(null)} />
      <Confirm
        isOpen={doomed !== null}
        title={text.deleteRole(doomed?.name ?? '')}
        text={text.deleteText}
        action={text.delete}
        isBusy={remove.isPending}
        onConfirm={onConfirm}
        onClose={() => setDoomed(null)}
      />
    </Stack>
  );
}

interface RoleRowProps {
  role: Role;
  mayChange: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

function RoleRow({ role, mayChange, onEdit, onDelete }: RoleRowProps) {
  const text = useWords(words);
  const name = useRoleName()(role);
  return (
    <Group justify="space-between" gap="xs" align="start">
      <div style={{ flex: '1 1 200px', minWidth: 0 }}>
        <Group gap="xs">
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Text>
          {role.isSystem && (
            <Badge variant="default" tt="none">
              {text.builtIn}
            </Badge>
          )}
          <Text size="sm">{text.members(role.membersCount)}</Text>
        </Group>
        <Text size="sm">{role.permissions.map((each) => text.grants[each] ?? each).join(', ') || text.onlyReads}</Text>
      </div>
      {mayChange && (
        <Group gap="xs">
          <Button size="xs" variant="default" aria-label={text.editRole(name)} onClick={onEdit}>
            {text.edit}
          </Button>
          <Button size="xs" variant="default" aria-label={text.deleteRole(name)} onClick={onDelete}>
            {text.delete}
          </Button>
        </Group>
      )}
    </Group>
  );
}
