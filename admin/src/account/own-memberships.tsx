import { Group, Stack, Text } from '@mantine/core';
import { useNotices } from '../failure/use-notices.js';
import {
  AdminLeaveOrganization,
  AdminLeaveSite,
  OwnAccount,
  SiteSwitcher,
  type SiteSwitcherQuery,
} from '../generated/operations.js';
import { useChange, useOperation } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { useRoleName } from '../member/use-role-name.js';
import { ConfirmedAct } from '../screen/confirmed-act.js';
import { Panel } from '../screen/panel.js';
import { words } from './words.js';

/** The own organizations and sites, each with the way out. */
export function OwnMemberships() {
  const text = useWords(words);
  const { data } = useOperation(SiteSwitcher, {});
  const refreshes = [SiteSwitcher, OwnAccount];
  const leaveSite = useChange(AdminLeaveSite, { refreshes });
  const leaveOrganization = useChange(AdminLeaveOrganization, { refreshes });
  if (!data) return null;
  const { organizations, sites } = toMemberships(data.viewer);
  return (
    <Panel title={text.memberships}>
      {organizations.length + sites.length === 0 && <Text>{text.noMemberships}</Text>}
      <Stack gap="sm">
        {organizations.map((membership) => (
          <MembershipRow
            key={membership.id}
            membership={membership}
            kind={text.organization}
            consequence={text.leaveOrganizationText}
            onLeave={() => leaveOrganization.mutateAsync({ input: { organizationId: membership.id } })}
          />
        ))}
        {sites.map((membership) => (
          <MembershipRow
            key={membership.id}
            membership={membership}
            kind={text.site}
            consequence={text.leaveSiteText}
            onLeave={() => leaveSite.mutateAsync({ input: { siteId: membership.id } })}
          />
        ))}
      </Stack>
    </Panel>
  );
}

interface Membership {
  id: string;
  name: string;
  /** Slug of the role. */
  role: string;
}

const toMemberships = ({ organizations, sites }: SiteSwitcherQuery['viewer']) => ({
  organizations: organizations.flatMap(({ role, organization }) => (organization ? { ...organization, role } : [])),
  sites: sites.flatMap(({ role, site }) => (site ? { ...site, role } : [])),
});

interface MembershipRowProps {
  membership: Membership;
  kind: string;
  consequence: string;
  onLeave: () => Promise<unknown>;
}

function MembershipRow({ membership: { name, role }, kind, consequence, onLeave }: MembershipRowProps) {
  const text = useWords(words);
  const notices = useNotices();
  const roleName = useRoleName();
  return (
    <Group gap="xs">
      <div style={{ flex: '1 1 200px', minWidth: 0 }}>
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
        <Text size="sm">
          {kind} · {roleName({ slug: role, name: role })}
        </Text>
      </div>
      <ConfirmedAct
        size="xs"
        label={text.leave}
        name={text.leaveOf(name)}
        title={text.leaveOf(name)}
        text={consequence}
        action={text.leave}
        onConfirm={async () => {
          await onLeave();
          notices.done(text.left(name));
        }}
      />
    </Group>
  );
}
