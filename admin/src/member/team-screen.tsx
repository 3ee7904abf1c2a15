import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { Failure } from '../failure/failure.js';
import { Team } from '../generated/operations.js';
import { usePages } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { ListEnd } from '../screen/list-end.js';
import { Loading } from '../screen/loading.js';
import { Panel } from '../screen/panel.js';
import { ScreenTitle } from '../screen/screen-title.js';
import { useSite } from '../site/site-provider.js';
import { InvitationList } from './invitation-list.js';
import { InvitePerson } from './invite-person.js';
import { MemberTable } from './member-table.js';
import { RoleList } from './role-list.js';
import { useSiteTeam } from './use-site-team.js';
import { words } from './words.js';

export function TeamScreen() {
  const text = useWords(words);
  const { id: siteId, organizationId } = useSite();
  const acts = useSiteTeam();
  const [isInviting, setInviting] = useState(false);
  const list = usePages(Team, { siteId, organizationId }, ({ siteMembers }) => siteMembers.pageInfo);
  const [first] = list.data?.pages ?? [];
  const members = list.data?.pages.flatMap(({ siteMembers }) => siteMembers.nodes) ?? [];
  return (
    <>
      <ScreenTitle title={text.title}>
        <Button onClick={() => setInviting(true)} disabled={!first}>
          {text.invite}
        </Button>
      </ScreenTitle>
      {list.error && <Failure error={list.error} retry={() => void list.refetch()} />}
      {list.isPending && <Loading />}
      {first && (
        <Stack>
          <Panel title={text.people}>
            <MemberTable
              members={members}
              roles={first.roles}
              acts={acts}
              consequences={{ removal: text.removeText, changeOfOwnRole: text.changeOwnText }}
            />
            <ListEnd shown={text.shown(members.length)} pages={list} />
          </Panel>
          <Panel title={text.invitations}>
            <InvitationList invitations={first.siteInvitations.nodes} acts={acts} />
          </Panel>
          <Panel title={text.roles}>
            <RoleList roles={first.roles} />
          </Panel>
          <InvitePerson
            isOpen={isInviting}
            roles={first.roles}
            usualRole="site_contributor"
            withoutPermissions={text.onlyReads}
            onInvite={acts.invite}
            onClose={() => setInviting(false)}
          />
        </Stack>
      )}
    </>
  );
}
