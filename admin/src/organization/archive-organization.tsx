import { Text } from '@mantine/core';
import { useLocation } from 'wouter';
import { useNotices } from '../failure/use-notices.js';
import { AdminArchiveOrganization, SiteSwitcher } from '../generated/operations.js';
import { useChange } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { ConfirmedAct } from '../screen/confirmed-act.js';
import { Panel } from '../screen/panel.js';
import { discardUnsavedWork } from '../screen/unsaved-work.js';
import type { OwnOrganization } from './own-organization.js';
import { words } from './words.js';

/** Archives an organization whose sites are archived. */
export function ArchiveOrganization({ organization: { id, name } }: { organization: OwnOrganization }) {
  const text = useWords(words);
  const notices = useNotices();
  const [, navigate] = useLocation();
  const archive = useChange(AdminArchiveOrganization, { refreshes: [SiteSwitcher] });
  return (
    <Panel title={text.archive}>
      <Text size="sm" mb="sm">
        {text.archiveHint}
      </Text>
      <ConfirmedAct
        label={text.archive}
        title={text.archiveOf(name)}
        text={text.archiveText}
        action={text.archiveAction}
        onConfirm={async () => {
          await archive.mutateAsync({ input: { organization: id } });
          discardUnsavedWork();
          navigate('/');
          notices.done(text.archived(name));
        }}
      />
    </Panel>
  );
}
