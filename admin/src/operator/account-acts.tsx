import { Group, Text } from '@mantine/core';
import { useNotices } from '../failure/use-notices.js';
import {
  AdminEndAccountSessions,
  AdminReactivateAccount,
  AdminRemoveAccountSecondFactor,
  AdminSuspendAccount,
  AdminUnlockAccount,
  ManagedAccounts,
} from '../generated/operations.js';
import { useChange } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { ConfirmedAct } from '../screen/confirmed-act.js';
import { words } from './accounts-words.js';
import type { ManagedAccount } from './managed-account.js';

const refreshes = [ManagedAccounts];

/** What operators may do with an account. Those of operators change on the command line. */
export function AccountActs({ account: { email, status, isOperator } }: { account: ManagedAccount }) {
  const text = useWords(words);
  const notices = useNotices();
  const suspend = useChange(AdminSuspendAccount, { refreshes });
  const reactivate = useChange(AdminReactivateAccount, { refreshes });
  const unlock = useChange(AdminUnlockAccount, { refreshes });
  const endSessions = useChange(AdminEndAccountSessions, { refreshes });
  const resetFactor = useChange(AdminRemoveAccountSecondFactor, { refreshes });
  if (isOperator)
    return (
      <Text size="sm" mt={4}>
        {text.operator}. {text.operatorText}.
      </Text>
    );
  const input = { email };
  const act = (label: string, warning: string, change: () => Promise<unknown>) => (
    <ConfirmedAct
      size="compact-xs"
      label={label}
      name={`${label}: ${email}`}
      title={label}
      text={warning}
      action={label}
      onConfirm={async () => {
        await change();
        notices.done(text.done(email));
      }}
    />
  );
  const isSuspended = status === 'suspended';
  return (
    <Group gap={4} mt={4} role="group" aria-label={text.actsOf(email)}>
      {status === 'active' && act(text.suspend, text.suspendText(email), () => suspend.mutateAsync({ input }))}
      {isSuspended && act(text.reactivate, text.reactivateText(email), () => reactivate.mutateAsync({ input }))}
      {act(text.unlock, text.unlockText(email), () => unlock.mutateAsync({ input }))}
      {!isSuspended && act(text.endSessions, text.endSessionsText(email), () => endSessions.mutateAsync({ input }))}
      {act(text.resetFactor, text.resetFactorText(email), () => resetFactor.mutateAsync({ input }))}
    </Group>
  );
}
