import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useNotices } from '../failure/use-notices.js';
import {
  AdminAcceptInvitation,
  AdminDeclineInvitation,
  OwnAccount,
  type OwnAccountQuery,
  SiteSwitcher,
} from '../generated/operations.js';
import { useChange } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { useRoleName } from '../member/use-role-name.js';
import { Confirm } from '../screen/confirm.js';
import { Panel } from '../screen/panel.js';
import { words } from './words.js';

type Invitation = OwnAccountQuery['viewer']['pendingInvitations'][number];
const placeOf = ({ siteName, organizationName }: Invitation) => siteName ?? organizationName ?? '';

export function OwnInvitations({ invitations }: { invitations: readonly Invitation[] }) {
  const text = useWords(words);
  const notices = useNotices();
  const roleName = useRoleName();
  const [declined, setDeclined] = useState<Invitation | null>(null);
  const refreshes = [OwnAccount, SiteSwitcher];
  const accept = useChange(AdminAcceptInvitation, { refreshes });
  const decline = useChange(AdminDeclineInvitation, { refreshes });
  const onError = (error: unknown) => notices.failed(error);
  if (invitations.length === 0) return null;
  return (
    <Panel title={text.invitations}>
      <Stack gap="sm">
        {invitations.map((invitation) => {
          const place = placeOf(invitation);
          const onSuccess = () => notices.done(text.accepted(place));
          return (
            <Group key={invitation.id} gap="xs">
              <Text flex="1 1 200px">{text.invitedTo(place, roleName(invitation.role))}</Text>
              <Button
                size="xs"
                aria-label={text.acceptOf(place)}
                onClick={() => accept.mutate({ input: { id: invitation.id } }, { onSuccess, onError })}
              >
                {text.accept}
              </Button>
              <Button
                size="xs"
                variant="default"
                aria-label={text.declineOf(place)}
                onClick={() => setDeclined(invitation)}
              >
                {text.decline}
              </Button>
            </Group>
          );
        })}
      </Stack>
      <Confirm
        isOpen={declined !== null}
        title={text.declineOf(declined ? placeOf(declined) : '')}
        text={text.declineText}
        action={text.decline}
        isBusy={decline.isPending}
        onConfirm={() =>
          declined &&
          decline.mutate(
            { input: { id: declined.id } },
            { onSuccess: () => notices.done(text.declined), onError, onSettled: () => setDeclined(null) },
          )
        }
        onClose={() => setDeclined(null)}
      />
    </Panel>
  );
}
