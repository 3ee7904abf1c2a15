import { Badge, Button, Group, Select, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { SiteSwitcher } from '../generated/operations.js';
import { useOperation } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { useFormats } from '../language/use-formats.js';
import { Confirm } from '../screen/confirm.js';
import type { Member, Role } from './team.js';
import { useMemberChanges } from './use-member-changes.js';
import { useRoleName } from './use-role-name.js';
import { words } from './words.js';

interface MemberTableProps {
  members: readonly Member[];
  roles: readonly Role[];
}

export function MemberTable({ members, roles }: MemberTableProps) {
  const text = useWords(words);
  const [leaving, setLeaving] = useState<Member | null>(null);
  const [ownRole, setOwnRole] = useState<{ member: Member; role: Role } | null>(null);
  const { data } = useOperation(SiteSwitcher, {});
  const { change, remove, isBusy } = useMemberChanges();
  const roleName = useRoleName();
  const ownId = data?.viewer?.id;
  const choose = (member: Member, role: Role) => {
    if (member.userId === ownId) setOwnRole({ member, role });
    else change(member, role);
  };
  return (
    <>
      <Table layout="fixed" verticalSpacing="xs" aria-label={text.people}>
        <Table.Tbody>
          {members.map((member) => (
            <MemberRow
              key={member.userId}
              member={member}
              isOwn={member.userId === ownId}
              roles={roles}
              onChoose={(role) => choose(member, role)}
              onRemove={() => setLeaving(member)}
            />
          ))}
        </Table.Tbody>
      </Table>
      <Confirm
        isOpen={leaving !== null}
        title={text.removeMember(leaving?.name ?? '')}
        text={text.removeText}
        action={text.remove}
        isBusy={isBusy}
        onConfirm={() => leaving && remove(leaving, () => setLeaving(null))}
        onClose={() => setLeaving(null)}
      />
      <Confirm
        isOpen={ownRole !== null}
        title={text.changeOwn}
        text={text.changeOwnText(ownRole ? roleName(ownRole.role) : '')}
        action={text.change}
        isBusy={isBusy}
        onConfirm={() => ownRole && change(ownRole.member, ownRole.role, () => setOwnRole(null))}
        onClose={() => setOwnRole(null)}
      />
    </>
  );
}

interface MemberRowProps {
  member: Member;
  isOwn: boolean;
  roles: readonly Role[];
  onChoose: (role: Role) => void;
  onRemove: () => void;
}

function MemberRow({ member, isOwn, roles, onChoose, onRemove }: MemberRowProps) {
  const text = useWords(words);
  const formats = useFormats();
  const roleName = useRoleName();
  const name = member.name || text.unnamed;
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={400}>
        <Group gap="xs">
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Text>
          {isOwn && (
            <Badge variant="default" tt="none">
              {text.you}
            </Badge>
          )}
          {member.status !== 'active' && (
            <Badge variant="default" tt="none">
              {text.suspended}
            </Badge>
          )}
        </Group>
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {member.email}
        </Text>
      </Table.Th>
      <Table.Td visibleFrom="md" w={140}>
        {member.joinedAt && formats.day(member.joinedAt)}
      </Table.Td>
      <Table.Td>
        <Group gap="xs">
          <Select
            aria-label={text.roleOf(name)}
            data={roles.map((role) => ({ value: role.slug, label: roleName(role) }))}
            value={member.role.slug}
            allowDeselect={false}
            onChange={(slug) => {
              const role = roles.find((each) => each.slug === slug);
              if (role && role.slug !== member.role.slug) onChoose(role);
            }}
            flex="1 1 120px"
          />
          <Button size="xs" variant="default" aria-label={text.removeMember(name)} onClick={onRemove}>
            {text.remove}
          </Button>
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}
