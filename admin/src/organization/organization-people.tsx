import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Failure } from '../failure/failure.js';
import { OrganizationTeam } from '../generated/operations.js';
import { usePages } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { InvitationList } from '../member/invitation-list.js';
import { InvitePerson } from '../member/invite-person.js';
import { MemberTable } from '../member/member-table.js';
import { ListEnd } from '../screen/list-end.js';
import { Loading } from '../screen/loading.js';
import { Panel } from '../screen/panel.js';
import { useSite } from '../site/site-provider.js';
import { useOrganizationTeam } from './use-organization-team.js';
import { words } from './words.js';

/** Members of the organization and the open invitations to it and to its sites. */
export function OrganizationPeople() {
  const text = useWords(words);
  const { organizationId } = useSite();
  const acts = useOrganizationTeam();
  const [isInviting, setInviting] = useState(false);
  const list = usePages(
    OrganizationTeam,
    { organizationId },
    ({ organizationMembers }) => organizationMembers.pageInfo,
  );
  const [first] = list.data?.pages ?? [];
  if (!first) return list.error ? <Failure error={list.error} retry={() => void list.refetch()} /> : <Loading />;
  const members = list.data?.pages.flatMap(({ organizationMembers }) => organizationMembers.nodes) ?? [];
  return (
    <Stack>
      <Panel title={text.people}>
        <Text size="sm" mb="sm">
          {text.peopleText}
        </Text>
        <MemberTable
          members={members}
          roles={first.roles}
          acts={acts}
          consequences={{ removal: text.removal, changeOfOwnRole: text.changeOfOwnRole }}
        />
        <ListEnd shown={text.shown(members.length)} pages={list} />
        <Group mt="sm">
          <Button variant="default" onClick={() => setInviting(true)}>
            {text.invite}
          </Button>
        </Group>
      </Panel>
      <Panel title={text.invitations}>
        <InvitationList invitations={first.organizationInvitations.nodes} acts={acts} />
      </Panel>
      <InvitePerson
        isOpen={isInviting}
        roles={first.roles}
        usualRole="org_member"
        withoutPermissions={text.withoutPermissions}
        onInvite={acts.invite}
        onClose={() => setInviting(false)}
      />
    </Stack>
  );
}
