import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useNotices } from '../failure/use-notices.js';
import { useWords } from '../language/language-provider.js';
import { useFormats } from '../language/use-formats.js';
import { ConfirmedAct } from '../screen/confirmed-act.js';
import { EmailAddress } from '../screen/email-address.js';
import type { Invitation, TeamActs } from './team.js';
import { useRoleName } from './use-role-name.js';
import { words } from './words.js';

interface InvitationListProps {
  invitations: readonly Invitation[];
  acts: TeamActs;
}

export function InvitationList({ invitations, acts }: InvitationListProps) {
  const text = useWords(words);
  if (invitations.length === 0) return <Text>{text.noInvitations}</Text>;
  return (
    <Stack>
      {invitations.map((invitation) => (
        <InvitationRow key={invitation.id} invitation={invitation} acts={acts} />
      ))}
    </Stack>
  );
}

function InvitationRow({ invitation, acts }: { invitation: Invitation; acts: TeamActs }) {
  const text = useWords(words);
  const { day } = useFormats();
  const notices = useNotices();
  const roleName = useRoleName();
  const { id, email, role, siteName, expiresAt, invitedBy } = invitation;
  const until = new Date(expiresAt) < new Date() ? text.expired(day(expiresAt)) : text.expires(day(expiresAt));
  const by = invitedBy?.name ? text.invitedBy(invitedBy.name) : null;
  return (
    <Group justify="space-between" gap="xs">
      <div style={{ minWidth: 0 }}>
        <Text fw={600}>
          <EmailAddress address={email} />
        </Text>
        <Text size="sm">{[siteName, roleName(role), until, by].filter(Boolean).join(' · ')}</Text>
      </div>
      <Group gap="xs">
        <ResendInvitation email={email} onResend={() => acts.resend(id)} />
        <ConfirmedAct
          size="xs"
          label={text.revoke}
          name={text.revokeOf(email)}
          title={text.revokeOf(email)}
          text={text.revokeText}
          action={text.revoke}
          onConfirm={async () => {
            await acts.revoke(id);
            notices.done(text.revoked);
          }}
        />
      </Group>
    </Group>
  );
}

function ResendInvitation({ email, onResend }: { email: string; onResend: () => Promise<boolean> }) {
  const text = useWords(words);
  const notices = useNotices();
  const [isBusy, setBusy] = useState(false);
  const resend = async () => {
    setBusy(true);
    try {
      notices.done((await onResend()) ? text.invited(email) : text.notSent);
    } catch (error) {
      notices.failed(error);
    }
    setBusy(false);
  };
  return (
    <Button
      size="xs"
      variant="default"
      aria-label={text.resendTo(email)}
      loading={isBusy}
      onClick={() => void resend()}
    >
      {text.resend}
    </Button>
  );
}
