import { Badge, Group, Select, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { SiteSwitcher } from '../generated/operations.js';
import { useOperation } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { useFormats } from '../language/use-formats.js';
import { Confirm } from '../screen/confirm.js';
import { ConfirmedAct } from '../screen/confirmed-act.js';
import { EmailAddress } from '../screen/email-address.js';
import type { Member, Role, TeamActs } from './team.js';
import { useMemberChanges } from './use-member-changes.js';
import { useRoleName } from './use-role-name.js';
import { words } from './words.js';

interface MemberTableProps {
  members: readonly Member[];
  roles: readonly Role[];
  acts: TeamActs;
  consequences: Consequences;
}

/** What is lost, in words of the site or of the organization. */
interface Consequences {
  removal: string;
  changeOfOwnRole: (role: string) => string;
}

export function MemberTable({ members, roles, acts, consequences }: MemberTableProps) {
  const text = useWords(words);
  const [ownRole, setOwnRole] = useState<{ member: Member; role: Role } | null>(null);
  const { data } = useOperation(SiteSwitcher, {});
  const { change, remove, isBusy } = useMemberChanges(acts);
  const roleName = useRoleName();
  const ownId = data?.viewer?.id;
  const choose = (member: Member, role: Role) => {
    if (member.userId === ownId) setOwnRole({ member, role });
    else void change(member, role);
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
              removal={consequences.removal}
              onChoose={(role) => choose(member, role)}
              onRemove={() => remove(member)}
            />
          ))}
        </Table.Tbody>
      </Table>
      <Confirm
        isOpen={ownRole !== null}
        title={text.changeOwn}
        text={consequences.changeOfOwnRole(ownRole ? roleName(ownRole.role) : '')}
        action={text.change}
        isBusy={isBusy}
        onConfirm={() => ownRole && void change(ownRole.member, ownRole.role).then(() => setOwnRole(null))}
        onClose={() => setOwnRole(null)}
      />
    </>
  );
}

interface MemberRowProps {
  member: Member;
  isOwn: boolean;
  roles: readonly Role[];
  removal: string;
  onChoose: (role: Role) => void;
  onRemove: () => Promise<unknown>;
}

function MemberRow({ member, isOwn, roles, removal, onChoose, onRemove }: MemberRowProps) {
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
          {isOwn && <Mark text={text.you} />}
          {member.status !== 'active' && <Mark text={text.suspended} />}
        </Group>
        <Text size="sm">
          <EmailAddress address={member.email} />
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
          <ConfirmedAct
            size="xs"
            label={text.remove}
            name={text.removeMember(name)}
            title={text.removeMember(name)}
            text={removal}
            action={text.remove}
            onConfirm={onRemove}
          />
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}

const Mark = ({ text }: { text: string }) => (
  <Badge variant="default" tt="none">
    {text}
  </Badge>
);
