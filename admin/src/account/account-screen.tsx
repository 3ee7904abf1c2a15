import { Anchor, Stack, Table, Text } from '@mantine/core';
import { Failure } from '../failure/failure.js';
import { OwnAccount, type OwnAccountQuery, OwnPasskeys } from '../generated/operations.js';
import { useOperation } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { useFormats } from '../language/use-formats.js';
import { EmailAddress } from '../screen/email-address.js';
import { Loading } from '../screen/loading.js';
import { Panel } from '../screen/panel.js';
import { ScreenTitle } from '../screen/screen-title.js';
import { useSession } from '../session/session-provider.js';
import { OwnInvitations } from './own-invitations.js';
import { OwnMemberships } from './own-memberships.js';
import { SessionList } from './session-list.js';
import { words } from './words.js';

/** Summary of the account. Credentials change on the hosted page, which requires them again. */
export function AccountScreen() {
  const text = useWords(words);
  const { data, error, refetch } = useOperation(OwnAccount, {});
  return (
    <>
      <ScreenTitle title={text.title} />
      {error && <Failure error={error} retry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && (
        <Stack>
          <Profile viewer={data.viewer} />
          <OwnInvitations invitations={data.viewer.pendingInvitations} />
          <OwnMemberships />
          <Restrictions restrictions={data.viewer.restrictions} />
          <SessionList sessions={data.viewerSessions} />
          <Applications applications={data.viewerApplications} />
          <SecurityLog events={data.viewerSecurityLog.nodes} />
        </Stack>
      )}
    </>
  );
}

function Profile({ viewer }: Pick<OwnAccountQuery, 'viewer'>) {
  const text = useWords(words);
  // Sessions that were opened without a passkey do not see passkeys.
  const { data, error } = useOperation(OwnPasskeys, {});
  const names = data?.viewerPasskeys.map((passkey) => passkey.name).join(', ');
  const { issuer } = useSession();
  const { name, email, pendingEmail, mfaEnabled } = viewer;
  const rows = [
    [text.name, name],
    [text.email, <EmailAddress key="email" address={email} />],
    [text.secondFactor, mfaEnabled ? text.on : text.off],
    [text.passkeys, error ? text.hiddenPasskeys : (names ?? '…') || text.noPasskeys],
  ] as const;
  return (
    <Panel title={text.profile}>
      <Table layout="fixed" aria-label={text.profile}>
        <Table.Tbody>
          {rows.map(([title, value]) => (
            <Table.Tr key={title}>
              <Table.Th scope="row" w="35%">
                {title}
              </Table.Th>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>{value}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {pendingEmail && <Text>{text.pendingEmail(pendingEmail)}</Text>}
      <Anchor href={`${issuer}/account`} mt="sm" display="inline-block">
        {text.change}
      </Anchor>
    </Panel>
  );
}

function Restrictions({ restrictions }: { restrictions: OwnAccountQuery['viewer']['restrictions'] }) {
  const text = useWords(words);
  if (restrictions.length === 0) return null;
  return (
    <Panel title={text.restrictions}>
      {restrictions.map(({ organizationId, organizationName }) => (
        <Text key={organizationId}>{text.restrictionText(organizationName ?? organizationId)}</Text>
      ))}
    </Panel>
  );
}

function Applications({ applications }: { applications: OwnAccountQuery['viewerApplications'] }) {
  const text = useWords(words);
  const { day } = useFormats();
  return (
    <Panel title={text.applications}>
      {applications.length === 0 && <Text>{text.noApplications}</Text>}
      {applications.map(({ clientId, name, grantedAt }) => (
        <Text key={clientId}>
          {name} · {text.since(day(grantedAt))}
        </Text>
      ))}
    </Panel>
  );
}

function SecurityLog({ events }: { events: OwnAccountQuery['viewerSecurityLog']['nodes'] }) {
  const text = useWords(words);
  const { time } = useFormats();
  if (events.length === 0) return <Panel title={text.log}>{text.noLog}</Panel>;
  return (
    <Panel title={text.log}>
      <Table layout="fixed" aria-label={text.log}>
        <Table.Tbody>
          {events.map(({ id, at, event, outcome }) => (
            <Table.Tr key={id}>
              <Table.Th scope="row" fw={400}>
                {time(at)}
              </Table.Th>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>
                {text.events[event] ?? text.otherEvent}
                {outcome === 'failure' && ` (${text.failed})`}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Panel>
  );
}
