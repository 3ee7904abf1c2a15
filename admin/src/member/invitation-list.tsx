import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useNotices } from '../failure/use-notices.js';
import { AdminResendSiteInvitation, AdminRevokeSiteInvitation, Team } from '../generated/operations.js';
import { useChange } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { useFormats } from '../language/use-formats.js';
import { Confirm } from '../screen/confirm.js';
import { useSite } from '../site/site-provider.js';
import type { Invitation } from './team.js';
import { useRoleName } from './use-role-name.js';
import { words } from './words.js';

export function InvitationList({ invitations }: { invitations: readonly Invitation[] }) {
  const text = useWords(words);
  const notices = useNotices();
  const { id: siteId } = useSite();
  const [revoked, setRevoked] = useState<Invitation | null>(null);
  const revoke = useChange(AdminRevokeSiteInvitation, { refreshes: [Team] });
  if (invitations.length === 0) return <Text>{text.noInvitations}</Text>;
  const onConfirm = () =>
    revoked &&
    revoke.mutate(
      { input: { siteId, id: revoked.id } },
      {
        onSuccess: () => notices.done(text.revoked),
        onError: (error) => notices.failed(error),
        onSettled: () => setRevoked(null),
      },
    );
  return (
    <Stack>
      {invitations.map((invitation) => (
        <InvitationRow key={invitation.id} invitation={invitation} onRevoke={() => setRevoked(invitation)} />
      ))}
      <Confirm
        isOpen={revoked !== null}
        title={text.revokeOf(revoked?.email ?? '')}
        text={text.revokeText}
        action={text.revoke}
        isBusy={revoke.isPending}
        onConfirm={onConfirm}
        onClose={() => setRevoked(null)}
      />
    </Stack>
  );
}

function InvitationRow({ invitation, onRevoke }: { invitation: Invitation; onRevoke: () => void }) {
  const text = useWords(words);
  const { day } = useFormats();
  const notices = useNotices();
  const roleName = useRoleName();
  const { id: siteId } = useSite();
  const resend = useChange(AdminResendSiteInvitation, { refreshes: [Team] });
  const { id, email, role, expiresAt, invitedBy } = invitation;
  const until = new Date(expiresAt) < new Date() ? text.expired(day(expiresAt)) : text.expires(day(expiresAt));
  const by = invitedBy?.name ? text.invitedBy(invitedBy.name) : null;
  return (
    <Group justify="space-between" gap="xs">
      <div style={{ minWidth: 0 }}>
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {email}
        </Text>
        <Text size="sm">{[roleName(role), until, by].filter(Boolean).join(' · ')}</Text>
      </div>
      <Group gap="xs">
        <Button
          size="xs"
          variant="default"
          aria-label={text.resendTo(email)}
          loading={resend.isPending}
          onClick={() =>
            resend.mutate(
              { input: { siteId, id } },
              {
                onSuccess: ({ resendSiteInvitation: { emailSent } }) =>
                  notices.done(emailSent ? text.invited(email) : text.notSent),
                onError: (error) => notices.failed(error),
              },
            )
          }
        >
          {text.resend}
        </Button>
        <Button size="xs" variant="default" aria-label={text.revokeOf(email)} onClick={onRevoke}>
          {text.revoke}
        </Button>
      </Group>
    </Group>
  );
}
